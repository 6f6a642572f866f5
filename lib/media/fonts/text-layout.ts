import {
  type FontStack,
  shapeLine,
  type TextDirection,
  textDirection,
} from './font-stack.ts';
import { splitWords } from './split-words.ts';
import { units } from './typeface.ts';

/** The box of a text, and how the text is set in it. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
  readonly fonts: FontStack;
  /** The maximum font size. */
  readonly size: number;
  /** The line height in ems. */
  readonly leading: number;
  /** Without it, lines begin at the side where readers begin. */
  readonly isCentered?: boolean;
}

interface TextLayout {
  readonly size: number;
  readonly lines: readonly string[];
}

/** A word with the spaces after it. Typefaces do not kern spaces, so the widths of words and spaces add up. */
interface Word {
  readonly text: string;
  /** In ems. */
  readonly width: number;
  readonly widthWithSpaces: number;
}

/** Breaks text into balanced lines, and shrinks it until it fits the box. */
export function layoutText(text: string, box: TextBox): TextLayout {
  const words = splitWords(text).map(
    (word): Word => ({
      text: word,
      width: shapeLine(trimSpaces(word), box.fonts).width,
      widthWithSpaces: shapeLine(word, box.fonts).width,
    }),
  );

  for (let { size } = box; ; size *= 0.94) {
    const maxWidth = box.width / size;
    const lines = fillLines(words, maxWidth);
    const isTooWide = words.some(({ width }) => width > maxWidth);
    const isTooHigh = lines.length * size * box.leading > box.height;
    if (!isTooWide && !isTooHigh) {
      return { size, lines: balanceLines(lines, words, maxWidth) };
    }
  }
}

/** Makes lines narrower as long as their number stays the same. */
function balanceLines(
  lines: readonly string[],
  words: readonly Word[],
  maxWidth: number,
): readonly string[] {
  let balanced = lines;
  for (let share = 0.97; share > 0.3; share -= 0.03) {
    const narrower = fillLines(words, maxWidth * share);
    if (narrower.length > lines.length) {
      break;
    }
    balanced = narrower;
  }
  return balanced;
}

/** Joins words into lines of at most this width, in ems. A wider word gets its own line. */
function fillLines(
  words: readonly Word[],
  maxWidth: number,
): readonly string[] {
  const lines: string[] = [];
  let filled = Number.POSITIVE_INFINITY;
  for (const { text, width, widthWithSpaces } of words) {
    if (filled + width > maxWidth) {
      lines.push('');
      filled = 0;
    }
    lines[lines.length - 1] += text;
    filled += widthWithSpaces;
  }
  return lines.map(trimSpaces);
}

/** Keeps no-break spaces, which French has before punctuation. */
const trimSpaces = (line: string): string => line.replace(/ +$/, '');

/** Returns a text as SVG outlines, vertically centered in a box. Half of the height of B612's capitals is 0.35 em. */
export function drawText(
  text: string,
  box: TextBox,
  x: number,
  top: number,
  fill: string,
): string {
  const { size, lines } = layoutText(text, box);
  const direction = textDirection(text);
  const indent = indentFactor(direction, box);
  const step = size * box.leading;
  const blank = box.height - lines.length * step;
  const first = top + blank / 2 + step / 2 + size * 0.35;
  const unit = size / units;

  const paths = lines.map((line, index) => {
    const { outlines, width } = shapeLine(line, box.fonts, direction);
    const left = x + (box.width - width * size) * indent;
    // Rounded to tenths, because librsvg drew white dots at corners of letters at finer positions.
    const y = Math.round((first + index * step) * 10) / 10;
    const transform = `translate(${left} ${y}) scale(${unit} ${-unit})`;
    return `<path transform="${transform}" d="${outlines}"/>`;
  });
  return `<g fill="${fill}">${paths.join('')}</g>`;
}

/** Returns the share of a line's free space that is on its left side. */
function indentFactor(direction: TextDirection, { isCentered }: TextBox) {
  if (isCentered) {
    return 0.5;
  }
  return direction === 'rtl' ? 1 : 0;
}
