import Slugger, { slug } from 'github-slugger';
import type { ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import type { Root as MarkdownRoot } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { decodeUrl } from '../core/url.ts';
import { setData } from './element-data.ts';
import { textContent } from './plain-text.ts';

export type Heading = Readonly<{ depth: number; id: string; text: string }>;

/** The ids that `app/` uses on every page and on the home page. Headings cannot have these ids. */
export const pageIds = {
  every: ['content', 'menu'],
  home: ['latest'],
} as const;

/** Sets the ids that authors write after headings: `## The board {#board}`. An escaped `\{#board}` stays text. */
export function remarkHeadingIds(tree: MarkdownRoot, file: VFile): void {
  visit(tree, 'heading', (heading) => {
    const last = heading.children.at(-1);
    if (last?.type !== 'text' || !last.position) return;
    const written = String(file).slice(
      last.position.start.offset,
      last.position.end.offset,
    );
    const [suffix, id] = /(?<=^|\s)\{#([^\s{}\\&]+)\}$/.exec(written) ?? [];
    if (!suffix) return;
    last.value = last.value.slice(0, -suffix.length).trimEnd();
    // The text without the suffix, which other plugins read from the source.
    const { column, line, offset = 0 } = last.position.end;
    last.position.end = {
      line,
      column: column - suffix.length,
      offset: offset - suffix.length,
    };
    heading.data = { hProperties: { id } };
  });
}

/**
 * Adds an id to each heading, and links the heading to itself. The id comes from the heading's text, so it stays the
 * same when other headings change. If the id is taken, a number is added. Shifts a heading of level 1 and all headings
 * below it by one level, because the page's title is the only heading of level 1.
 */
export function rehypeHeadings(tree: Root, file: VFile): void {
  const { every, home } = pageIds;
  const shellIds = new Set<string>(
    file.data.article?.id === 1 ? [...every, ...home] : every,
  );
  const anchors = collectIds(tree, shellIds, file);
  const headings: Heading[] = [];
  const slugger = new Slugger();
  for (const id of [...shellIds, ...anchors]) slugger.occurrences[id] = 0;
  let [previousDepth, shift] = [1, 0];
  visit(tree, 'element', (node, _, parent) => {
    // Skips the generated heading of the footnotes. It has an id already, and is not in the table of contents.
    const isLabel =
      parent?.type === 'element' && 'dataFootnotes' in parent.properties;
    if (!/^h[1-6]$/.test(node.tagName) || isLabel) return;
    const [text, written] = [textContent(node), Number(node.tagName.slice(1))];
    if (written === 1) shift = 1;
    const depth = Math.min(written + shift, 6);
    node.tagName = `h${depth}`;
    const id = String(
      node.properties['id'] ?? (slug(text) && slugger.slug(text)),
    );
    if (headings.some((heading) => heading.text === text)) {
      file.message(
        `Two headings are '${text}', so this one has the ID '${id}'. Change one of them.`,
        node,
      );
    }
    const before = previousDepth - shift;
    if (depth > previousDepth + 1) {
      const remedy = `Begin it with '${'#'.repeat(before + 1)}'`;
      file.message(
        `A heading of level ${written} follows one of level ${before}. ${remedy}.`,
        node,
      );
    }
    previousDepth = depth;
    if (!id) return;
    headings.push({ depth, id, text });
    anchors.add(id);
    node.properties['id'] = id;
    // Links cannot be nested, so headings that contain a link or a footnote are not linked.
    if (containsElement(node, /^a$/)) return;
    node.children = [
      setData(h('a', { href: `#${id}` }, node.children), {
        feed: node.children,
      }),
    ];
  });
  file.data.headings = headings;
  file.data.anchors = anchors;
}

/** Returns the ids of raw HTML and footnotes. Removes ids that are already in use from the tree, with a warning. */
function collectIds(
  tree: Root,
  shellIds: ReadonlySet<string>,
  file: VFile,
): Set<string> {
  const ids = new Set<string>();
  visit(tree, 'element', (node) => {
    if (typeof node.properties['id'] !== 'string') return;
    // `[^ü]` gets the id `fn-%C3%BC`, but browsers decode a link to `#fn-%C3%BC` and look for `fn-ü`.
    const id = decodeUrl(node.properties['id']);
    const isTaken = ids.has(id) || shellIds.has(id);
    if (isTaken)
      file.message(
        `The ID '${id}' is already in use. Choose another one.`,
        node,
      );
    else ids.add(id);
    node.properties['id'] = isTaken ? undefined : id;
  });
  return ids;
}

/** Returns whether a node is, or contains, an element whose name matches. */
export function containsElement(node: ElementContent, name: RegExp): boolean {
  if (node.type !== 'element') return false;
  return (
    name.test(node.tagName) ||
    node.children.some((child) => containsElement(child, name))
  );
}
