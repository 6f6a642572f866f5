import { slug } from 'github-slugger';
import type { ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { formatMessage, messages } from '../config/messages.ts';
import { decodeUrl } from '../core/url.ts';
import { textContent } from './plain-text.ts';

export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

/** The ids of the page shell, which headings cannot have. A test compares them with the exported pages. */
export const pageIds = { every: ['content', 'menu'], home: ['latest'] } as const;

/** Options of `remark-rehype`: footnote ids without a prefix, and a visible heading. */
export const footnoteOptions = {
  clobberPrefix: '',
  footnoteLabelProperties: {},
  footnoteLabel: messages.text.footnotes,
  footnoteBackLabel: (footnote: number, reference: number) => {
    const number = `${footnote + 1}${reference > 1 ? `-${reference}` : ''}`;
    return formatMessage(messages.text.backToReference, { number });
  },
};

/**
 * Links each heading to itself. Its id depends on its own words only, so it stays; if it is taken, it gets a number.
 */
export function rehypeHeadings(tree: Root, file: VFile): void {
  const { every, home } = pageIds;
  const shellIds = new Set<string>(file.data.article?.id === 1 ? [...every, ...home] : every);
  const anchors = collectIds(tree, shellIds, file);
  const headings: Heading[] = [];
  let previousDepth = 1;
  visit(tree, 'element', (node, _, parent) => {
    // The generated heading of the footnotes has an id, and is not in the table of contents.
    const isLabel = parent?.type === 'element' && 'dataFootnotes' in parent.properties;
    if (!/^h[1-6]$/.test(node.tagName) || isLabel) return;
    const [text, depth] = [textContent(node), Number(node.tagName.slice(1))];
    const isFree = (id: string) => !shellIds.has(id) && !anchors.has(id);
    const id = typeof node.properties['id'] === 'string' ? node.properties['id'] : freeId(slug(text), isFree);
    if (headings.some((heading) => heading.text === text)) {
      file.message(`Two headings are '${text}', so this one has the ID '${id}'. Change one of them.`, node);
    }
    const marker = '#'.repeat(previousDepth + 1);
    if (depth === 1) file.message("The title is the only heading of level 1. Begin headings with '##'.", node);
    else if (depth > marker.length) {
      file.message(
        `A heading of level ${depth} follows one of level ${previousDepth}. Begin it with '${marker}'.`,
        node,
      );
    }
    previousDepth = depth;
    if (!id) return;
    headings.push({ depth, id, text });
    anchors.add(id);
    node.properties['id'] = id;
    // Links cannot be nested, so headings that contain a link or a footnote are not linked.
    if (!containsElement(node, /^a$/)) node.children = [h('a', { href: `#${id}` }, node.children)];
  });
  file.data.headings = headings;
  file.data.anchors = anchors;
}

/** Collects the ids of raw HTML and footnotes, and removes duplicates and those of the page shell. */
function collectIds(tree: Root, shellIds: ReadonlySet<string>, file: VFile): Set<string> {
  const ids = new Set<string>();
  visit(tree, 'element', (node) => {
    if (typeof node.properties['id'] !== 'string') return;
    // `[^ü]` gets the id `fn-%C3%BC`, but browsers decode a link to `#fn-%C3%BC` and look for `fn-ü`.
    const id = decodeUrl(node.properties['id']);
    const isTaken = ids.has(id) || shellIds.has(id);
    if (isTaken) file.message(`The ID '${id}' is already in use. Choose another one.`, node);
    else ids.add(id);
    node.properties['id'] = isTaken ? undefined : id;
  });
  return ids;
}

/** Returns the first free id of `name`, `name-1`, `name-2` and so on; empty for an empty name. */
function freeId(name: string, isFree: (id: string) => boolean): string {
  let id = name;
  for (let number = 1; name && !isFree(id); number += 1) id = `${name}-${number}`;
  return id;
}

/** Returns whether a node is or contains an element with such a name. */
export function containsElement(node: ElementContent, name: RegExp): boolean {
  return (
    node.type === 'element' && (name.test(node.tagName) || node.children.some((child) => containsElement(child, name)))
  );
}
