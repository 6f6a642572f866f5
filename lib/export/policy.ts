import { createHash } from 'node:crypto';
import type { Element } from 'hast';
import { h } from 'hastscript';
import { attribute, contentOf, type Node, type Page, valuesOf } from './page.ts';

const metaName = 'Content-Security-Policy';

/** The policy of one page, by directives: what it has, by hash, and nothing else. https://www.w3.org/TR/CSP3/ */
export function policyOf(page: Page): ReadonlyMap<string, readonly string[]> {
  const hash = (node: Element) => createHash('sha256').update(contentOf(node)).digest('base64');
  const hashesOf = (test: (element: Element) => boolean) =>
    page.elements.filter(test).map((node) => `'sha256-${hash(node)}'`);
  const styles = hashesOf(({ tagName }) => tagName === 'style');
  // Scripts that run or speak to the browser; JSON-LD is data.
  const isData = ({ properties: { src, type } }: Element) => src !== undefined || type === 'application/ld+json';
  const scripts = hashesOf((element) => element.tagName === 'script' && !isData(element));
  const forms = page.elements.filter(({ tagName }) => tagName === 'form');
  const actions = [...new Set(forms.map((form) => attribute(form, 'action') ?? ''))];
  const hosts = actions.filter((action) => !action.startsWith('/'));
  const has = (name: string) => valuesOf(page, name).length > 0;
  return new Map<string, readonly string[]>([
    ['default-src', ["'none'"]],
    // What plays programs, and what finds words, compiles WebAssembly; programs run in a worker of the site.
    ['script-src', ["'self'", ...(has('dataPlayer') || has('dataSearch') ? ["'wasm-unsafe-eval'"] : []), ...scripts]],
    ...(has('dataPlayer') ? [['worker-src', ["'self'"]] as const] : []),
    ['style-src', styles],
    // Drawings of the style sheet itself are data: addresses.
    ['img-src', ["'self'", 'data:']],
    ['font-src', ["'self'"]],
    ['media-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    // Pages connect to nothing of their own, but what looks at them does: Lighthouse reads robots.txt from within the page.
    ['connect-src', ["'self'", ...hosts]],
    // A host that takes a message without script sends the browser back to the site, and browsers ask for that here too.
    ['form-action', actions.length > 0 ? [...hosts, "'self'"] : ["'none'"]],
    ['base-uri', ["'none'"]],
    // React writes to the page in ways that Trusted Types do not know.
    ...(has('dataProps') ? [] : [['require-trusted-types-for', ["'script'"]] as const]),
  ]);
}

/** Puts the page's policy into its head, as the first thing behind the character set: it holds for what comes after it. */
export function addPolicy(page: Page): Page {
  const [head] = page.elements.filter(({ tagName }) => tagName === 'head');
  if (!head) throw new Error('A page has no <head>.');
  const isPolicy = (node: Node) => node.type === 'element' && attribute(node, 'httpEquiv') === metaName;
  const isCharset = (node: Node) => node.type === 'element' && node.properties['charSet'] !== undefined;
  const directives = [...policyOf(page)].map(([directive, sources]) => [directive, ...sources].join(' '));
  const meta = h('meta', { httpEquiv: [metaName], content: directives.join('; ') });
  const others = head.children.filter((child) => !isPolicy(child) && !isCharset(child));
  head.children = [...head.children.filter(isCharset), meta, ...others];
  return page;
}
