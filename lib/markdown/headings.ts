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
  readonly takenIds: Set<string>;
  /** The number of levels to add to each following heading. */
  shift: number;
}

const headingElements = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * Adds an id to each heading, and links the heading to itself. The id comes from
 * the heading's text, so it stays the same when other headings change. If the id
 * is taken, a number is added. Shifts a heading of level 1 and all headings below
 * it by one level, because the page's title is the only heading of level 1.
 */
export function rehypeHeadings(tree: Root, file: VFile): void {
  const { every, home } = pageIds;
  const isHome = file.data.article?.id === 1;
  const shellIds = new Set<string>(isHome ? [...every, ...home] : every);
  const anchors = collectIds(tree, shellIds, file);
  const takenIds = new Set([...shellIds, ...anchors]);
  const outline: Outline = { headings: [], takenIds, shift: 0 };

  for (const element of listElements(tree)) {
    // The label of the footnotes is not in the table of contents.
    const isLabel = element.properties['id'] === 'footnote-label';
    if (headingElements.has(element.tagName) && !isLabel) {
      addHeading(element, outline, file);
    }
  }

  for (const { id } of outline.headings) {
    anchors.add(id);
  }
  file.data.headings = outline.headings;
  file.data.anchors = anchors;
}

/**
 * Sets the level, the id, and the link of a heading, and adds it to the outline.
 */
function addHeading(node: Element, outline: Outline, file: VFile): void {
  const depth = setLevel(node, outline, file);
  const text = textContent(node) || altTexts(node);
  if (!text) {
    const remedy = 'Write its text, or remove the heading';
    file.message(`The heading is empty. ${remedy}.`, node);
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
  const depthBefore = headings.at(-1)?.depth ?? 1;
  if (depth > depthBefore + 1) {
    const before = depthBefore - shift;
    const problem = `A heading of level ${written} follows one of level ${before}`;
    const remedy = `Begin it with '${'#'.repeat(before + 1)}'`;
    file.message(`${problem}. ${remedy}.`, node);
  }

  node.tagName = `h${depth}`;
  return depth;
}

/** Returns the alternative texts of the images in a heading. */
function altTexts(heading: Element): string {
  const images = listElements(heading).filter(({ tagName }) => {
    return tagName === 'img';
  });
  const texts = images.map(({ properties }) => properties['alt'] ?? '');

  return texts.join(' ').trim();
}

/**
 * Returns a free id for a heading. Warns if another heading has the same text,
 * because their order decides the ids.
 */
function deriveId(
  text: string,
  { headings, takenIds }: Outline,
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

  const isSecond = headings.some((heading) => heading.text === text);
  if (id !== base && isSecond) {
    const problem = `Two headings are '${text}', so this one has the ID '${id}'`;
    const remedy = "Change one of them, or add an ID, as in '## Text {#my-id}'";
    file.message(`${problem}. ${remedy}.`, node);
  }

  return id;
}

/**
 * Returns the ids of raw HTML and footnotes. Removes ids that are already in use
 * from the tree, with a warning.
 */
function collectIds(
  tree: Root,
  shellIds: ReadonlySet<string>,
  file: VFile,
): Set<string> {
  const ids = new Set<string>();
  for (const element of listElements(tree)) {
    const { properties } = element;
    if (typeof properties['id'] !== 'string') {
      continue;
    }

    // `[^ü]` gets the id `fn-%C3%BC`, but browsers decode a link to `#fn-%C3%BC`
    // and look for `fn-ü`.
    const id = decodeUrl(properties['id']);
    properties['id'] = id;
    if (ids.has(id) || shellIds.has(id)) {
      const problem = `The ID '${id}' is already in use`;
      file.message(`${problem}. Choose another one.`, element);
      delete properties['id'];
    }
    ids.add(id);
  }

  return ids;
}
