import { letter, widthOf } from './letters.ts';
import type { Typeface } from './typefaces.ts';

/** Where a text has to find room, and how it is set. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
  readonly typeface: Typeface;
  /** Size of the type where the text is short enough. */
  readonly size: number;
  /** Distance of the base lines, in sizes. */
  readonly leading: number;
}

export interface Line {
  readonly text: string;
  readonly width: number;
  /** The outlines, as the `d` of an SVG path that begins at 0, 0 on the base line. */
  readonly path: string;
}

export interface TextBlock {
  readonly size: number;
  readonly lines: readonly Line[];
  /** Distance of the base lines. */
  readonly step: number;
  readonly height: number;
}

/** Each try makes the type a little smaller. */
const shrinking = 0.94;

/** How small type gets before a word is broken: below that, a broken word is the smaller evil. */
const smallestWithWholeWords = 0.55;

/**
 * Sets a text in a box, as large as it fits. Nothing is ever cut: the type gets smaller until there is room, and a word
 * that is longer than a line is broken. The lines of the result are about equally long.
 */
export async function setText(text: string, box: TextBox): Promise<TextBlock> {
  const words = text.split(' ').filter(Boolean);
  const measure = ruler(box.typeface);
  for (const breaking of [false, true]) {
    for (let size = box.size; breaking || size >= box.size * smallestWithWholeWords; size *= shrinking) {
      // Widths are measured in sizes, so that each text is measured once for all sizes.
      const width = box.width / size;
      const texts = await breakLines(words, width, breaking, measure);
      const step = size * box.leading;
      if (!texts || texts.length * step > box.height) continue;
      const balanced = breaking ? texts : await balance(words, texts, width, measure);
      const lines = await Promise.all(
        balanced.map(async (line) => ({ text: line, ...(await letter(line, box.typeface, size)) })),
      );
      return { size, lines, step, height: lines.length * step };
    }
  }
  throw new Error('The second round only ends with a result.');
}

type Measure = (word: string) => Promise<number>;

/** Measures words, each of them once. B612 kerns nothing with a space, so a line is as long as its words and spaces. */
function ruler(typeface: Typeface): Measure {
  const widths = new Map<string, number>();
  return async (word) => {
    const width = widths.get(word) ?? (await widthOf(word, typeface));
    widths.set(word, width);
    return width;
  };
}

/** The narrowest lines that are not more in number. */
async function balance(
  words: readonly string[],
  lines: readonly string[],
  width: number,
  measure: Measure,
): Promise<readonly string[]> {
  let best = lines;
  for (let share = 0.97; share > 0.3; share -= 0.03) {
    const narrower = await breakLines(words, width * share, false, measure);
    if (!narrower || narrower.length > lines.length) break;
    best = narrower;
  }
  return best;
}

/** Fills lines with words one after the other; `undefined` where a word is longer than a line and must stay whole. */
async function breakLines(
  words: readonly string[],
  width: number,
  breaking: boolean,
  measure: Measure,
): Promise<readonly string[] | undefined> {
  const space = await measure(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of words) {
    const length = await measure(word);
    if (line && used + space + length <= width) {
      line += ` ${word}`;
      used += space + length;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    used = length;
    while (used > width) {
      if (!breaking) return undefined;
      const start = await longestStart([...line], width, measure);
      lines.push(start);
      line = line.slice(start.length);
      used = await measure(line);
    }
  }
  return line ? [...lines, line] : lines;
}

/** The longest start of a word that fits, and at least one character. */
async function longestStart(characters: readonly string[], width: number, measure: Measure): Promise<string> {
  let [fits, tooLong] = [1, characters.length];
  while (tooLong - fits > 1) {
    const count = Math.floor((fits + tooLong) / 2);
    if ((await measure(characters.slice(0, count).join(''))) > width) tooLong = count;
    else fits = count;
  }
  return characters.slice(0, fits).join('');
}
