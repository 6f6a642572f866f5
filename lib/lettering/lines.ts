import { type Letters, mapOutline } from './typefaces.ts';

/** Where a text has to find room, the size of its type where it is short enough, and how many sizes its lines are apart. */
export interface TextBox extends Readonly<Record<'width' | 'height' | 'size' | 'leading', number>> {
  readonly letters: Letters;
}

/**
 * Sets a text in a box, in lines about equally long. Nothing is ever cut: the type gets smaller until there is room, and
 * where it would be about half as large, words that are longer than a line are broken.
 */
export function setText(text: string, box: TextBox): { readonly size: number; readonly lines: readonly string[] } {
  const words = text.split(' ').filter(Boolean);
  for (let { size } = box; ; size *= 0.94) {
    const fill = (parts: Iterable<string>, gap = ' ', share = 1) =>
      fillLines(parts, gap, (box.width / size) * share, box.letters);
    const isBroken = size < box.size * 0.55;
    let lines = fill(isBroken ? words.flatMap((word) => fill(word, '')) : words);
    const isTooLong = lines.some((line) => box.letters.width(line) * size > box.width);
    if (isTooLong || lines.length * size * box.leading > box.height) continue;
    // The narrowest lines that are not more in number.
    for (let share = 0.97; share > 0.3 && !isBroken; share -= 0.03) {
      const narrower = fill(words, ' ', share);
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

const tenth = (length: number) => Math.round(length * 10) / 10;

/** A text in the middle of a box, as outlines. A capital letter of B612 is 0.7 of its size high. */
export function drawText(text: string, box: TextBox, x: number, top: number, fill: string): string {
  const { set, unitsPerEm } = box.letters;
  const { size, lines } = setText(text, box);
  const step = size * box.leading;
  const first = top + (box.height - lines.length * step) / 2 + step / 2 + size * 0.35;
  const unit = size / unitsPerEm;
  const paths = lines.map((line, index) => {
    const outlines = set(line, size).glyphs.map((glyph) =>
      mapOutline(glyph.outline, (px, py) => [tenth(glyph.x + px * unit), tenth(-glyph.y - py * unit)]),
    );
    return `<path transform="translate(${x} ${tenth(first + index * step)})" d="${outlines.join('')}"/>`;
  });
  return `<g fill="${fill}">${paths.join('')}</g>`;
}

/** Letters and signs that are no letter with a mark, so that taking the marks away does not help, each with its stand-in. */
const relatives = new Map([...'ŁLłlĐDđdĦHħhıiəe‐-‑-―—'.matchAll(/(.)(.)/gu)].map(([, sign, plain]) => [sign, plain]));

/**
 * Text as a typeface can write it: a letter that it lacks gives up its marks (`ș` becomes `s`, `①` becomes `1`), and signs
 * that are lacking then, such as emoji, are left out. Empty where a letter is lacking, or no letter and no digit is left.
 */
export function writable(written: string, { characters }: Letters): string {
  const writes = (part = '') => part !== '' && [...part].every((sign) => characters.has(sign));
  const shown = [...written.normalize('NFC').replace(/\s/g, ' ')].map((character) => {
    if (/[\p{Cc}\p{Cf}]/u.test(character)) return '';
    const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
    return [character, relatives.get(character), bare].find(writes) ?? character.replace(/\P{L}/gu, '');
  });
  const text = shown.join('').replace(/ +/g, ' ').trim();
  return writes(text) && /[\p{L}\p{N}]/u.test(text) ? text : '';
}
