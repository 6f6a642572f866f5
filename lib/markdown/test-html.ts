import type { Element, Root } from 'hast';
import { rehype } from 'rehype';
import { visit } from 'unist-util-visit';

/** Returns all elements with a tag name in an element, or in HTML that is parsed as browsers parse it. */
export function allIn(
  html: string | Element,
  tagName: string,
): readonly Element[] {
  const parser = rehype().data('settings', { fragment: true });
  const tree: Root | Element =
    typeof html === 'string' ? parser.parse(html) : html;
  const found: Element[] = [];
  visit(tree, { type: 'element', tagName }, (element: Element) => {
    found.push(element);
  });
  return found;
}

/** Returns the only element with a tag name. Throws `Error` if there is none or more than one. */
export function onlyIn(html: string | Element, tagName: string): Element {
  const found = allIn(html, tagName);
  const [first] = found;
  if (!first || found.length > 1) {
    throw new Error(`Expected one <${tagName}>, found ${found.length}.`);
  }
  return first;
}
