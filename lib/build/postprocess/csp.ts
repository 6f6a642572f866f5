import { createHash } from 'node:crypto';
import type { Element } from 'hast';
import { h } from 'hastscript';
import { parseUrl } from '../../core/url.ts';
import {
  attribute,
  attributeValues,
  contentOf,
  type Node,
  type Page,
} from './html-page.ts';

/** The sources of each directive of a CSP. */
type Policy = Map<string, readonly string[]>;

/**
 * Returns the directives of a page's CSP, with hashes of inline styles and
 * scripts: https://www.w3.org/TR/CSP3/
 */
export function computePolicy(page: Page): Policy {
  const hasPlayer = attributeValues(page, 'dataPlayer').length > 0;
  const hasSearch = attributeValues(page, 'dataSearch').length > 0;
  const actions = listFormActions(page);
  const hosts = actions.filter((action) => !action.startsWith('/'));
  const policy: Policy = new Map();

  allow(policy, 'default-src', "'none'");
  allow(policy, 'script-src', "'self'");
  // The program player and the search compile WebAssembly. Programs run in a
  // worker.
  if (hasPlayer || hasSearch) {
    allow(policy, 'script-src', "'wasm-unsafe-eval'");
  }
  allow(policy, 'script-src', ...hashElements(page, isInlineScript));
  if (hasPlayer) {
    allow(policy, 'worker-src', "'self'");
  }
  allow(policy, 'style-src', ...hashElements(page, isStyle));
  // The images in the CSS and all inline images are data: URLs.
  allow(policy, 'img-src', "'self'", 'data:');
  allow(policy, 'font-src', "'self'");
  allow(policy, 'media-src', "'self'");
  allow(policy, 'manifest-src', "'self'");
  // Every page allows 'self', because Lighthouse fetches robots.txt from
  // within the page.
  allow(policy, 'connect-src', "'self'", ...hosts);
  // Without JavaScript, the form endpoint redirects back to the site, which
  // browsers check against this directive.
  const targets = actions.length > 0 ? [...hosts, "'self'"] : ["'none'"];
  allow(policy, 'form-action', ...targets);
  allow(policy, 'base-uri', "'none'");
  // Many scripts of other hosts do not support Trusted Types.
  if (!page.elements.some(isOwnerScript)) {
    allow(policy, 'require-trusted-types-for', "'script'");
  }

  for (const { directive, sources } of page.elements.flatMap(elementSources)) {
    allow(policy, directive, ...sources);
  }
  return policy;
}

function allow(
  policy: Policy,
  directive: string,
  ...sources: readonly string[]
): void {
  const allowed = policy.get(directive) ?? [];
  policy.set(directive, [...new Set([...allowed, ...sources])]);
}

/** Returns the hashes of the contents of some elements. */
function hashElements(
  page: Page,
  isHashed: (element: Element) => boolean,
): readonly string[] {
  return page.elements.filter(isHashed).map((element) => {
    const hash = createHash('sha256').update(contentOf(element));
    return `'sha256-${hash.digest('base64')}'`;
  });
}

/**
 * Only inline scripts need a hash. 'self' allows scripts with a URL, and
 * browsers do not execute JSON-LD.
 */
function isInlineScript({ tagName, properties }: Element): boolean {
  const { src, type } = properties;
  const isData = type === 'application/ld+json';
  return tagName === 'script' && src === undefined && !isData;
}

const isStyle = ({ tagName }: Element): boolean => tagName === 'style';

/** Returns the URLs that the forms of a page post to. */
function listFormActions(page: Page): readonly string[] {
  const forms = page.elements.filter(({ tagName }) => tagName === 'form');
  const actions = forms.map((form) => attribute(form, 'action') ?? '');
  return [...new Set(actions)];
}

/**
 * Returns whether an element is a script of the owner's, or says what such a
 * script loads.
 */
function isOwnerScript({ tagName, properties }: Element): boolean {
  const { dataCsp } = properties;
  return tagName === 'script' ? dataCsp !== undefined : Boolean(dataCsp);
}

/** Sources that a page allows for one kind of file: origins, or `'self'`. */
interface AllowedSources {
  readonly directive: string;
  readonly sources: readonly string[];
}

/**
 * Returns what an element loads: the file in its URL, and the directives of its
 * `data-csp`.
 */
export function elementSources(element: Element): readonly AllowedSources[] {
  const found: AllowedSources[] = [];

  const directive = findDirective(element);
  const name = element.tagName === 'link' ? 'href' : 'src';
  const url = attribute(element, name);
  if (directive && url !== undefined) {
    found.push({ directive, sources: [allowedSource(url)] });
  }

  for (const part of (attribute(element, 'dataCsp') ?? '').split(';')) {
    const [written, ...sources] = part.trim().split(/\s+/);
    if (written) {
      found.push({ directive: written, sources });
    }
  }
  return found;
}

/** The origin of relative URLs while they are resolved. */
const ownOrigin = 'https://site.invalid';

/** Returns the source for a URL. `data:` URLs have no origin. */
function allowedSource(url: string): string {
  const absolute = parseUrl(url, ownOrigin);
  if (!absolute || absolute.origin === ownOrigin) {
    return "'self'";
  }
  return absolute.origin === 'null' ? absolute.protocol : absolute.origin;
}

/**
 * The directives for the files of elements, by tag name, or for links by `rel`,
 * and for preloads by `as`: https://www.w3.org/TR/CSP3/#directives-fetch
 */
const fileDirectives: ReadonlyMap<string, string> = new Map([
  ['script', 'script-src'],
  ['iframe', 'frame-src'],
  ['stylesheet', 'style-src'],
  ['modulepreload', 'script-src'],
  ['icon', 'img-src'],
  ['apple-touch-icon', 'img-src'],
  ['manifest', 'manifest-src'],
  ['style', 'style-src'],
  ['image', 'img-src'],
  ['font', 'font-src'],
  ['fetch', 'connect-src'],
]);

/** Returns the directive for the file that an element loads. */
function findDirective(element: Element): string | undefined {
  const types = ['rel', 'as'].map((name) => attribute(element, name) ?? '');
  const kinds =
    element.tagName === 'link'
      ? types.join(' ').toLowerCase().split(' ')
      : [element.tagName];
  const known = kinds.find((kind) => fileDirectives.has(kind));
  return known && fileDirectives.get(known);
}

/**
 * Sets the CSP of a page, directly after the charset, because a CSP in HTML
 * applies only to later elements.
 */
export function addPolicy(page: Page): Page {
  const directives: string[] = [];
  for (const [directive, sources] of computePolicy(page)) {
    directives.push([directive, ...sources].join(' '));
  }
  const meta = h('meta', {
    httpEquiv: ['Content-Security-Policy'],
    content: directives.join('; '),
  });

  const head = page.elements.find(({ tagName }) => tagName === 'head');
  const charset = head?.children.findIndex(isCharset) ?? -1;
  head?.children.splice(charset + 1, 0, meta);
  return page;
}

const isCharset = (node: Node): boolean =>
  node.type === 'element' && node.properties['charSet'] !== undefined;
