import bidiFactory from 'bidi-js';
import { openTypeface, type ShapedText, type Typeface } from './typeface.ts';

/** The direction in which a text begins. */
export type TextDirection = 'ltr' | 'rtl';

/** A part of a line with one typeface, direction, and script. */
interface Run {
  readonly typeface: Typeface;
  /** The embedding level of Unicode's bidirectional algorithm. Odd levels run from right to left. */
  readonly level: number;
  /** The index of its first character in the line. */
  readonly start: number;
  text: string;
  /** Undefined until the run has a letter. */
  script: 'Latin' | 'other' | undefined;
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

/** Fonts in the order of preference. Each character is drawn with the first font that has it. */
export class FontStack {
  readonly #typefaces: readonly Typeface[];
  readonly #widths = new Map<string, number>();

  constructor(files: readonly string[]) {
    this.#typefaces = files.map(openTypeface);
  }

  /** A digest of the fonts, in this order. */
  get digest(): string {
    return this.#typefaces.map(({ digest }) => digest).join(' ');
  }

  /** Returns whether one of the fonts has a character with all its marks. */
  has(grapheme: string): boolean {
    return this.#findTypeface(grapheme) !== undefined;
  }

  /** Sets a line. Words of different scripts can have different directions. */
  shapeLine(line: string, direction?: TextDirection): ShapedText {
    let outlines = '';
    let width = 0;
    for (const run of this.#splitRuns(line, direction)) {
      const { text, typeface, level } = run;
      const isRightToLeft = level % 2 === 1;
      const shaped = typeface.shapeText(text, { start: width, isRightToLeft });
      outlines += shaped.outlines;
      width += shaped.width;
    }
    return { outlines, width };
  }

  /** Returns a text's width in ems. B612 does not kern spaces, so the widths of words and spaces add up. */
  width(text: string): number {
    let sum = 0;
    for (const word of text.split(/(?<= )|(?= )/)) {
      const width = this.#widths.get(word) ?? this.shapeLine(word).width;
      this.#widths.set(word, width);
      sum += width;
    }
    return sum;
  }

  #findTypeface(grapheme: string): Typeface | undefined {
    return this.#typefaces.find(({ characters }) =>
      [...grapheme].every(
        (each) => characters.has(each) || invisible.test(each),
      ),
    );
  }

  /** Returns the runs of a line from left to right. Characters that no font has are left out. */
  #splitRuns(line: string, direction?: TextDirection): readonly Run[] {
    const embedding = bidi.getEmbeddingLevels(line, direction);
    const runs: Run[] = [];
    for (const { segment, index } of segmenter.segment(line)) {
      const typeface = this.#findTypeface(segment);
      if (!typeface) {
        continue;
      }

      const level = embedding.levels[index] ?? 0;
      const run = { typeface, level, script: readScript(segment) };
      const last = runs.at(-1);
      if (last && continuesRun(last, run)) {
        last.text += segment;
        last.script ??= run.script;
      } else {
        runs.push({ ...run, start: index, text: segment });
      }
    }

    const order = bidi.getReorderedIndices(line, embedding);
    const places = new Map(order.map((index, place) => [index, place]));
    const place = ({ start }: Run) => places.get(start) ?? 0;
    return runs.toSorted((a, b) => place(a) - place(b));
  }
}

/** Matches characters that change others, such as the joiners of Persian, and have no glyph. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** HarfBuzz applies the rules of one script to a run, so words of two scripts need two runs. */
function readScript(grapheme: string): Run['script'] {
  if (!/\p{L}/u.test(grapheme)) {
    return undefined;
  }
  return /\p{Script=Latin}/u.test(grapheme) ? 'Latin' : 'other';
}

type RunFacts = Pick<Run, 'typeface' | 'level' | 'script'>;

function continuesRun(run: RunFacts, next: RunFacts): boolean {
  const isSameScript =
    !run.script || !next.script || run.script === next.script;

  return (
    isSameScript && run.typeface === next.typeface && run.level === next.level
  );
}
