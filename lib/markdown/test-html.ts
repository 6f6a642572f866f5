import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** All elements of a name in HTML, as a browser reads it, or below an element. */
export function allIn(html: string | Element, tagName: string): readonly Element[] {
  const tree: Root | Element =
    typeof html === 'string' ? unified().use(rehypeParse, { fragment: true }).parse(html) : html;
  const found: Element[] = [];
  visit(tree, { type: 'element', tagName }, (element: Element) => void found.push(element));
  return found;
}

/** An element of which there is one. */
export function onlyIn(html: string | Element, tagName: string): Element {
  const [first, ...others] = allIn(html, tagName);
  if (!first || others.length > 0) throw new Error(`There are ${others.length + (first ? 1 : 0)} of <${tagName}>.`);
  return first;
}
