import { type Typeface, units } from './typeface.ts';

/** The box of a text, and how the text is set in it. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
  readonly typeface: Typeface;
  /** The maximum font size. */
  readonly size: number;
  /** The line height in ems. */
  readonly leading: number;
}

interface TextLayout {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Breaks text into balanced lines, and shrinks it until it fits the box. */
export function layoutText(text: string, box: TextBox): TextLayout {
  const { typeface } = box;
  const words = text.split(' ').filter(Boolean);

  for (let { size } = box; ; size *= 0.94) {
    const maxWidth = box.width / size;
    const lines = fillLines(words, maxWidth, typeface);
    const isTooWide = lines.some((line) => typeface.width(line) > maxWidth);
    const isTooHigh = lines.length * size * box.leading > box.height;
    if (!isTooWide && !isTooHigh) {
      return { size, lines: balanceLines(lines, words, maxWidth, typeface) };
    }
  }
}

/** Makes lines narrower as long as their number stays the same. */
function balanceLines(
  lines: readonly string[],
  words: readonly string[],
  maxWidth: number,
  typeface: Typeface,
): readonly string[] {
  let balanced = lines;
  for (let share = 0.97; share > 0.3; share -= 0.03) {
    const narrower = fillLines(words, maxWidth * share, typeface);
    if (narrower.length > lines.length) {
      break;
    }
    balanced = narrower;
  }
  return balanced;
}

/** Joins words into lines of at most this width, in ems. A wider word gets its own line. */
function fillLines(
  words: readonly string[],
  maxWidth: number,
  typeface: Typeface,
): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && typeface.width(longer) <= maxWidth) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines;
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
  const blank = box.height - lines.length * step;
  const first = top + blank / 2 + step / 2 + size * 0.35;
  const unit = size / units;

  const paths = lines.map((line, index) => {
    // Rounded to tenths, because librsvg drew white dots at corners of letters at finer positions.
    const y = Math.round((first + index * step) * 10) / 10;
    const transform = `translate(${x} ${y}) scale(${unit} ${-unit})`;
    const { outlines } = box.typeface.shapeText(line);
    return `<path transform="${transform}" d="${outlines}"/>`;
  });
  return `<g fill="${fill}">${paths.join('')}</g>`;
}

/** Replacements for characters that Unicode does not decompose, and for narrow no-break spaces. */
const substitutes: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  ə: 'e',
  '‐': '-',
  '\u2011': '-',
  '―': '—',
  '\u202F': '\u00A0',
};

/**
 * Replaces characters that a typeface lacks: `ș` becomes `s`, and `①` becomes `1`. Removes symbols such as emoji.
 * Returns '' if the typeface still lacks a letter, or if no letter or digit is left.
 */
export function supportedText(written: string, typeface: Typeface): string {
  // Lines do not break at no-break spaces.
  const spaced = written.normalize('NFC').replace(/[^\S\u00A0\u202F]/g, ' ');
  const characters = [...spaced].map((character) =>
    supportedCharacter(character, typeface),
  );
  const text = characters.join('').replace(/ +/g, ' ').trim();

  const isComplete = hasCharacters(typeface, text);
  const hasContent = /[\p{L}\p{N}]/u.test(text);
  return isComplete && hasContent ? text : '';
}

/** Returns what a typeface can show instead of a character. Letters without a replacement stay. */
function supportedCharacter(character: string, typeface: Typeface): string {
  if (/[\p{Cc}\p{Cf}]/u.test(character)) {
    return '';
  }

  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  const candidates = [character, substitutes[character] ?? '', plain];
  const found = candidates.find(
    (each) => each && hasCharacters(typeface, each),
  );
  return found ?? character.replace(/\P{L}/u, '');
}

const hasCharacters = ({ characters }: Typeface, text: string): boolean =>
  [...text].every((character) => characters.has(character));
