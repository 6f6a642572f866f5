import type { Element, Root } from 'hast';
import { rehype } from 'rehype';
import { visit } from 'unist-util-visit';

export { toString as contentOf } from 'hast-util-to-string';

/** A tree and all its elements in document order. They are collected only once, because visiting a tree is slow. */
export interface Page {
  readonly tree: Root;
  readonly elements: readonly Element[];
}

/** A child of a page or element. */
export type Node = Root['children'][number];

// Leaves `'` and `` ` `` unescaped, because the escapes protect only users of Internet Explorer.
const html = rehype()
  .data('settings', { allowDangerousCharacters: true })
  .freeze();

/** Parses an HTML page or an SVG. */
export const readPage = (source: string): Page =>
  createPage(html.parse(source));

/** Creates a page from a tree. Call it again after changes to the tree. */
export function createPage(tree: Root): Page {
  const elements: Element[] = [];
  visit(tree, 'element', (element) => {
    elements.push(element);
  });
  return { tree, elements };
}

/** Serializes a page as HTML. Changes the tree, so it must be the last step. */
export function printPage({ tree, elements }: Page): string {
  // Parsers drop the first line break in these elements, so it is printed twice:
  // https://html.spec.whatwg.org/multipage/grouping-content.html#the-pre-element
  for (const { tagName, children } of elements) {
    const [first] = children;
    const dropsLineBreak = tagName === 'pre' || tagName === 'textarea';
    if (dropsLineBreak && first?.type === 'text' && first.value[0] === '\n') {
      first.value = `\n${first.value}`;
    }
  }

  return html.stringify(tree);
}

/** Returns the values of an attribute on all elements of a page. */
export function attributeValues(page: Page, name: string): readonly string[] {
  const values: string[] = [];
  for (const element of page.elements) {
    const value = attribute(element, name);
    if (value !== undefined) {
      values.push(value);
    }
  }
  return values;
}

/** Returns an attribute as text, or `undefined` if it is missing. Lists, such as `class`, are joined by spaces. */
export function attribute(element: Element, name: string): string | undefined {
  const value = element.properties[name];
  if (value === undefined || value === null || value === false) {
    return undefined;
  }
  return Array.isArray(value) ? value.join(' ') : String(value);
}
