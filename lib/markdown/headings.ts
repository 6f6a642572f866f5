import { slug } from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import type { Root as MarkdownRoot } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { decodeUrl, idLink } from '../core/url.ts';
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

/** The headings so far, and what the next one depends on. */
interface Outline {
  readonly headings: Heading[];
  /** The ids of the page shell and of all elements, which no heading can get. */
  readonly takenIds: Set<string>;
  /** The texts of the headings whose ids come from their text. */
  readonly slugged: Set<string>;
  /** The depth of the heading before, with the shift. */
  depth: number;
  /** The number of levels to add to each following heading. */
  shift: number;
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
  const outline: Outline = {
    headings: [],
    takenIds: new Set([...shellIds, ...anchors]),
    slugged: new Set(),
    depth: 1,
    shift: 0,
  };

  visit(tree, 'element', (node, _, parent) => {
    // Skips the generated heading of the footnotes. It has an id already, and is not in the table of contents.
    const isLabel =
      parent?.type === 'element' && 'dataFootnotes' in parent.properties;
    if (/^h[1-6]$/.test(node.tagName) && !isLabel) {
      addHeading(node, outline, file);
    }
  });

  const ids = outline.headings.map(({ id }) => id);
  file.data.headings = outline.headings;
  file.data.anchors = new Set([...anchors, ...ids]);
}

/** Sets the level, the id, and the link of a heading, and adds it to the outline. */
function addHeading(node: Element, outline: Outline, file: VFile): void {
  const depth = setLevel(node, outline, file);
  const text = textContent(node) || altTexts(node);
  if (!text) {
    const remedy = 'Write its text, or remove the heading';
    file.message(`The heading is empty. ${remedy}.`, node);
    return;
  }

  const id = String(
    node.properties['id'] ?? deriveId(text, outline, file, node),
  );
  node.properties['id'] = id;
  outline.headings.push({ depth, id, text });

  // Links cannot be nested, so headings that contain a link or a footnote are not linked.
  if (containsElement(node, /^a$/)) {
    return;
  }
  const link = h('a', { href: idLink(id) }, node.children);
  node.children = [setData(link, { feed: node.children })];
}

/** Shifts the level of a heading if needed, and returns it. Warns if the heading skips a level. */
function setLevel(node: Element, outline: Outline, file: VFile): number {
  const written = Number(node.tagName.slice(1));
  if (written === 1) {
    outline.shift = 1;
  }

  const depth = Math.min(written + outline.shift, 6);
  if (depth > outline.depth + 1) {
    const before = outline.depth - outline.shift;
    const remedy = `Begin it with '${'#'.repeat(before + 1)}'`;
    file.message(
      `A heading of level ${written} follows one of level ${before}. ${remedy}.`,
      node,
    );
  }

  outline.depth = depth;
  node.tagName = `h${depth}`;
  return depth;
}

/** Returns the alternative texts of the images in an element. */
function altTexts(element: Element): string {
  const texts: string[] = [];
  visit(element, { tagName: 'img' }, ({ properties }: Element) => {
    texts.push(String(properties['alt'] ?? ''));
  });

  return texts.join(' ').trim();
}

/** Returns a free id for a heading. Warns if another heading has the same text, because their order decides the ids. */
function deriveId(
  text: string,
  { takenIds, slugged }: Outline,
  file: VFile,
  node: Element,
): string {
  // A text without letters and digits, such as an emoji, is its own id.
  const base = slug(text) || text.replaceAll(' ', '-');
  let id = base;
  for (let count = 1; takenIds.has(id); count += 1) {
    id = `${base}-${count}`;
  }
  takenIds.add(id);

  if (slugged.has(text)) {
    const problem = `Two headings are '${text}', so this one has the ID '${id}'`;
    const remedy = "Change one of them, or add an ID, as in '## Text {#my-id}'";
    file.message(`${problem}. ${remedy}.`, node);
  }
  slugged.add(text);

  return id;
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
