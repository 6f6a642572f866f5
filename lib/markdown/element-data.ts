import type { Element, ElementData } from 'hast';

declare module 'hast' {
  interface ElementData {
    /** The element's plain text, if it differs from the text of its children. */
    text?: string;
    /** The nodes that replace the element in feeds. */
    feed?: readonly Element['children'][number][];
  }
}

/** Sets data of an element, such as its plain text or its replacement in feeds. Returns the element. */
export function setData(element: Element, data: Partial<ElementData>): Element {
  // The types of hast-util-from-parse5 require `position`.
  element.data = { position: {}, ...element.data, ...data };
  return element;
}
