import type { Element, ElementContent, Properties } from 'hast';

/** An HTML element for a tree. */
export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}
