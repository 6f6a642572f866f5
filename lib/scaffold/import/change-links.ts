import { basename } from 'node:path';
import type {
  Definition,
  Image,
  ImageReference,
  Link,
  LinkReference,
} from 'mdast';
import { visit } from 'unist-util-visit';
import type { Edit } from './edits.ts';
import { nodeRange, type ParsedText } from './parse-post.ts';
import type { ResolvedUrl, ResolveUrl } from './resolve-url.ts';

/**
 * Changes the URLs of links and images in Markdown. Links without a new URL
 * become text. Images that are not files of the post become links.
 */
export function changeLinks(
  { tree }: ParsedText,
  resolve: ResolveUrl,
  count: (kind: string) => void,
): readonly Edit[] {
  const edits: Edit[] = [];
  const shown = new Set<string>();
  visit(tree, 'imageReference', ({ identifier }) => {
    shown.add(identifier);
  });
  const definitions = new Map<string, ResolvedUrl | undefined>();
  visit(tree, 'definition', (node) => {
    const target = resolve(node.url, shown.has(node.identifier));
    definitions.set(node.identifier, target);
    edits.push(...changeDestination(node, target));
  });

  visit(tree, (node, _, parent) => {
    if (node.type === 'link' || node.type === 'linkReference') {
      const target =
        node.type === 'link'
          ? resolve(node.url, false)
          : definitions.get(node.identifier);
      edits.push(...changeLink(node, target));
    }
    if (node.type === 'image' || node.type === 'imageReference') {
      const target =
        node.type === 'image'
          ? resolve(node.url, true)
          : definitions.get(node.identifier);
      if (target?.isFile) {
        edits.push(...changeDestination(node, target));
        return;
      }
      const isInLink = parent?.type.startsWith('link') ?? false;
      edits.push(unwrapImage(node, target, isInLink));
      count('<img>');
    }
  });
  return edits;
}

/** Writes the new URL of an image or a definition, or removes the definition. */
function changeDestination(
  node: Definition | Image | ImageReference | Link,
  target: ResolvedUrl | undefined,
): readonly Edit[] {
  if (!target) {
    return [{ ...nodeRange(node), text: '' }];
  }

  const destination = node.data?.destination;
  const isSame = !('url' in node) || node.url === target.url;
  return isSame || !destination
    ? []
    : [{ ...destination, text: formatTarget(target.url) }];
}

function changeLink(
  node: Link | LinkReference,
  target: ResolvedUrl | undefined,
): readonly Edit[] {
  const { start, end } = nodeRange(node);
  const first = node.children[0];
  const last = node.children.at(-1);
  const from = first ? nodeRange(first).start : end;
  const to = last ? nodeRange(last).end : end;
  if (!target) {
    return [
      { start, end: from, text: '' },
      { start: to, end, text: '', lost: 'links' },
    ];
  }

  if (node.type === 'linkReference' || node.data?.destination) {
    return node.type === 'link' ? changeDestination(node, target) : [];
  }
  const isSame = node.url === target.url;
  // A URL that is its own text, such as `<https://old.example/lamps/>`.
  return isSame
    ? []
    : [
        { start, end: from, text: '[' },
        { start: to, end, text: `](${formatTarget(target.url)})` },
      ];
}

/** Replaces an image that is not a file by a link, or by its text. */
function unwrapImage(
  node: Image | ImageReference,
  target: ResolvedUrl | undefined,
  isInLink: boolean,
): Edit {
  const name = 'url' in node ? basename(node.url) : '';
  const label = (node.alt || name).replace(/[[\]]/g, '\\$&');
  if (!target || isInLink) {
    return { ...nodeRange(node), text: label, lost: 'images' };
  }

  const title =
    'title' in node && node.title
      ? ` "${node.title.replaceAll('"', '\\"')}"`
      : '';
  const end =
    'url' in node ? `(${formatTarget(target.url)}${title})` : `[${node.label}]`;
  return { ...nodeRange(node), text: `[${label}]${end}`, lost: 'images' };
}

function formatTarget(url: string): string {
  return /[\s()]/.test(url) ? `<${url}>` : url;
}
