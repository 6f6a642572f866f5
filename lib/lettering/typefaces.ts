import { readFile } from 'node:fs/promises';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** The typefaces of the site. Letters in pictures are outlines of these: there is no font of the page, and none of a machine. */
export const typefaces = (['b612', 'b612-mono'] as const).flatMap((family) =>
  (['400', '700', '400-italic', '700-italic'] as const).map((style) => `${family}-${style}` as const),
);

/** The path of a typeface's font file. Written out, because a bundler puts a number in place of `require.resolve`. */
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
  const characters = new Set([...font.face.collectUnicodes()].map((code) => String.fromCodePoint(code)));
  /** The glyphs of a text, each with its place and its outline, in units whose y axis points up, and how wide they are. */
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
  /** The width of a text, in sizes. B612 kerns nothing with a space, so a line is as long as its words and spaces. */
  const width = (text: string) =>
    text.split(/(?<= )|(?= )/).reduce((sum, word) => {
      const width = widths.get(word) ?? set(word).width;
      widths.set(word, width);
      return sum + width;
    }, 0);
  return { characters, unitsPerEm: upem, set, width };
}

/** An outline with each of its points put elsewhere. Paths of fonts are made of absolute points. */
export function mapOutline(outline: string, move: (x: number, y: number) => readonly [number, number]): string {
  return outline.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) => move(Number(x), Number(y)).join(','));
}
