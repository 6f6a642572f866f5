import type { Typeface } from '../lettering/typefaces.ts';
import { readLength } from './length.ts';
import { asPaths, type Drawing, report } from './read.ts';
import type { Declared } from './styles.ts';

/** How a text is set, in the units of the drawing. */
export interface TextStyle {
  readonly size: number;
  readonly weight: number;
  readonly isItalic: boolean;
  readonly family: string;
  readonly letterSpacing: number;
  readonly wordSpacing: number;
  /** Which share of it lies before its place: 0 where it begins there. */
  readonly anchor: number;
  /** How far below its place its base line lies, in sizes. */
  readonly drop: number;
  /** How far it stands above the line, as an exponent does. */
  readonly rise: number;
  readonly keepsSpaces: boolean;
  readonly letterCase: string;
  readonly lines: readonly string[];
  readonly fill: string;
  readonly stroke: string;
}

/** The style of a drawing that says nothing. */
export const plainStyle: TextStyle = {
  size: 16,
  weight: 400,
  isItalic: false,
  family: '',
  letterSpacing: 0,
  wordSpacing: 0,
  anchor: 0,
  drop: 0,
  rise: 0,
  keepsSpaces: false,
  letterCase: 'none',
  lines: [],
  fill: '',
  stroke: 'none',
};

const named = (values: Readonly<Record<string, number>>) => new Map(Object.entries(values));

/** https://www.w3.org/TR/css-fonts-4/#absolute-size-mapping */
const sizes = named({ 'xx-small': 9, 'x-small': 10, small: 13, medium: 16, large: 18, 'x-large': 24, 'xx-large': 32 });
const anchors = named({ start: 0, middle: 0.5, end: 1 });

/** How far a text is moved down so that its own line lies at its place, in sizes: what browsers make of B612's measures. */
const baselines: readonly (readonly [RegExp, number])[] = [
  [/^(?:auto|alphabetic|baseline|use-script|no-change|reset-size)$/, 0],
  [/^middle$/, 0.275],
  [/^central$/, 0.3575],
  [/^mathematical$/, 0.4825],
  [/^hanging$/, 0.772],
  [/^(?:text-)?before-edge$|top$/, 0.965],
  [/^(?:text-)?after-edge$|bottom$|^ideographic$/, -0.25],
];

/** The style of an element from that of its parent and what is declared for it. What cannot be read is reported. */
export function textStyleOf(
  drawing: Drawing,
  parent: TextStyle,
  declared: ReadonlyMap<string, Declared>,
  isInText: boolean,
): TextStyle {
  /** Reads a property, which keeps the parent's value where nothing is declared. */
  const read = <Value>(property: string, inherited: Value, values: (text: string) => Value | undefined): Value => {
    const found = declared.get(property);
    const text = found?.value.trim().toLowerCase() ?? '';
    if (!found || ['', 'inherit', 'unset', 'initial'].includes(text)) return inherited;
    const value = values(text);
    if (value === undefined) {
      const problem = `'${property}: ${found.value.trim()}' cannot be drawn.`;
      report(drawing, found.offset(), problem, remedies.get(property) ?? 'Write it in another way, or take it out.');
    }
    return value ?? inherited;
  };
  const size = read('font-size', parent.size, (text) => {
    const relative = named({ smaller: parent.size / 1.2, larger: parent.size * 1.2 }).get(text);
    return relative ?? sizes.get(text) ?? readLength(text, { size: parent.size, whole: parent.size });
  });
  const spacing = (text: string) => (text === 'normal' ? 0 : readLength(text, { size, whole: size }));
  const word = (text: string) => text;
  const lines = (text: string) => [...parent.lines, ...(text.match(/underline|overline|line-through/g) ?? [])];
  read('writing-mode', '', (text) => (/^(?:horizontal|lr|rl)/.test(text) ? text : undefined));
  read('direction', '', (text) => (text === 'ltr' ? text : undefined));
  return {
    size,
    weight: read('font-weight', parent.weight, (text) => weightOf(text, parent.weight)),
    isItalic: read('font-style', parent.isItalic, (text) => /^(?:italic|oblique)/.test(text)),
    family: read('font-family', parent.family, word),
    letterSpacing: read('letter-spacing', parent.letterSpacing, spacing),
    wordSpacing: read('word-spacing', parent.wordSpacing, spacing),
    anchor: read('text-anchor', parent.anchor, (text) => anchors.get(text)),
    drop: read(
      isInText && declared.has('alignment-baseline') ? 'alignment-baseline' : 'dominant-baseline',
      parent.drop,
      (text) => baselines.find(([pattern]) => pattern.test(text))?.[1],
    ),
    rise: parent.rise + read('baseline-shift', 0, (text) => riseOf(text, size)),
    keepsSpaces: read(
      'white-space',
      read('xml:space', parent.keepsSpaces, (text) => text === 'preserve'),
      (text) => /^(?:pre|break-spaces)/.test(text),
    ),
    letterCase: read('text-transform', parent.letterCase, word),
    lines: read('text-decoration-line', read('text-decoration', parent.lines, lines), lines),
    fill: read('fill', parent.fill, word),
    stroke: read('stroke', parent.stroke, word),
  };
}

const remedies = new Map([
  ['font-size', 'Write a length, such as 14, 14px, 3mm or 1.2em.'],
  ['letter-spacing', 'Write a length, such as 2, 0.5px or 0.1em.'],
  ['word-spacing', 'Write a length, such as 2, 0.5px or 0.1em.'],
  ['text-anchor', "Write 'start', 'middle' or 'end'."],
  ['writing-mode', 'Turn the text with transform="rotate(90)" instead.'],
  ['direction', `Write it from left to right, or ${asPaths}`],
  ['font-weight', "Write 'normal', 'bold' or a number from 1 to 1000."],
]);

/** https://www.w3.org/TR/css-fonts-4/#relative-weights */
function weightOf(text: string, parent: number): number | undefined {
  const bolder = parent < 350 ? 400 : 700;
  const weight = named({ normal: 400, bold: 700, bolder, lighter: parent < 750 ? 400 : 700 }).get(text);
  return weight ?? (/^\d+$/.test(text) ? Number(text) : undefined);
}

function riseOf(text: string, size: number): number | undefined {
  const rise = named({ baseline: 0, super: 0.6 * size, sub: -0.3 * size }).get(text);
  return rise ?? readLength(text, { size, whole: size });
}

/**
 * The typeface of this site that comes near the wanted one: B612 Mono for typewriters and where none is named, B612,
 * which is narrower, for all others.
 */
export function typefaceOf({ family, weight, isItalic }: TextStyle): Typeface {
  const isMono =
    family === '' || /mono(?!type)|courier|consol|menlo|monaco|typewriter|\bcode\b|\bfixed|terminal/.test(family);
  return `b612${isMono ? '-mono' : ''}-${weight >= 600 ? 700 : 400}${isItalic ? '-italic' : ''}`;
}
