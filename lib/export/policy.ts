import { createHash } from 'node:crypto';
import type { Element } from 'hast';
import { h } from 'hastscript';
import { attribute, contentOf, elementsOf, elementsWith, type Node, type Page, type PageFault } from './page.ts';

/** What pages may do, directive by directive: https://www.w3.org/TR/CSP3/ */
export type Policy = ReadonlyMap<string, readonly string[]>;

const metaName = 'Content-Security-Policy';

/** The policy of one page: what it has, by hash, and nothing else. */
export function policyOf(page: Page): Policy {
  const styles = elementsOf(page, ({ tagName }) => tagName === 'style').map(hashSource);
  const scripts = elementsOf(page, isInlineScript).map(hashSource);
  const forms = elementsOf(page, ({ tagName }) => tagName === 'form');
  const actions = [...new Set(forms.map((form) => attribute(form, 'action') ?? ''))];
  const hosts = actions.filter((action) => !action.startsWith('/'));
  const hasReact = elementsWith(page, 'dataProps').length > 0;
  const hasPlayer = elementsWith(page, 'dataPlayer').length > 0;
  const hasSearch = elementsWith(page, 'dataSearch').length > 0;
  return new Map<string, readonly string[]>([
    ['default-src', ["'none'"]],
    // What plays programs, and what finds words, compiles WebAssembly; programs run in a worker of the site.
    ['script-src', ["'self'", ...(hasPlayer || hasSearch ? ["'wasm-unsafe-eval'"] : []), ...scripts]],
    ...(hasPlayer ? [['worker-src', ["'self'"]] as const] : []),
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
    ...(hasReact ? [] : [['require-trusted-types-for', ["'script'"]] as const]),
  ]);
}

/** A policy as browsers take it. */
export function printPolicy(policy: Policy): string {
  return [...policy].map(([directive, sources]) => [directive, ...sources].join(' ')).join('; ');
}

/** Puts the page's policy into its head, as the first thing behind the character set: it holds for what comes after it. */
export function addPolicy(page: Page): Page {
  const [head] = elementsOf(page, ({ tagName }) => tagName === 'head');
  if (!head) throw new Error('A page has no <head>.');
  const isPolicy = (node: Node) => node.type === 'element' && attribute(node, 'httpEquiv') === metaName;
  const isCharset = (node: Node) => node.type === 'element' && node.properties['charSet'] !== undefined;
  const meta = h('meta', { httpEquiv: [metaName], content: printPolicy(policyOf(page)) });
  const others = head.children.filter((child) => !isPolicy(child) && !isCharset(child));
  head.children = [...head.children.filter(isCharset), meta, ...others];
  return page;
}

/** What the policy would not let happen, and what nobody should write: handlers, style attributes, strange scripts. */
export function policyFaults(page: Page): readonly PageFault[] {
  return page.elements.flatMap((node) => {
    const { tagName, properties } = node;
    const refused = Object.keys(properties).filter((name) => name === 'style' || /^on/i.test(name));
    const src = tagName === 'script' ? attribute(node, 'src') : undefined;
    const isForeign = src !== undefined && !/^\/(?!\/)/.test(src);
    return [
      ...refused.map(
        (name) =>
          `<${tagName}> has the attribute '${name.toLowerCase()}', which the policy of the page does not allow: write it into the style sheet, or into a script of the project.`,
      ),
      ...(isForeign ? [`The script ${src} is another host's. Pages run scripts of their own site alone.`] : []),
    ].map((reason) => ({ reason }));
  });
}

/** Scripts that run or speak to the browser; JSON-LD is data. */
function isInlineScript({ tagName, properties }: Element): boolean {
  return tagName === 'script' && properties['src'] === undefined && properties['type'] !== 'application/ld+json';
}

function hashSource(node: Element): string {
  return `'sha256-${createHash('sha256').update(contentOf(node)).digest('base64')}'`;
}
