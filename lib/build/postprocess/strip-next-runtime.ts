import type { Element } from 'hast';
import { schemeScript } from '../../site/inline-scripts.ts';
import {
  attribute,
  contentOf,
  createPage,
  type Node,
  type Page,
} from './html-page.ts';
import { keepUsedRules } from './used-styles.ts';

/**
 * Removes Next's runtime from a page: scripts, image preloads, flight
 * data (a second copy of the page), and comments, which only React needs.
 * Merges all style sheets, and keeps the rules that the page uses. Moves font
 * preloads to the body, because in the head they delay Chrome's first paint by
 * up to 0.1 s.
 */
export function stripNextRuntime(page: Page): Page {
  const { tree, elements } = page;
  const styles = elements.filter(({ tagName }) => tagName === 'style');
  const fonts = elements.filter(isFontPreload);
  const body = elements.find(({ tagName }) => tagName === 'body');

  const [first, ...others] = styles;
  if (first) {
    const css = styles.map(contentOf).join('').trim();
    first.children = [{ type: 'text', value: keepUsedRules(css, page) }];
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

const isFontPreload = (element: Element): boolean =>
  element.tagName === 'link' && attribute(element, 'as') === 'font';

function isNextRuntime(node: Node): boolean {
  if (node.type === 'comment') {
    return true;
  }
  if (node.type !== 'element') {
    return false;
  }

  switch (node.tagName) {
    case 'script':
      return !isOwnScript(node);
    case 'link':
      return isNextLink(node);
    case 'div':
      return isStreamContainer(node);
    default:
      return false;
  }
}

function isNextLink(link: Element): boolean {
  const isPreload = attribute(link, 'as') === 'image' && !isOwners(link);
  return isPreload || isNextUrl(attribute(link, 'href'));
}

/** React's container for streamed content is empty in an export. */
function isStreamContainer({ properties, children }: Element): boolean {
  const isEmpty = children.every(({ type }) => type === 'comment');
  return properties['hidden'] === true && isEmpty;
}

/**
 * Returns whether a script belongs to the project. Does not look for Next's
 * scripts, because Next may rename them.
 */
function isOwnScript(script: Element): boolean {
  const type = attribute(script, 'type');
  if (type === 'application/ld+json' || type === 'speculationrules') {
    return true;
  }
  if (type === 'module') {
    return !isNextUrl(attribute(script, 'src'));
  }
  return contentOf(script) === schemeScript || isOwners(script);
}

/** Returns whether an element comes from `extensions.ts`. */
const isOwners = (element: Element): boolean =>
  attribute(element, 'dataCsp') !== undefined;

const isNextUrl = (url: string | undefined): boolean =>
  url?.includes('/_next/') ?? false;
