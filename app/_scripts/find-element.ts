/** Returns an element of the page. Throws an error if there is none. */
export function findElement<Found extends HTMLElement>(
  parent: ParentNode,
  selector: string,
): Found {
  const element = parent.querySelector<Found>(selector);
  if (!element) {
    throw new Error(`The page has no element '${selector}'.`);
  }
  return element;
}
