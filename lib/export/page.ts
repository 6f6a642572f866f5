import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** A page of the export, on its way through the finishing pass. */
export interface Page {
  /** Path of the file in the export, such as `code/7/index.html`. */
  readonly file: string;
  /** The path that a host serves it under, without the base path, such as `/code/7/`. */
  readonly path: string;
  readonly tree: Root;
}

const parser = unified().use(rehypeParse).freeze();
// The "dangerous" characters are `'` and `` ` ``, which Internet Explorer took for quotes.
const printer = unified().use(rehypeStringify, { allowDangerousCharacters: true }).freeze();

/** Reads a page of the export. */
export function readPage(file: string, html: string): Page {
  return { file, path: `/${file.replace(/(^|\/)index\.html$/, '$1')}`, tree: parser.parse(html) };
}

/** The page as HTML. Reading and writing again what this gives changes nothing. */
export function printPage({ tree }: Page): string {
  return printer.stringify(keepFirstLines(structuredClone(tree)));
}

/**
 * Readers skip a line break at the beginning of these elements, so one that counts is written twice.
 * https://html.spec.whatwg.org/multipage/grouping-content.html#the-pre-element
 */
function keepFirstLines(tree: Root): Root {
  visit(tree, 'element', ({ tagName, children: [first] }) => {
    const skips = tagName === 'pre' || tagName === 'textarea';
    if (skips && first?.type === 'text' && first.value.startsWith('\n')) first.value = `\n${first.value}`;
  });
  return tree;
}

/** All elements of a page that pass a test, in the order of the page. */
export function elementsOf({ tree }: Pick<Page, 'tree'>, test: (element: Element) => boolean): readonly Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (test(element)) found.push(element);
  });
  return found;
}

/** An attribute of an element as text; `undefined` where it is not there. Lists, such as `class`, are joined by spaces. */
export function attribute(element: Element, name: string): string | undefined {
  const value = element.properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** The text inside an element such as `<style>` or `<script>`. */
export function contentOf(element: Element): string {
  return element.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}

/** The page without the nodes that pass a test. */
export function without(
  page: Page,
  test: (node: Root['children'][number] | Element['children'][number]) => boolean,
): Page {
  const tree = structuredClone(page.tree);
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined || node.type === 'root' || !test(node)) return;
    parent.children.splice(index, 1);
    return index;
  });
  return { ...page, tree };
}
