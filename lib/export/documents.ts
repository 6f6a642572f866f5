import type { Element } from 'hast';
import { schemeScript } from '../colors.ts';
import { attribute, contentOf, type Node, type Page, pageOf } from './page.ts';

/**
 * Takes Next's runtime out of a page: its scripts and their preloads, the flight data (a second copy of the page for
 * React) and the marks of React's boundaries. What stays of scripts is the project's own. React's preloads of pictures go
 * too: they come in another order at every build, and name what the parser finds in the same packet. The empty comments
 * that React writes between two texts stay, which it needs where the form is hydrated.
 *
 * All style sheets become one, in their order. The preloads of fonts come to stand at the beginning of the body, where they
 * begin as soon: as long as those in the head are on their way, Chrome waits up to a tenth of a second with the first paint,
 * although the text can be read without them.
 */
export function takeOutRuntime({ tree, elements }: Page): Page {
  const [first, ...others] = elements.filter(({ tagName }) => tagName === 'style');
  const fonts = elements.filter((element) => element.tagName === 'link' && attribute(element, 'as') === 'font');
  const [body] = elements.filter(({ tagName }) => tagName === 'body');
  if (first) {
    first.children = [{ type: 'text', value: [first, ...others].map(contentOf).join('').trim() }];
    // What Next noted on it.
    first.properties = {};
  }
  const isMoved = new Set<Node>([...others, ...fonts]);
  for (const parent of [tree, ...elements]) {
    parent.children = parent.children.filter((node) => !isMoved.has(node) && !isOfRuntime(node));
  }
  body?.children.unshift(...fonts);
  return pageOf(tree);
}

function isOfRuntime(node: Node): boolean {
  if (node.type === 'comment') return /^[/$]/.test(node.value) || node.value === 'glidepath';
  if (node.type !== 'element') return false;
  if (node.tagName === 'script') return !isOwnScript(node);
  if (node.tagName === 'link') return isOfNext(attribute(node, 'href')) || attribute(node, 'as') === 'image';
  return isMarker(node);
}

/** What is no script of the project's own is one of Next's, whatever it is called in the next version. */
function isOwnScript(script: Element): boolean {
  const type = attribute(script, 'type');
  if (type === 'application/ld+json' || type === 'speculationrules') return true;
  const src = attribute(script, 'src');
  if (src !== undefined) return type === 'module' && !isOfNext(src);
  return contentOf(script) === schemeScript || attribute(script, 'dataEmbedded') !== undefined;
}

const isOfNext = (address: string | undefined) => address?.includes('/_next/') ?? false;

/** Where React would put what streams in later: in an export it is empty. */
function isMarker({ tagName, properties, children }: Element): boolean {
  return tagName === 'div' && properties['hidden'] === true && children.every(({ type }) => type === 'comment');
}
