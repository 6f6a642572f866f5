import type { Element, ElementContent, Properties, Root } from 'hast';
import { h } from 'hastscript';
import { CONTINUE, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { decodeUrl } from '../core/url.ts';
import { urlAttributes } from './resolve-links.ts';
import { siteContext } from './site-context.ts';

/** Returns whether an attribute leads to an unpublished page or file. */
type UrlTest = (url: Properties[string]) => boolean;

/**
 * Replaces links to the pages and files in `file.data.unpublishedPaths` with
 * their text, and images and videos of articles there with theirs.
 */
export function rehypeUnpublishedLinks(tree: Root, file: VFile): void {
  const { unpublishedPaths } = file.data;
  if (!unpublishedPaths) {
    return;
  }

  const { basePath } = siteContext(file).settings;
  const isUnpublished: UrlTest = (url) => {
    const [target = ''] = String(url ?? '').split(/[?#]/);
    const path = decodeUrl(target.slice(basePath.length));
    return target.startsWith(basePath) && unpublishedPaths.has(path);
  };

  visit(tree, 'element', (node, index, parent) => {
    const replacement = replaceElement(node, isUnpublished);
    if (!parent || index === undefined || !replacement) {
      return CONTINUE;
    }

    parent.children.splice(index, 1, ...replacement);
    // Continues with the first node of the replacement.
    return index;
  });
}

/**
 * Returns the text of an element that is useless without its URL. Returns
 * `undefined` for other elements, after it has removed their URLs.
 */
function replaceElement(
  node: Element,
  isUnpublished: UrlTest,
): readonly ElementContent[] | undefined {
  const { tagName, properties, children } = node;
  if (tagName === 'a' && isUnpublished(properties['href'])) {
    const { id } = properties;
    return id ? [h('span', { id }, children)] : children;
  }

  if (tagName === 'img' && isUnpublished(properties['src'])) {
    return [{ type: 'text', value: String(properties['alt'] ?? '') }];
  }

  if (tagName === 'audio' || tagName === 'video') {
    const loaded = [node, ...children.filter(isSource)];
    if (loaded.some(({ properties: { src } }) => isUnpublished(src))) {
      return children.filter((child) => !isSource(child));
    }
  }

  for (const attribute of urlAttributes) {
    if (isUnpublished(properties[attribute])) {
      delete properties[attribute];
    }
  }

  return undefined;
}

function isSource(node: ElementContent): node is Element {
  return (
    node.type === 'element' &&
    (node.tagName === 'source' || node.tagName === 'track')
  );
}
