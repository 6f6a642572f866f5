import { type Letters, outlineOf } from './typefaces.ts';

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

/**
 * Sets a text in a box, as large as it fits. Nothing is ever cut: the type gets smaller until there is room, and where
 * it would be about half as large, words that are longer than a line are broken. The lines are about equally long.
 */
export function setText(text: string, box: TextBox): { readonly size: number; readonly lines: readonly string[] } {
  const words = text.split(' ').filter(Boolean);
  for (let { size } = box; ; size *= 0.94) {
    const fill = (parts: Iterable<string>, gap = ' ', room = box.width / size) =>
      fillLines(parts, gap, room, box.letters);
    const isBroken = size < box.size * 0.55;
    let lines = fill(isBroken ? words.flatMap((word) => fill(word, '')) : words);
    const isTooLong = lines.some((line) => box.letters.width(line) * size > box.width);
    if (isTooLong || lines.length * size * box.leading > box.height) continue;
    // The narrowest lines that are not more in number.
    for (let share = 0.97; share > 0.3 && !isBroken; share -= 0.03) {
      const narrower = fill(words, ' ', (box.width / size) * share);
      if (narrower.length > lines.length) break;
      lines = narrower;
    }
    return { size, lines };
  }
}

/** Fills lines with words or letters, one after the other. What is longer than a line stands alone. */
function fillLines(parts: Iterable<string>, gap: string, room: number, letters: Letters): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1)}${gap}${part}`;
    if (lines.length > 0 && letters.width(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

/** A text in the middle of a box, as outlines. A capital letter of B612 is 0.7 of its size high. */
export function drawText(text: string, box: TextBox, x: number, top: number, fill: string): string {
  const { size, lines } = setText(text, box);
  const step = size * box.leading;
  const first = top + (box.height - lines.length * step) / 2 + step / 2 + size * 0.35;
  const paths = lines.map((line, index) => {
    const y = Math.round((first + index * step) * 10) / 10;
    return `<path transform="translate(${x} ${y})" d="${outlineOf(line, box.letters, size)}"/>`;
  });
  return `<g fill="${fill}">${paths.join('')}</g>`;
}

/** Letters and signs that are no letter with a mark, so that taking the marks away does not help, each with its stand-in. */
const relatives = new Map([...'ŁLłlĐDđdĦHħhıiəe‐-‑-―—'.matchAll(/(.)(.)/gu)].map(([, sign, plain]) => [sign, plain]));

/**
 * Text as a typeface can write it: a letter that it lacks gives up its marks (`ș` becomes `s`, `①` becomes `1`), and what
 * is lacking then, such as emoji or Hebrew, is left out. What only steers the text, such as a soft hyphen, is never written.
 *
 * @returns the text, empty where no letter and no digit is left, and the characters that it does without, each once
 */
export function writable(written: string, { characters }: Letters): { readonly text: string; readonly lost: string[] } {
  const lost = new Set<string>();
  const writes = (part = '') => part !== '' && [...part].every((sign) => characters.has(sign));
  const shown = [...written.normalize('NFC').replace(/\s/g, ' ')].map((character) => {
    if (/[\p{Cc}\p{Cf}]/u.test(character)) return '';
    const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
    const found = [character, relatives.get(character), bare].find(writes);
    if (found === undefined && !/\p{M}/u.test(character)) lost.add(character);
    return found ?? '';
  });
  const text = shown.join('').replace(/ +/g, ' ').trim();
  return { text: /[\p{L}\p{N}]/u.test(text) ? text : '', lost: [...lost] };
}
