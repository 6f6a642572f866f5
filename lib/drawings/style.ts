import type { Element } from 'xast';
import type { Typeface } from '../lettering/typefaces.ts';
import { asPaths, type Drawing, placeOf } from './read.ts';

/** What an element says about its text and the elements around it, by property. Its `font-size` is a plain number. */
export type Style = ReadonlyMap<string, string>;

/** CSS pixels, which are the units of a drawing: https://www.w3.org/TR/css-values-3/#absolute-lengths */
const pixels = { '': 1, px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, rem: 16 };
/** https://www.w3.org/TR/css-fonts-4/#absolute-size-mapping */
const sizes = { 'xx-small': 9, 'x-small': 10, small: 13, medium: 16, large: 18, 'x-large': 24, 'xx-large': 32 };
/** How far a text is moved down so that its own line lies at its place, in sizes: what browsers make of B612's measures. */
const baselines = { middle: 0.275, central: 0.3575, hanging: 0.772 };
const shifts = { super: 0.6, sub: -0.3 };
const anchors = { middle: 0.5, end: 1 };

const length = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(px|pt|pc|in|cm|mm|rem|em|ex|ch|%|)$/i;
const wordsOf = (values: object, ...others: readonly string[]) =>
  new RegExp(`^(?:${[...others, ...Object.keys(values)].join('|')})$`);
const [writeLength, orPaths] = ['Write a length, such as 14, 0.5px, 3mm or 1.2em.', `Take it out, or ${asPaths}`];

/** The properties that are drawn, their values, and what to do about others. Those that are not drawn have only the plain one. */
const properties: readonly (readonly [name: string, values: readonly RegExp[], remedy: string])[] = [
  ['font-size', [length, wordsOf(sizes)], writeLength],
  ['font-weight', [/^(?:normal|lighter|bold|bolder|\d+)$/], "Write 'normal', 'bold' or a number from 1 to 1000."],
  ['font-style', [/^/], ''],
  ['font-family', [/^/], ''],
  ['letter-spacing', [length, /^normal$/], writeLength],
  ['text-anchor', [wordsOf(anchors, 'start')], "Write 'start', 'middle' or 'end'."],
  ['dominant-baseline', [wordsOf(baselines, 'auto', 'alphabetic')], "Write 'middle' or 'central', or move it with dy."],
  ['baseline-shift', [length, wordsOf(shifts, 'baseline')], "Write 'super', 'sub' or a length."],
  ['xml:space', [/^/], ''],
  ['white-space', [/^/], ''],
  ['fill', [/^/], ''],
  ['stroke', [/^/], ''],
  ['writing-mode', [/^(?:horizontal|lr|rl)/], 'Turn the text with transform="rotate(90)" instead.'],
  ['direction', [/^ltr$/], `Write it from left to right, or ${asPaths}`],
  ['text-decoration', [/^(?:none|solid)/], `Draw the line as a <path>, or ${asPaths}`],
  ['text-decoration-line', [/^none$/], `Draw the line as a <path>, or ${asPaths}`],
  ['text-transform', [/^none$/], 'Write the letters as they should look.'],
  ['rotate', [/^(?:auto.*|[0\s]+)$/], `Turn the text with transform="rotate(…)" instead, or ${asPaths}`],
  ['word-spacing', [/^(?:normal|0[a-z]*)$/], orPaths],
  ['alignment-baseline', [/^(?:auto|baseline|alphabetic)$/], "Write dominant-baseline with 'middle' or 'central'."],
];

/** The style of an element from that of its parent and its attributes. What cannot be drawn is reported. */
export function styleOf(drawing: Drawing, parent: Style, element: Element): Style {
  const style = new Map(parent);
  style.delete('baseline-shift');
  for (const [name, patterns, remedy] of properties) {
    const written = element.attributes[name]?.trim() ?? '';
    const value = written.toLowerCase();
    if (['', 'inherit', 'unset', 'initial'].includes(value)) continue;
    if (patterns.some((pattern) => pattern.test(value))) style.set(name, value);
    else drawing.report(placeOf(drawing, element, name, written), `'${name}: ${written}' cannot be drawn.`, remedy);
  }
  const size = style.get('font-size') ?? '';
  const [em, named] = [sizeOf(parent), new Map(Object.entries(sizes)).get(size)];
  return style.set('font-size', String(named ?? readLength(size, em, em) ?? em));
}

/** A length in the units of the drawing, `whole` being 100 %; `undefined` where it cannot be read. */
export function readLength(text: string, em: number, whole = Number.NaN): number | undefined {
  const [, number, unit = ''] = length.exec(text.trim()) ?? [];
  const units = { ...pixels, em, ex: em / 2, ch: em / 2, '%': whole / 100 };
  const value = Number(number) * (new Map(Object.entries(units)).get(unit.toLowerCase()) ?? Number.NaN);
  return Number.isNaN(value) ? undefined : value;
}

function sizeOf(style: Style): number {
  return Number(style.get('font-size') ?? 16);
}

/** What a style means in numbers, all lengths in the units of the drawing. */
export function measuresOf(style: Style) {
  const size = sizeOf(style);
  const read = (name: string, words: object): number => new Map(Object.entries(words)).get(style.get(name) ?? '') ?? 0;
  const shift = style.get('baseline-shift') ?? '';
  const rise = read('baseline-shift', shifts) * size || (readLength(shift, size, size) ?? 0);
  return {
    size,
    spacing: readLength(style.get('letter-spacing') ?? '', size) ?? 0,
    /** Which share of it lies before its place: 0 where it begins there. */
    anchor: read('text-anchor', anchors),
    drop: read('dominant-baseline', baselines) * size - rise,
  };
}

export function keepsSpaces(style: Style): boolean {
  return /^(?:pre|break-spaces)/.test(style.get('white-space') ?? style.get('xml:space') ?? '');
}

/**
 * The typeface of this site that comes near the wanted one: B612 Mono for typewriters and where none is named, B612,
 * which is narrower, for all others.
 */
export function typefaceOf(style: Style): Typeface {
  const [family = '', weight = ''] = [style.get('font-family'), style.get('font-weight')];
  const isMono = /^$|mono(?!type)|courier|consol|menlo|monaco|typewriter|\bcode\b|\bfixed|terminal/.test(family);
  const isItalic = /^(?:italic|oblique)/.test(style.get('font-style') ?? '');
  return `b612${isMono ? '-mono' : ''}-${/bold/.test(weight) || Number(weight) >= 600 ? 700 : 400}${isItalic ? '-italic' : ''}`;
}
