import { type Typeface, units } from './typefaces.ts';

/** The box of a text, with the text's maximum font size, its line height in ems, and its typeface. */
export type TextBox = Readonly<
  Record<'width' | 'height' | 'size' | 'leading', number> & {
    typeface: Typeface;
  }
>;

/** Breaks text into balanced lines, and shrinks it until it fits the box. Below 55% of the size, also breaks words. */
export function layoutText(
  text: string,
  box: TextBox,
): { readonly size: number; readonly lines: readonly string[] } {
  const words = text.split(' ').filter(Boolean);
  for (let { size } = box; ; size *= 0.94) {
    /** Joins words or characters into lines of at most this share of the box. A wider word gets its own line. */
    const fill = (parts: Iterable<string>, gap = ' ', share = 1) => {
      const lines: string[] = [];
      for (const part of parts) {
        const longer = `${lines.at(-1)}${gap}${part}`;
        if (
          lines.length > 0 &&
          box.typeface.width(longer) <= (box.width / size) * share
        )
          lines.splice(-1, 1, longer);
        else lines.push(part);
      }
      return lines;
    };
    const isBroken = size < box.size * 0.55;
    let lines = fill(
      isBroken ? words.flatMap((word) => fill(word, '')) : words,
    );
    const isTooLong = lines.some(
      (line) => box.typeface.width(line) * size > box.width,
    );
    if (isTooLong || lines.length * size * box.leading > box.height) continue;
    // Balances the lines: makes them narrower as long as their number stays the same.
    for (let share = 0.97; share > 0.3 && !isBroken; share -= 0.03) {
      const narrower = fill(words, ' ', share);
      if (narrower.length > lines.length) break;
      lines = narrower;
    }
    return { size, lines };
  }
}

/** Returns a text as SVG outlines, vertically centered in a box. Half of the height of B612's capitals is 0.35 em. */
export function drawText(
  text: string,
  box: TextBox,
  x: number,
  top: number,
  fill: string,
): string {
  const { size, lines } = layoutText(text, box);
  const step = size * box.leading;
  const first =
    top + (box.height - lines.length * step) / 2 + step / 2 + size * 0.35;
  const unit = size / units;
  const paths = lines.map((line, index) => {
    // Rounded to tenths, because librsvg drew white dots at corners of letters at finer positions.
    const y = Math.round((first + index * step) * 10) / 10;
    const transform = `translate(${x} ${y}) scale(${unit} ${-unit})`;
    return `<path transform="${transform}" d="${box.typeface.shapeText(line).outlines}"/>`;
  });
  return `<g fill="${fill}">${paths.join('')}</g>`;
}

/** Replacements for characters that Unicode does not decompose, and for narrow no-break spaces. */
const substitutes: ReadonlyMap<string, string> = new Map([
  ['Ł', 'L'],
  ['ł', 'l'],
  ['Đ', 'D'],
  ['đ', 'd'],
  ['Ħ', 'H'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ə', 'e'],
  ['‐', '-'],
  ['\u2011', '-'],
  ['―', '—'],
  ['\u202F', '\u00A0'],
]);

/**
 * Replaces characters that a typeface lacks: `ș` becomes `s`, and `①` becomes `1`. Removes symbols such as emoji.
 * Returns '' if the typeface still lacks a letter, or if no letter or digit is left.
 */
export function supportedText(
  written: string,
  { characters }: Typeface,
): string {
  const writes = (part = '') =>
    part !== '' && [...part].every((sign) => characters.has(sign));
  // Lines do not break at no-break spaces.
  const spaced = written.normalize('NFC').replace(/[^\S\u00A0\u202F]/g, ' ');
  const shown = [...spaced].map((character) => {
    if (/[\p{Cc}\p{Cf}]/u.test(character)) return '';
    const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
    return (
      [character, substitutes.get(character), bare].find(writes) ??
      character.replace(/\P{L}/gu, '')
    );
  });
  const text = shown.join('').replace(/ +/g, ' ').trim();
  return writes(text) && /[\p{L}\p{N}]/u.test(text) ? text : '';
}
