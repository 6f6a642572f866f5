import {
  type FontStack,
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

/** Breaks text into balanced lines, and shrinks it until it fits the box. */
export function layoutText(text: string, box: TextBox): TextLayout {
  const { fonts } = box;
  const words = splitWords(text);

  for (let { size } = box; ; size *= 0.94) {
    const maxWidth = box.width / size;
    const lines = fillLines(words, maxWidth, fonts);
    const isTooWide = lines.some((line) => fonts.width(line) > maxWidth);
    const isTooHigh = lines.length * size * box.leading > box.height;
    if (!isTooWide && !isTooHigh) {
      return { size, lines: balanceLines(lines, words, maxWidth, fonts) };
    }
  }
}

/** Makes lines narrower as long as their number stays the same. */
function balanceLines(
  lines: readonly string[],
  words: readonly string[],
  maxWidth: number,
  fonts: FontStack,
): readonly string[] {
  let balanced = lines;
  for (let share = 0.97; share > 0.3; share -= 0.03) {
    const narrower = fillLines(words, maxWidth * share, fonts);
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
  fonts: FontStack,
): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.at(-1) + word;
    const isFirst = lines.length === 0;
    if (!isFirst && fonts.width(trimSpaces(longer)) <= maxWidth) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
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
    const { outlines, width } = box.fonts.shapeLine(line, direction);
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
