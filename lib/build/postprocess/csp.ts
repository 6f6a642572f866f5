import { createHash } from 'node:crypto';
import type { Element } from 'hast';
import { h } from 'hastscript';
import { attribute, attributeValues, contentOf, type Node, type Page } from './html-page.ts';

const metaName = 'Content-Security-Policy';

/** Returns a page's CSP by directive, with hashes of its inline code: https://www.w3.org/TR/CSP3/ */
export function computePolicy(page: Page): ReadonlyMap<string, readonly string[]> {
  const hash = (node: Element) => createHash('sha256').update(contentOf(node)).digest('base64');
  const hashElements = (test: (element: Element) => boolean) =>
    page.elements.filter(test).map((node) => `'sha256-${hash(node)}'`);
  const styles = hashElements(({ tagName }) => tagName === 'style');
  // JSON-LD is not executed, so it needs no hash.
  const isData = ({ properties: { src, type } }: Element) => src !== undefined || type === 'application/ld+json';
  const scripts = hashElements((element) => element.tagName === 'script' && !isData(element));
  const forms = page.elements.filter(({ tagName }) => tagName === 'form');
  const actions = [...new Set(forms.map((form) => attribute(form, 'action') ?? ''))];
  const hosts = actions.filter((action) => !action.startsWith('/'));
  const has = (name: string) => attributeValues(page, name).length > 0;
  return new Map<string, readonly string[]>([
    ['default-src', ["'none'"]],
    // The program player and the search compile WebAssembly. Programs run in a worker.
    ['script-src', ["'self'", ...(has('dataPlayer') || has('dataSearch') ? ["'wasm-unsafe-eval'"] : []), ...scripts]],
    ...(has('dataPlayer') ? [['worker-src', ["'self'"]] as const] : []),
    ['style-src', styles],
    // The style sheet has images as data: URLs.
    ['img-src', ["'self'", 'data:']],
    ['font-src', ["'self'"]],
    ['media-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    // Lighthouse fetches robots.txt from within the page.
    ['connect-src', ["'self'", ...hosts]],
    // Without JavaScript, the form endpoint redirects back to the site, which browsers check against this directive.
    ['form-action', actions.length > 0 ? [...hosts, "'self'"] : ["'none'"]],
    ['base-uri', ["'none'"]],
    // React does not support Trusted Types.
    ...(has('dataProps') ? [] : [['require-trusted-types-for', ["'script'"]] as const]),
  ]);
}

/** Adds the policy to the head, directly after the charset, because it applies only to the elements after it. */
export function addPolicy(page: Page): Page {
  const [head] = page.elements.filter(({ tagName }) => tagName === 'head');
  if (!head) throw new Error('A page has no <head>.');
  const isPolicy = (node: Node) => node.type === 'element' && attribute(node, 'httpEquiv') === metaName;
  const isCharset = (node: Node) => node.type === 'element' && node.properties['charSet'] !== undefined;
  const directives = [...computePolicy(page)].map(([directive, sources]) => [directive, ...sources].join(' '));
  const meta = h('meta', { httpEquiv: [metaName], content: directives.join('; ') });
  const others = head.children.filter((child) => !isPolicy(child) && !isCharset(child));
  head.children = [...head.children.filter(isCharset), meta, ...others];
  return page;
}
