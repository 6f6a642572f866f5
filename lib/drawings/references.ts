import type { Element } from 'xast';
import { type Drawing, offsetOf, offsetOfAttribute, report } from './read.ts';

/** Notes what is not in the drawing. Browsers load nothing for a picture in `<img>`, and say nothing about it. */
export function reportReference(drawing: Drawing, offset: number, address: string): void {
  const short = address.length > 60 ? `${address.slice(0, 57)}…` : address;
  const problem = `'${short}' is not in the drawing, and a picture on a page loads nothing from elsewhere.`;
  const remedy = 'Put it into the drawing (in Inkscape: Extensions > Images > Embed Images), or take it out.';
  report(drawing, offset, problem, remedy);
}

/** The addresses in a style that lead out of the drawing. */
export function addressesIn(value: string): readonly string[] {
  const addresses = [...value.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, address = '']) => address.trim());
  return addresses.filter(leadsOut);
}

function leadsOut(address: string): boolean {
  return !/^\s*(?:#|data:|$)/i.test(address);
}

/** Notes everything in a drawing that works where it stands alone, and not in a page. */
export function checkReferences(drawing: Drawing): void {
  checkElement(drawing, drawing.svg, new Set(['xml', 'xmlns']));
}

function checkElement(drawing: Drawing, element: Element, prefixes: ReadonlySet<string>): void {
  const names = Object.keys(element.attributes);
  const known = new Set([...prefixes, ...names.map((name) => /^xmlns:(.+)/.exec(name)?.[1] ?? '')]);
  for (const name of [element.name, ...names]) {
    const prefix = /^([^:]+):/.exec(name)?.[1];
    if (prefix === undefined || known.has(prefix)) continue;
    const remedy = prefix === 'xlink' ? "Write 'href' alone." : `Take it out, or declare xmlns:${prefix} in the <svg>.`;
    const problem = `'${name}' has a prefix that is not declared, and browsers refuse the drawing.`;
    report(drawing, offsetOfAttribute(drawing, element, name), problem, remedy);
  }
  // What has a prefix belongs to the program that drew it.
  if (!element.name.includes(':')) checkOwn(drawing, element);
  if (element.name === 'metadata') return;
  for (const child of element.children) if (child.type === 'element') checkElement(drawing, child, known);
}

function checkOwn(drawing: Drawing, element: Element): void {
  if (element.name === 'script') {
    report(drawing, offsetOf(element), 'A picture on a page runs no script.', 'Take the <script> out.');
  }
  for (const [name, value] of Object.entries(element.attributes)) {
    const offset = () => offsetOfAttribute(drawing, element, name);
    if (/^on[a-z]+$/.test(name))
      report(drawing, offset(), 'A picture on a page runs no script.', `Take '${name}' out.`);
    // A link leads somewhere when the drawing is opened alone, and is not missed in the page.
    const addresses = /^(?:xlink:)?href$/.test(name) && element.name !== 'a' ? [value ?? ''] : addressesIn(value ?? '');
    for (const address of addresses.filter(leadsOut)) reportReference(drawing, offset(), address);
  }
}
