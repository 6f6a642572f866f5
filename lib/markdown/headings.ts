import { slug } from 'github-slugger';
import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import type { Root as MarkdownRoot } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { decodeUrl, idLink } from '../core/url.ts';
import { setData } from './element-data.ts';
import { containsElement, listElements } from './list-elements.ts';
import { textContent } from './plain-text.ts';

export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

/**
 * The ids that `app/` uses on every page and on the home page. Headings cannot
 * have these ids.
 */
export const pageIds = {
  every: ['content', 'menu'],
  home: ['latest', 'measured'],
} as const;

/** Matches an id at the end of a heading, such as ` {#board}`. */
const headingId = /(?<=^|\s)\{#([^\s{}\\&]+)\}$/;

/**
 * Sets the ids that authors write after headings: `## The board {#board}`. An
 * escaped `\{#board}` stays text.
 */
export function remarkHeadingIds(tree: MarkdownRoot, file: VFile): void {
  visit(tree, 'heading', (heading) => {
    const last = heading.children.at(-1);
    if (last?.type !== 'text' || !last.position) {
      return;
    }

    const { start, end } = last.position;
    const written = String(file).slice(start.offset, end.offset);
    const [suffix, id] = headingId.exec(written) ?? [];
    if (!suffix) {
      return;
    }

    last.value = last.value.slice(0, -suffix.length).trimEnd();
    // `remarkProse` reads the text from the source.
    end.offset = (end.offset ?? 0) - suffix.length;
    heading.data = { hProperties: { id } };
  });
}

/** The headings so far, and what the next one depends on. */
interface Outline {
  readonly headings: Heading[];
  /** The ids of the page shell and of all elements. */
  readonly ids: Set<string>;
  /** The number of levels to add to each following heading. */
  shift: number;
}

const headingElements = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * Adds an id to each heading, and links the heading to itself. Shifts a heading
 * of level 1 and all headings below it by one level, because the page's title is
 * the only heading of level 1.
 */
export function rehypeHeadings(tree: Root, file: VFile): void {
  const { every, home } = pageIds;
  const isHome = file.data.article?.id === 1;
  const ids = new Set<string>(isHome ? [...every, ...home] : every);
  const elements = listElements(tree);
  for (const element of elements) {
    collectId(element, ids, file);
  }

  const outline: Outline = { headings: [], ids, shift: 0 };
  for (const element of elements) {
    // The label of the footnotes is not in the table of contents.
    const isLabel = element.properties['id'] === 'footnote-label';
    if (headingElements.has(element.tagName) && !isLabel) {
      addHeading(element, outline, file);
    }
  }
  file.data.headings = outline.headings;
  file.data.anchors = ids;
}

/**
 * Adds the id of raw HTML or a footnote. Removes an id that is already in use,
 * with a warning.
 */
function collectId(element: Element, ids: Set<string>, file: VFile): void {
  const { properties } = element;
  if (typeof properties['id'] !== 'string') {
    return;
  }

  // `[^ü]` gets the id `fn-%C3%BC`, but browsers decode a link to `#fn-%C3%BC`
  // and look for `fn-ü`.
  const id = decodeUrl(properties['id']);
  properties['id'] = id;
  if (ids.has(id)) {
    const problem = `The ID '${id}' is already in use`;
    file.message(`${problem}. Choose another one.`, element);
    delete properties['id'];
  }
  ids.add(id);
}

/**
 * Sets the level, the id, and the link of a heading, and adds it to the outline.
 */
function addHeading(node: Element, outline: Outline, file: VFile): void {
  const depth = setLevel(node, outline, file);
  const text = textContent(node);
  if (!text) {
    const remedy = 'Write one, or remove the heading';
    file.message(`The heading has no text. ${remedy}.`, node);
    return;
  }

  const { properties } = node;
  const id = String(properties['id'] ?? deriveId(text, outline, file, node));
  properties['id'] = id;
  outline.headings.push({ depth, id, text });

  // Links cannot be nested.
  if (!containsElement(node, ['a'])) {
    const link = h('a', { href: idLink(id) }, node.children);
    node.children = [setData(link, { feed: node.children })];
  }
}

/**
 * Shifts the level of a heading if needed, and returns it. Warns if the heading
 * skips a level.
 */
function setLevel(node: Element, outline: Outline, file: VFile): number {
  const written = Number(node.tagName.slice(1));
  if (written === 1) {
    outline.shift = 1;
  }

  const { headings, shift } = outline;
  const depth = Math.min(written + shift, 6);
  const before = (headings.at(-1)?.depth ?? 1) - shift;
  if (depth - shift > before + 1) {
    const problem = `A heading of level ${written} follows one of level ${before}`;
    const remedy = `Begin it with '${'#'.repeat(before + 1)}'`;
    file.message(`${problem}. ${remedy}.`, node);
  }

  node.tagName = `h${depth}`;
  return depth;
}

/**
 * Returns a free id for a heading: its text, so that it stays the same when other
 * headings change, and a number if needed. Warns if another heading has the same
 * text, because their order decides the ids.
 */
function deriveId(
  text: string,
  { headings, ids }: Outline,
  file: VFile,
  node: Element,
): string {
  // A text without letters and digits, such as an emoji, is its own id.
  const base = slug(text) || text.replaceAll(' ', '-');
  let id = base;
  for (let count = 1; ids.has(id); count += 1) {
    id = `${base}-${count}`;
  }
  ids.add(id);

  const isSecond = headings.some((heading) => heading.text === text);
  if (id !== base && isSecond) {
    const problem = `Two headings are '${text}', so this one has the ID '${id}'`;
    const remedy = "Change one of them, or add an ID, as in '## Text {#my-id}'";
    file.message(`${problem}. ${remedy}.`, node);
  }
  return id;
}
