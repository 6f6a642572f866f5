import type { Root as HtmlRoot } from 'hast';
import type { Nodes, Root } from 'mdast';
import type { Handle } from 'mdast-util-from-markdown';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { visit } from 'unist-util-visit';
import { markdownSyntax } from '../../content/markdown-syntax.ts';
import { htmlElements } from '../../markdown/html-elements.ts';
import { blankExcept } from '../../markdown/lint-prose.ts';
import {
  parseElements,
  type RawElement,
} from '../../markdown/validate-html.ts';

/** A part of a text, from one offset to another. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

declare module 'mdast' {
  interface Data {
    /** Where the URL of a link, image, or definition is in the text. */
    destination?: Range;
  }
}

/** A Markdown text with its syntax trees. */
export interface ParsedText {
  readonly text: string;
  readonly tree: Root;
  /** The elements of raw HTML, by the offsets of their tags. */
  readonly elements: ReadonlyMap<number, RawElement>;
}

const saveDestination: Handle = function ({ start, end }) {
  const destination = { start: start.offset, end: end.offset };
  Object.assign(this.stack.at(-1) ?? {}, { data: { destination } });
};

/** The site's Markdown syntax, which also saves where URLs are. */
const parser = markdownSyntax()
  .use(function () {
    this.data().fromMarkdownExtensions?.push({
      exit: {
        resourceDestination: saveDestination,
        definitionDestination: saveDestination,
      },
    });
  })
  .freeze();

/** Parses Markdown, and the HTML in it. */
export function parsePost(text: string): ParsedText {
  const tree = parser.parse(text);
  const html = blankExcept('html', tree, text);
  const elements = parseElements(html.replace(componentStart, renameComponent));
  return { text, tree, elements };
}

/** Matches the start of a tag such as `<Link` and `</Link`. */
const componentStart = /(<\/?)([A-Z][a-z]\w*)/g;

/** Renames components such as `<Link>`, because HTML parsers ignore case. `<Aside>` is an element. */
function renameComponent(tag: string, open: string, name: string): string {
  const isElement = htmlElements.has(name.toLowerCase());

  return isElement ? tag : `${open}j${name.slice(1)}`;
}

const htmlSyntax = markdownSyntax()
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeStringify)
  .freeze();

/** Parses Markdown as the HTML that it becomes. */
export function parseHtml(text: string): HtmlRoot {
  return htmlSyntax.runSync(htmlSyntax.parse(text));
}

export function formatHtml(tree: HtmlRoot): string {
  return htmlSyntax.stringify(tree);
}

/** Returns where a node is in its text. */
export function nodeRange({ position }: Nodes): Range {
  const start = position?.start.offset ?? 0;
  return { start, end: position?.end.offset ?? start };
}

/** Returns the attributes of an element by their names. `imports` has the values of names in JSX, such as `{lamp}`. */
export function readAttributes(
  { attrs }: Pick<RawElement, 'attrs'>,
  imports: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  return new Map(
    attrs.map(({ name, value }) => [name, imports.get(value) ?? value]),
  );
}

export function elementEndTag({
  sourceCodeLocation,
}: RawElement): Range | undefined {
  const place = sourceCodeLocation?.endTag;

  return place && { start: place.startOffset, end: place.endOffset };
}

/** Returns the code and the formulas in a text, where nothing is converted. */
export function findCode({ text, tree }: ParsedText): readonly Range[] {
  const code: Range[] = [];
  visit(tree, ['inlineCode', 'math', 'code'], (node) => {
    const { start, end } = nodeRange(node);
    // Tags around code may be indented, too.
    const hasTag = text.slice(start, end).includes('{% highlight');
    if (!hasTag || !isIndented(text, start)) {
      code.push({ start, end });
    }
  });
  return code;
}

/** Returns whether code at an offset is indented, not fenced. */
export function isIndented(text: string, offset: number): boolean {
  return text.charAt(offset).trim() === '';
}
