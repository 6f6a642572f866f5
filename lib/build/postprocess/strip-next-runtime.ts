import type { Element } from 'hast';
import { todayScript } from '../../content/unpublished.ts';
import { schemeScript } from '../../site/color-tokens.ts';
import {
  attribute,
  contentOf,
  createPage,
  type Node,
  type Page,
} from './html-page.ts';

/**
 * Removes Next's runtime from a page: scripts, image preloads, flight
 * data (a second copy of the page), and comments, which only React needs.
 * Merges all style sheets. Moves font preloads to the body, because in the head
 * they delay Chrome's first paint by up to 0.1 s.
 */
export function stripNextRuntime({ tree, elements }: Page): Page {
  const [first, ...others] = elements.filter(
    ({ tagName }) => tagName === 'style',
  );
  const fonts = elements.filter(
    (element) =>
      element.tagName === 'link' && attribute(element, 'as') === 'font',
  );
  const [body] = elements.filter(({ tagName }) => tagName === 'body');
  if (first) {
    first.children = [
      {
        type: 'text',
        value: [first, ...others].map(contentOf).join('').trim(),
      },
    ];
    // Removes Next's data attributes.
    first.properties = {};
  }
  const isMoved = new Set<Node>([...others, ...fonts]);
  for (const parent of [tree, ...elements]) {
    parent.children = parent.children.filter(
      (node) => !isMoved.has(node) && !isNextRuntime(node),
    );
  }
  body?.children.unshift(...fonts);
  return createPage(tree);
}

function isNextRuntime(node: Node): boolean {
  if (node.type === 'comment') {
    return true;
  }
  if (node.type !== 'element') {
    return false;
  }
  const { tagName, properties, children } = node;
  if (tagName === 'script') return !isOwnScript(node);
  if (tagName === 'link') {
    const isPreload = attribute(node, 'as') === 'image' && !isOwners(node);
    return isPreload || isNextUrl(attribute(node, 'href'));
  }
  // React's container for streamed content is empty in an export.
  return (
    tagName === 'div' &&
    properties['hidden'] === true &&
    children.every(({ type }) => type === 'comment')
  );
}

/**
 * Returns whether a script belongs to the project. Does not look for Next's
 * scripts, because Next may rename them.
 */
function isOwnScript(script: Element): boolean {
  const type = attribute(script, 'type');
  if (type === 'application/ld+json' || type === 'speculationrules')
    return true;
  if (type === 'module') return !isNextUrl(attribute(script, 'src'));
  if (isOwners(script)) return true;
  return [schemeScript, todayScript].includes(contentOf(script));
}

/** Returns whether an element comes from `extensions.ts`. */
const isOwners = (element: Element) =>
  attribute(element, 'dataCsp') !== undefined;

const isNextUrl = (url: string | undefined) =>
  url?.includes('/_next/') ?? false;
