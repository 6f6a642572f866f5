import { Buffer, type Font, shape } from 'harfbuzzjs';
import { openTypeface, type Typeface } from './typefaces.ts';

/** A glyph of a text, all lengths in sizes. */
export interface Glyph {
  /** Its number in the font. */
  readonly number: number;
  /** Which character of the text it writes, counted from 0 in UTF-16 code units. */
  readonly character: number;
  /** Where it stands beside the pen, which matters for marks above letters. */
  readonly offset: { readonly x: number; readonly y: number };
  readonly advance: number;
}

/**
 * Sets a text: which glyphs it takes, and how far each moves the pen.
 *
 * @throws when the typeface lacks a character.
 */
export async function setGlyphs(text: string, typeface: Typeface): Promise<{ font: Font; glyphs: readonly Glyph[] }> {
  const { font } = await openTypeface(typeface);
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const inSizes = (length = 0) => length / font.face.upem;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint: number, cluster: character }, index) => {
    if (number === 0) throw new Error(`${typeface} cannot write '${text}'.`);
    const { xAdvance, xOffset, yOffset } = positions[index] ?? {};
    return { number, character, offset: { x: inSizes(xOffset), y: inSizes(yOffset) }, advance: inSizes(xAdvance) };
  });
  return { font, glyphs };
}

/** The width of a text, in sizes. */
export async function widthOf(text: string, typeface: Typeface): Promise<number> {
  const { glyphs } = await setGlyphs(text, typeface);
  return glyphs.reduce((width, { advance }) => width + advance, 0);
}

/** Text as the `d` of an SVG path that begins at 0, 0 on the base line, and its width, both in the unit of `size`. */
export async function letter(text: string, typeface: Typeface, size: number, spacing = 0) {
  const { font, glyphs } = await setGlyphs(text, typeface);
  let [x, path] = [0, ''];
  for (const { number, advance } of glyphs) {
    const pen = x;
    const scale = size / font.face.upem;
    path += mapPath(font.glyphToPath(number), (px, py) => [tenth(pen + px * scale), tenth(-py * scale)]);
    x += advance * size + spacing;
  }
  return { path, width: Math.max(0, x - spacing) };
}

/** A path with each of its points put elsewhere. Paths of fonts are made of absolute points, and their y axis points up. */
export function mapPath(path: string, move: (x: number, y: number) => readonly [number, number]): string {
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) => move(Number(x), Number(y)).join(','));
}

/** A length to a tenth of a unit, which nobody sees. */
function tenth(length: number): number {
  return Math.round(length * 10) / 10;
}
