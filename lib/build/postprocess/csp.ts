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

/** Returns the directives of a page's CSP, with hashes of inline styles and scripts: https://www.w3.org/TR/CSP3/ */
export function computePolicy(
  page: Page,
): ReadonlyMap<string, readonly string[]> {
  const hash = (node: Element) =>
    createHash('sha256').update(contentOf(node)).digest('base64');
  const hashElements = (test: (element: Element) => boolean) =>
    page.elements.filter(test).map((node) => `'sha256-${hash(node)}'`);
  const styles = hashElements(({ tagName }) => tagName === 'style');
  // Only inline scripts need a hash. 'self' allows scripts with a URL, and browsers do not execute JSON-LD.
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
    // The program player and the search compile WebAssembly. Programs run in a worker.
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
    // Every page allows 'self', because Lighthouse fetches robots.txt from within the page.
    ['connect-src', ["'self'", ...hosts]],
    // Without JavaScript, the form endpoint redirects back to the site, which browsers check against this directive.
    ['form-action', actions.length > 0 ? [...hosts, "'self'"] : ["'none'"]],
    ['base-uri', ["'none'"]],
    // Many scripts of other hosts do not support Trusted Types.
    ...(has('dataCsp')
      ? []
      : [['require-trusted-types-for', ["'script'"]] as const]),
  ]);
  for (const [directive = '', ...origins] of page.elements.flatMap(
    extensionSources,
  )) {
    policy.set(directive, [
      ...new Set([...(policy.get(directive) ?? []), ...origins]),
    ]);
  }
  return policy;
}

/** Returns the directives of an element's `data-csp`, and the origin of a script, frame, or style sheet elsewhere. */
export function extensionSources(
  element: Element,
): readonly (readonly string[])[] {
  const isSheet = attribute(element, 'rel') === 'stylesheet';
  const directive = isSheet
    ? 'style-src'
    : { script: 'script-src', iframe: 'frame-src' }[element.tagName];
  const url =
    directive && parseUrl(attribute(element, isSheet ? 'href' : 'src') ?? '');
  const others = attribute(element, 'dataCsp')?.split(';') ?? [];
  return [
    ...(url ? [[directive, url.origin]] : []),
    ...others.filter(Boolean).map((part) => part.trim().split(/\s+/)),
  ];
}

/** Sets the CSP of a page, directly after the charset, because a CSP in HTML applies only to later elements. */
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
