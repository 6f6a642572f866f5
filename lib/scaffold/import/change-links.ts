import { basename } from 'node:path';
import type {
  Definition,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Parent,
  Root,
} from 'mdast';
import { visit } from 'unist-util-visit';
import type { Edit } from './edits.ts';
import { formatTarget } from './format-content.ts';
import { nodeRange, type ParsedText } from './parse-post.ts';
import type { Post } from './read-post.ts';
import type { ResolvedUrl, UrlResolver } from './resolve-url.ts';

/**
 * Changes the URLs of links and images in Markdown. Links without a new URL
 * become text. Images that are not files of the post become links.
 */
export function changeLinks(
  { tree }: ParsedText,
  resolver: UrlResolver,
  { changes }: Post,
): readonly Edit[] {
  const definitions = resolveDefinitions(tree, resolver);
  const edits: Edit[] = [];
  visit(tree, (node, _, parent) => {
    if (node.type === 'definition') {
      const target = definitions.get(node.identifier);
      edits.push(...changeDestination(node, target));
    } else if (node.type === 'link') {
      edits.push(...changeLink(node, resolver.resolve(node.url, false)));
    } else if (node.type === 'linkReference') {
      edits.push(...changeLink(node, definitions.get(node.identifier)));
    } else if (node.type === 'image') {
      edits.push(
        ...changeImage(node, resolver.resolve(node.url, true), parent),
      );
    } else if (node.type === 'imageReference') {
      const target = definitions.get(node.identifier);
      edits.push(...changeImage(node, target, parent));
    }
  });

  const lostImages = edits.filter(({ lost }) => lost === 'images');
  for (const _ of lostImages) {
    changes.push('<img>');
  }
  return edits;
}

/** Returns the new URLs of definitions, by their identifiers. */
function resolveDefinitions(
  tree: Root,
  resolver: UrlResolver,
): ReadonlyMap<string, ResolvedUrl | undefined> {
  const shown = new Set<string>();
  visit(tree, 'imageReference', ({ identifier }) => {
    shown.add(identifier);
  });
  const targets = new Map<string, ResolvedUrl | undefined>();
  visit(tree, 'definition', ({ identifier, url }) => {
    targets.set(identifier, resolver.resolve(url, shown.has(identifier)));
  });
  return targets;
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

/** Changes the URL of an image. Images that are not files become links, or their texts. */
function changeImage(
  node: Image | ImageReference,
  target: ResolvedUrl | undefined,
  parent: Parent | undefined,
): readonly Edit[] {
  if (target?.isFile) {
    return changeDestination(node, target);
  }

  const name = 'url' in node ? basename(node.url) : '';
  const label = (node.alt || name).replace(/[[\]]/g, '\\$&');
  const isInLink = parent?.type.startsWith('link');
  const text =
    target && !isInLink ? `[${label}](${formatTarget(target.url)})` : label;
  return [{ ...nodeRange(node), text, lost: 'images' }];
}
