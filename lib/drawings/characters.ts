import type { Cdata, Element, Text } from 'xast';
import { readLength } from './length.ts';
import { asPaths, type Drawing, offsetOf, offsetOfAttribute, report } from './read.ts';
import { declaredFor, type StyleSheet } from './styles.ts';
import { type TextStyle, textStyleOf } from './text-style.ts';

/** A character of a text, and where the drawing wants it. */
export interface Character {
  readonly text: string;
  /** The part of the tree that it is written in. */
  readonly node: Text | Cdata;
  readonly style: TextStyle;
  x?: number;
  y?: number;
  dx: number;
  dy: number;
  turn: number;
  /** What `textLength` adds behind it, and how much wider it makes it. */
  spacing: number;
  stretch: number;
}

/** An element of a text, with what it sets at once for all its characters. */
export interface Span {
  readonly element: Element;
  /** The way to it from the root, with itself. */
  readonly path: readonly Element[];
  readonly style: TextStyle;
  readonly characters: readonly Character[];
}

/** What may stand in a text beside characters, and is not drawn. */
const silent = new Set(['title', 'desc', 'metadata', 'animate', 'animateTransform', 'set', 'style']);

/**
 * The elements of a text, the `<text>` first, with their characters as browsers show them: white space joined to one
 * space, unless the text wants to keep it, and each character at the place that the innermost element gives it.
 */
export function readText(
  drawing: Drawing,
  sheet: StyleSheet,
  text: Element,
  ancestors: readonly Element[],
  style: TextStyle,
): readonly Span[] {
  const characters: Character[] = [];
  const ends: { readonly span: Omit<Span, 'characters'>; readonly start: number; end: number }[] = [];
  const read = (element: Element, path: readonly Element[], style: TextStyle) => {
    const own = { span: { element, path, style }, start: characters.length, end: 0 };
    ends.push(own);
    for (const child of element.children) {
      if (child.type === 'text' || child.type === 'cdata') {
        for (const text of charactersOf(child.value, style)) {
          const last = characters.at(-1);
          const isJoined =
            text === ' ' && !style.keepsSpaces && (!last || (last.text === ' ' && !last.style.keepsSpaces));
          if (!isJoined) characters.push({ text, node: child, style, dx: 0, dy: 0, turn: 0, spacing: 0, stretch: 1 });
        }
      } else if (child.type === 'element' && (child.name === 'tspan' || child.name === 'a')) {
        const childPath = [...path, child];
        read(child, childPath, textStyleOf(drawing, style, declaredFor(drawing, sheet, childPath), true));
      } else if (child.type === 'element' && !silent.has(child.name) && !child.name.includes(':')) {
        const remedy = `Take it out, write a <tspan> instead, or ${asPaths}`;
        report(drawing, offsetOf(child), `<${child.name}> in a text cannot be drawn.`, remedy);
      }
    }
    own.end = characters.length;
  };
  read(text, [...ancestors, text], style);
  const last = characters.at(-1);
  if (last?.text === ' ' && !last.style.keepsSpaces) characters.pop();
  const spans = ends.map(({ span, start, end }) => ({ ...span, characters: characters.slice(start, end) }));
  for (const span of spans) place(drawing, span);
  return spans;
}

/** What is written, character by character. What only steers the text around it, such as a soft hyphen, is left out. */
function charactersOf(value: string, { letterCase }: TextStyle): readonly string[] {
  const visible = value.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const text = visible.replace(/[\t\n\r]/g, ' ');
  if (letterCase === 'uppercase') return [...text.toUpperCase()];
  if (letterCase === 'lowercase') return [...text.toLowerCase()];
  return [
    ...(letterCase === 'capitalize' ? text.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) : text),
  ];
}

/** Gives the characters of an element the places that it lists for them. Elements inside it come later, and overrule it. */
function place(drawing: Drawing, { element, path, style, characters }: Span): void {
  for (const name of ['x', 'y', 'dx', 'dy', 'rotate'] as const) {
    const values = readList(drawing, element, name, { size: style.size, whole: () => sizeOf(path, name) });
    const shown = name === 'rotate' ? characters : characters.slice(0, values.length);
    for (const [index, character] of shown.entries()) {
      const value = values[index] ?? values.at(-1);
      if (value !== undefined) character[name === 'rotate' ? 'turn' : name] = value;
    }
  }
}

/** The lengths that an attribute lists. */
export function readList(
  drawing: Drawing,
  element: Element,
  name: string,
  { size, whole }: { readonly size: number; readonly whole: () => number | undefined },
): readonly number[] {
  const written = element.attributes[name]?.split(/[\s,]+/).filter(Boolean) ?? [];
  return written.map((text) => {
    const length = readLength(text, { size, whole: text.endsWith('%') ? whole() : undefined });
    if (length === undefined) {
      const problem = `${name}="${element.attributes[name]}" is no place that can be drawn.`;
      const remedy = text.endsWith('%')
        ? 'Write a length, or give the <svg> a viewBox, which percentages are measured in.'
        : 'Write lengths such as 12, 12px, 5mm, 1.2em or 50%.';
      report(drawing, offsetOfAttribute(drawing, element, name), problem, remedy);
    }
    return length ?? 0;
  });
}

/** The width or the height of the picture that a path leads into, which percentages are measured in. */
function sizeOf(path: readonly Element[], name: string): number | undefined {
  const frame = path.findLast(
    (element) => element.name === 'svg' || (element.name === 'symbol' && element.attributes['viewBox']),
  );
  const isAcross = name === 'x' || name === 'dx';
  const [, , width, height] = frame?.attributes['viewBox']?.trim().split(/[\s,]+/) ?? [];
  const size = isAcross ? (width ?? frame?.attributes['width']) : (height ?? frame?.attributes['height']);
  return size ? readLength(size, { size: 16 }) : undefined;
}
