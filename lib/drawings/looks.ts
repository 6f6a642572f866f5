import { visit } from 'unist-util-visit';
import type { Element, ElementContent } from 'xast';
import type { Drawing } from './read.ts';
import { declaredFor, readStyle, type StyleSheet, textProperties } from './styles.ts';

/** A drawing on its way from text to outlines. */
export interface Work extends Drawing {
  readonly sheet: StyleSheet;
  /** How the names begin that the drawing gets on the way: as no word in it does. */
  readonly prefix: string;
  /** The outlines that it uses, and their ids: each glyph is drawn once, however often it is written. */
  readonly outlines: Map<string, Element>;
}

/** A node that the drawing did not have, on which no rule of it may act. */
export function generated(
  work: Work,
  path: readonly Element[],
  name: string,
  attributes: Record<string, string>,
): Element {
  const styles = corrections(undefined, declaredFor(work, work.sheet, [...path, node(name, {})]));
  return node(name, { ...attributes, ...(styles.length > 0 && { style: styles.join(';') }) });
}

const inherited =
  /^(?:fill|stroke|paint-order|color|visibility|marker|clip-rule|cursor|pointer-events|shape-rendering)/;
/** What properties are that are not inherited, in words that every program knows. */
const initial = new Map([
  ['opacity', '1'],
  ['display', 'inline'],
]);

/** What gives an element the look that is wanted, where the rules of the style sheet give it another. */
export function corrections(
  wanted: ReadonlyMap<string, { value: string }> = new Map(),
  given: ReadonlyMap<string, { value: string }>,
): readonly string[] {
  return [...new Set([...wanted.keys(), ...given.keys()])]
    .filter((property) => !textProperties.test(property) && wanted.get(property)?.value !== given.get(property)?.value)
    .map((property) => {
      const usual = inherited.test(property) ? 'inherit' : (initial.get(property) ?? 'none');
      return `${property}:${wanted.get(property)?.value ?? usual}`;
    });
}

/**
 * Turns style attributes into rules. Firefox holds a picture to the policy that it is served with, and that names style
 * sheets by their hashes, but cannot name attributes.
 */
export function moveStyles({ svg, sheet, prefix }: Work): void {
  const names = new Map<string, string>();
  visit(svg, 'element', (element) => {
    const { style, ...attributes } = element.attributes;
    const text = readStyle(style ?? '').join(';');
    const name = names.get(text) ?? `${prefix}${names.size}`;
    element.attributes = attributes;
    if (text === '') return;
    names.set(text, name);
    attributes['class'] = [attributes['class'], name].filter(Boolean).join(' ');
  });
  // An attribute outweighs all rules that the drawing may have.
  const weight = sheet.length > 0 ? `:not(#${prefix}):not(#${prefix})` : '';
  const rules = [...names].map(([style, name]) => `.${name}${weight}{${style}}`).join('');
  if (rules !== '') svg.children.unshift(node('style', {}, [{ type: 'text', value: rules }]));
}

/** An element of a drawing. */
export function node(name: string, attributes: Record<string, string>, children: ElementContent[] = []): Element {
  return { type: 'element', name, attributes, children };
}
