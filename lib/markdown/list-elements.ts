import type { Element, Nodes } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Returns the elements of a tree, or an element with its descendants, in the
 * order of their start tags. Unlike a visitor, a loop over them can wait and
 * replace elements.
 */
export function listElements(tree: Nodes): readonly Element[] {
  const elements: Element[] = [];
  visit(tree, 'element', (element) => {
    elements.push(element);
  });

  return elements;
}

/** Returns whether a tree is, or contains, one of these elements. */
export function containsElement(
  tree: Nodes,
  tagNames: readonly string[],
): boolean {
  return listElements(tree).some(({ tagName }) => {
    return tagNames.includes(tagName);
  });
}

export function classNames({ properties }: Element): readonly string[] {
  const { className } = properties;
  return Array.isArray(className) ? className.map(String) : [];
}
