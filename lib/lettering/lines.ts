import type { Letters } from './typefaces.ts';

/** Where a text has to find room, and how it is set. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
  readonly letters: Letters;
  /** Size of the type where the text is short enough. */
  readonly size: number;
  /** Distance of the base lines, in sizes. */
  readonly leading: number;
}

/** Each try makes the type a little smaller. */
const shrinking = 0.94;
/** How small type gets before a word is broken: below that, a broken word is the smaller evil. */
const smallestWithWholeWords = 0.55;

/**
 * Sets a text in a box, as large as it fits. Nothing is ever cut: the type gets smaller until there is room, and a word
 * that is longer than a line is broken. The lines are about equally long.
 */
export function setText(text: string, box: TextBox): { readonly size: number; readonly lines: readonly string[] } {
  const words = text.split(' ').filter(Boolean);
  for (let size = box.size; ; size *= shrinking) {
    const room = box.width / size;
    const isBroken = size < box.size * smallestWithWholeWords;
    const lines = fill(isBroken ? words.flatMap((word) => pieces(word, room, box.letters)) : words, room, box.letters);
    if (lines.length * size * box.leading > box.height || lines.some((line) => box.letters.width(line) > room))
      continue;
    // The narrowest lines that are not more in number.
    for (let share = 0.97; share > 0.3 && !isBroken; share -= 0.03) {
      const narrower = fill(words, room * share, box.letters);
      if (narrower.length > lines.length) break;
      lines.splice(0, lines.length, ...narrower);
    }
    return { size, lines };
  }
}

/** Fills lines with words, one after the other. A word that is longer than a line stands alone. */
function fill(words: readonly string[], room: number, letters: Letters): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && letters.width(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A word in pieces that are no longer than a line, each of one character at least. */
function pieces(word: string, room: number, letters: Letters): string[] {
  const found = [''];
  for (const character of word) {
    const longer = `${found.at(-1)}${character}`;
    if (found.at(-1) === '' || letters.width(longer) <= room) found[found.length - 1] = longer;
    else found.push(character);
  }
  return found;
}
