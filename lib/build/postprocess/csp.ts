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

const metaName = 'Content-Security-Policy';

/**
 * Returns the directives of a page's CSP, with hashes of inline styles and
 * scripts: https://www.w3.org/TR/CSP3/
 */
export function computePolicy(
  page: Page,
): ReadonlyMap<string, readonly string[]> {
  const hash = (node: Element) =>
    createHash('sha256').update(contentOf(node)).digest('base64');
  const hashElements = (test: (element: Element) => boolean) =>
    page.elements.filter(test).map((node) => `'sha256-${hash(node)}'`);
  const styles = hashElements(({ tagName }) => tagName === 'style');
  // Only inline scripts need a hash. 'self' allows scripts with a URL, and
  // browsers do not execute JSON-LD.
  const isData = ({ properties: { src, type } }: Element) =>
    src !== undefined || type === 'application/ld+json';
  const scripts = hashElements(
    (element) => element.tagName === 'script' && !isData(element),
  );
  const forms = page.elements.filter(({ tagName }) => tagName === 'form');
  const actions = [
    ...new Set(forms.map((form) => attribute(form, 'action') ?? '')),
  ];
  const hosts = actions.filter((action) => !action.startsWith('/'));
  const has = (name: string) => attributeValues(page, name).length > 0;
  const policy = new Map<string, readonly string[]>([
    ['default-src', ["'none'"]],
    // The program player and the search compile WebAssembly. Programs run in a
    // worker.
    [
      'script-src',
      [
        "'self'",
        ...(has('dataPlayer') || has('dataSearch')
          ? ["'wasm-unsafe-eval'"]
          : []),
        ...scripts,
      ],
    ],
    ...(has('dataPlayer') ? [['worker-src', ["'self'"]] as const] : []),
    ['style-src', styles],
    // The images in the CSS and all inline images are data: URLs.
    ['img-src', ["'self'", 'data:']],
    ['font-src', ["'self'"]],
    ['media-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    // Every page allows 'self', because Lighthouse fetches robots.txt from
    // within the page.
    ['connect-src', ["'self'", ...hosts]],
    // Without JavaScript, the form endpoint redirects back to the site, which
    // browsers check against this directive.
    ['form-action', actions.length > 0 ? [...hosts, "'self'"] : ["'none'"]],
    ['base-uri', ["'none'"]],
    // Many scripts of other hosts do not support Trusted Types.
    ...(page.elements.some(isOwnerScript)
      ? []
      : [['require-trusted-types-for', ["'script'"]] as const]),
  ]);
  for (const { directive, sources } of page.elements.flatMap(elementSources)) {
    const allowed = policy.get(directive) ?? [];
    policy.set(directive, [...new Set([...allowed, ...sources])]);
  }
  return policy;
}

/**
 * Returns whether an element is a script of the owner's, or says what such a
 * script loads.
 */
function isOwnerScript(element: Element): boolean {
  const directives = attribute(element, 'dataCsp');
  return element.tagName === 'script'
    ? directives !== undefined
    : Boolean(directives);
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

/** The directives for the files of links, by `rel`. */
const linkDirectives = new Map([
  ['stylesheet', 'style-src'],
  ['modulepreload', 'script-src'],
  ['icon', 'img-src'],
  ['apple-touch-icon', 'img-src'],
  ['manifest', 'manifest-src'],
]);

/** The directives for the files of `<link rel="preload">`, by `as`. */
const preloadDirectives = new Map([
  ['style', 'style-src'],
  ['script', 'script-src'],
  ['image', 'img-src'],
  ['font', 'font-src'],
  ['audio', 'media-src'],
  ['video', 'media-src'],
  ['track', 'media-src'],
  ['fetch', 'connect-src'],
]);

/**
 * Returns the directive for the file that an element loads:
 * https://www.w3.org/TR/CSP3/#directives-fetch
 */
function findDirective(element: Element): string | undefined {
  const { tagName } = element;
  if (tagName === 'script') {
    return 'script-src';
  }
  if (tagName === 'iframe') {
    return 'frame-src';
  }
  if (tagName !== 'link') {
    return undefined;
  }

  const types = (attribute(element, 'rel') ?? '').toLowerCase().split(/\s+/);
  if (types.includes('preload')) {
    const kind = attribute(element, 'as') ?? '';
    return preloadDirectives.get(kind.toLowerCase());
  }
  for (const type of types) {
    const directive = linkDirectives.get(type);
    if (directive) {
      return directive;
    }
  }
  return undefined;
}

/**
 * Sets the CSP of a page, directly after the charset, because a CSP in HTML
 * applies only to later elements.
 */
export function addPolicy(page: Page): Page {
  const [head] = page.elements.filter(({ tagName }) => tagName === 'head');
  if (!head) throw new Error('A page has no <head>.');
  const isPolicy = (node: Node) =>
    node.type === 'element' && attribute(node, 'httpEquiv') === metaName;
  const isCharset = (node: Node) =>
    node.type === 'element' && node.properties['charSet'] !== undefined;
  const directives = [...computePolicy(page)].map(([directive, sources]) =>
    [directive, ...sources].join(' '),
  );
  const meta = h('meta', {
    httpEquiv: [metaName],
    content: directives.join('; '),
  });
  const others = head.children.filter(
    (child) => !isPolicy(child) && !isCharset(child),
  );
  head.children = [...head.children.filter(isCharset), meta, ...others];
  return page;
}
