import type { Element, ElementData } from 'hast';

declare module 'hast' {
  interface ElementData {
    /** The element's plain text, if it differs from the text of its children. */
    text?: string;
    /** What feeds contain instead of the element. */
    feed?: readonly Element['children'][number][];
  }
}

/** Sets data of an element, such as what plain text and feeds contain instead of it. Returns the element. */
export function setData(element: Element, data: Partial<ElementData>): Element {
  // The types of hast-util-from-parse5 require `position`.
  element.data = { position: {}, ...element.data, ...data };
  return element;
}
