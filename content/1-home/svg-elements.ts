/** The attributes of an element of an SVG. */
export type Attributes = Readonly<Record<string, string | number>>;

/** Creates an element of an SVG. */
export function svgElement(
  name: string,
  attributes: Attributes,
  ...children: readonly (Element | string)[]
): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, `${value}`);
  }
}
