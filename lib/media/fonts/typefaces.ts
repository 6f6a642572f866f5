import { readFile } from 'node:fs/promises';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** The family of the pages in CSS, and its font files by weight. Another family also needs changes in app/base.css. */
export const fontFamily = 'B612';
export const textTypefaces = { 400: 'b612-400', 700: 'b612-700' } as const;

/** The typefaces of the site. Text in images is drawn as their outlines. */
export const typefaces = (['b612', 'b612-mono'] as const).flatMap((family) =>
  (['400', '700', '400-italic', '700-italic'] as const).map((style) => `${family}-${style}` as const),
);

/** Returns the name of the typeface in `typefaces` with these properties. */
export function typefaceName(isMono: boolean, isBold: boolean, isItalic: boolean): string {
  return `b612${isMono ? '-mono' : ''}-${isBold ? 700 : 400}${isItalic ? '-italic' : ''}`;
}

/** Returns the path of a font file. Bundlers replace `require.resolve` by a number, so the path is written out. */
export function fontFile(typeface: (typeof typefaces)[number]): string {
  const [, family, weight, italic] = /^(.+)-(\d+)(-italic)?$/.exec(typeface) ?? [];
  return `node_modules/@fontsource/${family}/files/${family}-latin-${weight}${italic ?? '-normal'}.woff2`;
}

/** A typeface whose text can be measured and drawn. */
export type Typeface = Awaited<ReturnType<typeof readTypeface>>;

const opened = new Map<string, Promise<Typeface>>();

/** Reads a font file, cached. */
export function openTypeface(file: string): Promise<Typeface> {
  const typeface = opened.get(file) ?? readTypeface(file);
  opened.set(file, typeface);
  return typeface;
}

async function readTypeface(file: string) {
  // HarfBuzz reads uncompressed fonts only.
  const bytes = await subsetFont(await readFile(file), '', { targetFormat: 'sfnt', keepAllGlyphs: true });
  const font = new Font(new Face(new Blob(new Uint8Array(bytes).buffer)));
  const { upem } = font.face;
  /** The characters of the font. */
  const characters = new Set([...font.face.collectUnicodes()].map((code) => String.fromCodePoint(code)));
  /** Returns a text's glyphs with position and outline, in units whose y axis points up, and its width. */
  const shapeText = (text: string, size = 1, spacing = 0) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    let width = 0;
    const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const [x, y] = [width + (xOffset / upem) * size, (yOffset / upem) * size];
      width += (xAdvance / upem) * size + spacing;
      return { outline: font.glyphToPath(codepoint), x, y };
    });
    return { glyphs, width };
  };
  const widths = new Map<string, number>();
  /** Returns a text's width in ems. B612 does not kern spaces, so the widths of words and spaces add up. */
  const width = (text: string) =>
    text.split(/(?<= )|(?= )/).reduce((sum, word) => {
      const width = widths.get(word) ?? shapeText(word).width;
      widths.set(word, width);
      return sum + width;
    }, 0);
  return { characters, unitsPerEm: upem, shapeText, width };
}

/** Maps the points of an outline, whose commands are absolute. */
export function mapOutline(outline: string, move: (x: number, y: number) => readonly [number, number]): string {
  return outline.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) => move(Number(x), Number(y)).join(','));
}
