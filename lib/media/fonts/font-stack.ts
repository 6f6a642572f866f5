import bidiFactory from 'bidi-js';
import type { ShapedText, Typeface } from './typeface.ts';

/** Typefaces in the order of preference. Each character is drawn with the first one that has it. */
export type FontStack = readonly Typeface[];

/** The direction in which a text begins. */
export type TextDirection = 'ltr' | 'rtl';

/** A part of a line with one typeface, direction, and script. */
interface Run {
  readonly typeface: Typeface;
  /** The embedding level of Unicode's bidirectional algorithm. Odd levels run from right to left. */
  readonly level: number;
  readonly isLatin: boolean;
  /** The index of its first character in the line. */
  readonly start: number;
  text: string;
}

const bidi = bidiFactory();
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into characters as readers see them, each with its marks. */
export function splitGraphemes(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Returns the direction of the first letter. */
export function textDirection(text: string): TextDirection {
  const [paragraph] = bidi.getEmbeddingLevels(text).paragraphs;

  return paragraph?.level === 1 ? 'rtl' : 'ltr';
}

/** Matches characters that change others, such as the joiners of Persian, and have no glyph. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** Returns the first typeface that has a character with all its marks. */
export const findTypeface = (
  fonts: FontStack,
  grapheme: string,
): Typeface | undefined =>
  fonts.find(({ characters }) =>
    [...grapheme].every((each) => characters.has(each) || invisible.test(each)),
  );

/** Sets a line. Words of different scripts can have different directions. */
export function shapeLine(
  line: string,
  fonts: FontStack,
  direction?: TextDirection,
): ShapedText {
  let outlines = '';
  let width = 0;
  for (const { text, typeface, level } of splitRuns(line, fonts, direction)) {
    const isRightToLeft = level % 2 === 1;
    const shaped = typeface.shapeText(text, { start: width, isRightToLeft });
    outlines += shaped.outlines;
    width += shaped.width;
  }
  return { outlines, width };
}

/** Returns the runs of a line from left to right. Characters that no font has are left out. */
function splitRuns(
  line: string,
  fonts: FontStack,
  direction?: TextDirection,
): readonly Run[] {
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const runs: Run[] = [];
  for (const { segment, index } of segmenter.segment(line)) {
    const typeface = findTypeface(fonts, segment);
    if (!typeface) {
      continue;
    }

    const last = runs.at(-1);
    const level = embedding.levels[index] ?? 0;
    // HarfBuzz applies the rules of one script to a run, so words of two scripts need two runs.
    const isLatin = /\p{L}/u.test(segment)
      ? /\p{Script=Latin}/u.test(segment)
      : (last?.isLatin ?? true);
    const run = { typeface, level, isLatin, start: index, text: segment };
    if (last && continuesRun(last, run)) {
      last.text += segment;
    } else {
      runs.push(run);
    }
  }

  const order = bidi.getReorderedIndices(line, embedding);
  const places = new Map(order.map((index, place) => [index, place]));
  const place = ({ start }: Run) => places.get(start) ?? 0;
  return runs.toSorted((a, b) => place(a) - place(b));
}

const continuesRun = (run: Run, next: Run): boolean =>
  run.typeface === next.typeface &&
  run.level === next.level &&
  run.isLatin === next.isLatin;
