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

/**
 * The path of a typeface's font file, with all the Latin characters that it has. Written out, because a bundler puts a
 * number in place of `require.resolve`.
 */
export function fontFile(typeface: (typeof typefaces)[number]): string {
  const [, family, weight, italic] = /^(.+)-(\d+)(-italic)?$/.exec(typeface) ?? [];
  return `node_modules/@fontsource/${family}/files/${family}-latin-${weight}${italic ?? '-normal'}.woff2`;
}

/** A typeface that can be drawn with. */
export type Letters = Awaited<ReturnType<typeof readLetters>>;

const opened = new Map<string, Promise<Letters>>();

/** Reads a font file, once. */
export function openLetters(file: string): Promise<Letters> {
  const letters = opened.get(file) ?? readLetters(file);
  opened.set(file, letters);
  return letters;
}

async function readLetters(file: string) {
  // HarfBuzz reads fonts that are not compressed.
  const bytes = await subsetFont(await readFile(file), '', { targetFormat: 'sfnt', keepAllGlyphs: true });
  const font = new Font(new Face(new Blob(new Uint8Array(bytes).buffer)));
  const { upem } = font.face;
  /** Every character that it can write. */
  const characters: ReadonlySet<string> = new Set(
    [...font.face.collectUnicodes()].map((code) => String.fromCodePoint(code)),
  );
  /**
   * The glyphs of a text, one behind the other: each with its outline, in units of the typeface, whose y axis points up,
   * and its place; and how far they move the pen.
   */
  const set = (text: string, size = 1, spacing = 0) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const places = buffer.getGlyphPositions();
    let width = 0;
    const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {};
      const [x, y] = [width + (xOffset / upem) * size, (yOffset / upem) * size];
      width += (xAdvance / upem) * size + spacing;
      return { outline: font.glyphToPath(codepoint), x, y };
    });
    return { glyphs, width };
  };
  const widths = new Map<string, number>();
  const widthOf = (word: string) => {
    const width = widths.get(word) ?? set(word).width;
    widths.set(word, width);
    return width;
  };
  /** The width of a text, in sizes. B612 kerns nothing with a space, so a line is as long as its words and spaces. */
  const width = (text: string) => text.split(/(?<= )|(?= )/).reduce((sum, word) => sum + widthOf(word), 0);
  return { characters, unitsPerEm: upem, set, width };
}

/** An outline with each of its points put elsewhere. Paths of fonts are made of absolute points. */
export function mapOutline(outline: string, move: (x: number, y: number) => readonly [number, number]): string {
  return outline.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) => move(Number(x), Number(y)).join(','));
}

/** A text of a size as the `d` of an SVG path that begins at 0, 0 on the base line, to a tenth of a unit. */
export function outlineOf(text: string, { set, unitsPerEm }: Letters, size: number): string {
  const tenth = (length: number) => Math.round(length * 10) / 10;
  const scale = size / unitsPerEm;
  const outlines = set(text, size).glyphs.map(({ outline, x, y }) =>
    mapOutline(outline, (px, py) => [tenth(x + px * scale), tenth(-y - py * scale)]),
  );
  return outlines.join('');
}
