import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { markdownSyntax } from '../../content/markdown-syntax.ts';
import { htmlElements } from '../../markdown/html-elements.ts';
import { blankExcept } from '../../markdown/lint-prose.ts';
import {
  parseElements,
  type RawElement,
} from '../../markdown/validate-html.ts';
import type { Range } from './templates.ts';

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

/** The site's Markdown syntax, which also saves where URLs are. */
const parser = markdownSyntax()
  .use(function () {
    this.data().fromMarkdownExtensions?.push({
      exit: {
        resourceDestination({ start, end }) {
          saveDestination(this.stack.at(-1), start.offset, end.offset);
        },
        definitionDestination({ start, end }) {
          saveDestination(this.stack.at(-1), start.offset, end.offset);
        },
      },
    });
  })
  .freeze();

function saveDestination(node: object | undefined, start: number, end: number) {
  if (node) {
    Object.assign(node, { data: { destination: { start, end } } });
  }
}

/** Parses Markdown, and the HTML in it, unless the same text was parsed before. */
export function parsePost(text: string, before?: ParsedText): ParsedText {
  if (before?.text === text) {
    return before;
  }

  const tree = parser.parse(text);
  const html = blankExcept('html', tree, text);
  const elements = parseElements(html.replace(componentTag, renameComponent));
  return { text, tree, elements };
}

/** Matches the start of a tag such as `<Link` and `</Link`. */
const componentTag = /(<\/?)([A-Z])([a-z]\w*)/g;

/** Renames components such as `<Link>`, because HTML parsers ignore case. */
function renameComponent(
  tag: string,
  open: string,
  first: string,
  rest: string,
): string {
  const isElement = htmlElements.has(`${first}${rest}`.toLowerCase());
  return isElement ? tag : `${open}jsx${rest}`.slice(0, tag.length);
}

/** Returns where a node is in its text. */
export function nodeRange({ position }: Nodes): Range {
  const start = position?.start.offset ?? 0;
  return { start, end: position?.end.offset ?? start };
}

/** Returns the name in a tag such as `<Card title="A">`, with its case. */
export function elementName(tag: string): string {
  return /^<([^\s/>]+)/.exec(tag)?.[1] ?? '';
}

/** Returns the attributes of an element by their names. */
export function readAttributes({
  attrs,
}: Pick<RawElement, 'attrs'>): ReadonlyMap<string, string> {
  return new Map(attrs.map(({ name, value }) => [name, value]));
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
  visit(tree, (node) => {
    if (node.type === 'inlineCode' || node.type === 'math') {
      code.push(nodeRange(node));
    }
    if (node.type === 'code') {
      const range = nodeRange(node);
      const isFence = /[`~]/.test(text[range.start] ?? '');
      // Tags around code may be indented, too.
      const hasCodeTag = /\{% *(?:highlight|code)/.test(node.value);
      if (isFence || !hasCodeTag) {
        code.push(range);
      }
    }
  });
  return code;
}
