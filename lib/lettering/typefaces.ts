import { readFile } from 'node:fs/promises';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/**
 * The typefaces of the site. A picture that a page shows as an image cannot use the page's fonts, and a picture that is
 * drawn at build time must not depend on what happens to be installed: in both, letters are outlines of these.
 */
export const typefaces = (['b612', 'b612-mono'] as const).flatMap((family) =>
  (['400', '700', '400-italic', '700-italic'] as const).map((style) => `${family}-${style}` as const),
);
export type Typeface = (typeof typefaces)[number];

/** A typeface that can be drawn with. */
export interface Letters {
  /** Every character that it can write. */
  readonly characters: ReadonlySet<string>;
  readonly unitsPerEm: number;
  /** Which glyphs a text takes, all lengths in sizes. What the typeface lacks comes as an empty box. */
  readonly set: (text: string) => readonly Glyph[];
  /** The width of a text, in sizes. B612 kerns nothing with a space, so a line is as long as its words and spaces. */
  readonly width: (text: string) => number;
}

export interface Glyph {
  /** The `d` of an SVG path in units of the typeface, whose y axis points up. */
  readonly outline: string;
  /** Where it stands beside the pen, which matters for marks above letters. */
  readonly x: number;
  readonly y: number;
  /** How far it moves the pen. */
  readonly advance: number;
}

/**
 * The path of a typeface's font file, with all the Latin characters that it has. Written out, because a bundler puts a
 * number in place of `require.resolve`.
 */
export function fontFile(typeface: Typeface): string {
  const [, family, weight, italic] = /^(.+)-(\d+)(-italic)?$/.exec(typeface) ?? [];
  return `node_modules/@fontsource/${family}/files/${family}-latin-${weight}${italic ?? '-normal'}.woff2`;
}

const opened = new Map<string, Promise<Letters>>();

/** Reads a font file, once. */
export function openLetters(file: string): Promise<Letters> {
  const letters = opened.get(file) ?? readLetters(file);
  opened.set(file, letters);
  return letters;
}

async function readLetters(file: string): Promise<Letters> {
  // HarfBuzz reads fonts that are not compressed.
  const bytes = await subsetFont(await readFile(file), '', { targetFormat: 'sfnt', keepAllGlyphs: true });
  const font = new Font(new Face(new Blob(new Uint8Array(bytes).buffer)));
  const { upem } = font.face;
  const characters = new Set([...font.face.collectUnicodes()].map((code) => String.fromCodePoint(code)));
  const set = (text: string) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const places = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {};
      const [x, y, advance] = [xOffset / upem, yOffset / upem, xAdvance / upem];
      return { outline: font.glyphToPath(codepoint), x, y, advance };
    });
  };
  const widths = new Map<string, number>();
  const widthOf = (word: string) => {
    const width = widths.get(word) ?? set(word).reduce((sum, { advance }) => sum + advance, 0);
    widths.set(word, width);
    return width;
  };
  const width = (text: string) => text.split(/(?<= )|(?= )/).reduce((sum, word) => sum + widthOf(word), 0);
  return { characters, unitsPerEm: upem, set, width };
}

/** An outline with each of its points put elsewhere. Paths of fonts are made of absolute points. */
export function mapOutline(outline: string, move: (x: number, y: number) => readonly [number, number]): string {
  return outline.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) => move(Number(x), Number(y)).join(','));
}

/** A text of a size as the `d` of an SVG path that begins at 0, 0 on the base line, to a tenth of a unit, which nobody sees. */
export function outlineOf(text: string, { set, unitsPerEm }: Letters, size: number): string {
  const tenth = (length: number) => Math.round(length * 10) / 10;
  let pen = 0;
  const paths = set(text).map(({ outline, x, y, advance }) => {
    const [left, base, scale] = [(pen + x) * size, y * size, size / unitsPerEm];
    pen += advance;
    return mapOutline(outline, (px, py) => [tenth(left + px * scale), tenth(-base - py * scale)]);
  });
  return paths.join('');
}
