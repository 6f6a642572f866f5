import type { Element, ElementContent, Properties, Text } from 'hast';

/** An HTML element for a tree. */
export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

/** A text for a tree. */
export function text(value: string): Text {
  return { type: 'text', value };
}
