import type { Element, ElementContent, Root } from 'hast';
import { CONTINUE, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { settings } from '../config/settings.ts';
import { decodeUrl } from '../core/url.ts';
import { urlAttributes } from './resolve-links.ts';

/**
 * Replaces links to the pages and files in `file.data.unpublishedPaths` with
 * their text, and images there with their alternative text. Removes other URLs.
 */
export function rehypeUnpublishedLinks(tree: Root, file: VFile): void {
  const { unpublishedPaths = new Set() } = file.data;
  const isUnpublished = (url: unknown) => {
    const [target = ''] = String(url).split(/[?#]/);
    const path = decodeUrl(target.slice(settings.basePath.length));
    return unpublishedPaths.has(path);
  };

  visit(tree, 'element', (node, index, parent) => {
    for (const attribute of urlAttributes) {
      if (!isUnpublished(node.properties[attribute])) {
        continue;
      }

      const replacement = textInstead(node);
      if (replacement && parent && index !== undefined) {
        parent.children.splice(index, 1, ...replacement);
        // Continues with the first node of the replacement.
        return index;
      }
      delete node.properties[attribute];
    }

    return CONTINUE;
  });
}

/** Returns the text of an element that is useless without its URL. */
function textInstead(node: Element): readonly ElementContent[] | undefined {
  const { tagName, properties, children } = node;
  if (tagName === 'img') {
    return [{ type: 'text', value: String(properties['alt'] ?? '') }];
  }
  return tagName === 'a' ? children : undefined;
}
