import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

export { toString as contentOf } from 'hast-util-to-string';

/** A page of the export, on its way through the finishing pass. */
export interface Page {
  readonly tree: Root;
  /** Every element of the tree in the order of the page: walking the tree anew for each question took most of the time. */
  readonly elements: readonly Element[];
}

const parser = unified().use(rehypeParse).freeze();
// The "dangerous" characters are `'` and `` ` ``, which Internet Explorer took for quotes.
const printer = unified().use(rehypeStringify, { allowDangerousCharacters: true }).freeze();

/** Reads a page of the export, or a drawing. */
export function readPage(html: string): Page {
  return pageOf(parser.parse(html));
}

/** A page of a tree, which has changed. */
export function pageOf(tree: Root): Page {
  const elements: Element[] = [];
  visit(tree, 'element', (element) => void elements.push(element));
  return { tree, elements };
}

/** The path that a host serves a file of the export under: `/code/7/` for `code/7/index.html`. */
export function pathOfPage(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
}

/** The page as HTML. Reading and writing again what this gives changes nothing. */
export function printPage({ tree, elements }: Page): string {
  const texts = elements.flatMap(({ tagName, children: [first] }) => {
    // Readers skip a line break there, so one that counts is written twice:
    // https://html.spec.whatwg.org/multipage/grouping-content.html#the-pre-element
    const skips = tagName === 'pre' || tagName === 'textarea';
    return skips && first?.type === 'text' && first.value.startsWith('\n') ? [first] : [];
  });
  for (const text of texts) text.value = `\n${text.value}`;
  const html = printer.stringify(tree);
  for (const text of texts) text.value = text.value.slice(1);
  return html;
}

/** What the elements of a page say in an attribute. */
export function valuesOf(page: Page, name: string): readonly string[] {
  return page.elements.flatMap((element) => attribute(element, name) ?? []);
}

/** An attribute of an element as text; `undefined` where it is not there. Lists, such as `class`, are joined by spaces. */
export function attribute(element: Element, name: string): string | undefined {
  const value = element.properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** What can stand in a page or in an element of it. */
export type Node = Root['children'][number];
