import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { redrawParentheses } from './parentheses.ts';

/** The font family in CSS, and its typefaces by weight. To use another family, also edit app/base.css. */
export const fontFamily = 'B612';
export const textTypefaces = { 400: 'b612-400', 700: 'b612-700' } as const;

/** The names of the site's typefaces. Text in SVGs and Open Graph images becomes outlines of their glyphs. */
export const typefaces = (['b612', 'b612-mono'] as const).flatMap((family) =>
  (['400', '700', '400-italic', '700-italic'] as const).map(
    (style) => `${family}-${style}` as const,
  ),
);

/** Returns the path of a font file. Does not use `require.resolve`, which bundlers replace by a number. */
export function fontFile(typeface: (typeof typefaces)[number]): string {
  const [, family, weight, italic] =
    /^(.+)-(\d+)(-italic)?$/.exec(typeface) ?? [];
  return `node_modules/@fontsource/${family}/files/${family}-latin-${weight}${italic ?? '-normal'}.woff2`;
}

/** Decompresses a font file, because HarfBuzz cannot read WOFF2, and redraws the parentheses of B612. */
export async function readFont(file: string): Promise<Buffer> {
  const font = await subsetFont(await readFile(file), '', {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
  });
  if (file.includes('/b612')) redrawParentheses(font, file);
  return font;
}

/** Units per em in outlines. At a font size of 100 pixels, points are exact to a tenth of a pixel. */
export const units = 500;

/** A parsed font file that can measure text and return its outlines. */
export type Typeface = Awaited<ReturnType<typeof readTypeface>>;

const opened = new Map<string, Promise<Typeface>>();

/** Reads a font file, and caches the result. */
export function openTypeface(file: string): Promise<Typeface> {
  const typeface = opened.get(file) ?? readTypeface(file);
  opened.set(file, typeface);
  return typeface;
}

async function readTypeface(file: string) {
  const font = new Font(
    new Face(new Blob(new Uint8Array(await readFont(file)).buffer)),
  );
  const { upem } = font.face;
  const characters = new Set(
    [...font.face.collectUnicodes()].map((code) => String.fromCodePoint(code)),
  );
  const toUnits = (length: number, em: number) =>
    Math.round((length / em) * units);
  /** Returns a text's outlines, in `units` with the y axis up, and its width, in the unit of `size`. */
  const shapeText = (text: string, size = 1, spacing = 0) => {
    const buffer = new TextBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    let width = 0;
    const outlines = buffer.getGlyphInfos().map(({ codepoint }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const [startX, startY] = [
        toUnits(width + (xOffset / upem) * size, size),
        toUnits(yOffset, upem),
      ];
      width += (xAdvance / upem) * size + spacing;
      const move = (_: string, x: string, y: string) =>
        [
          startX + toUnits(Number(x), upem),
          startY + toUnits(Number(y), upem),
        ].join();
      return font
        .glyphToPath(codepoint)
        .replace(/(-?[\d.]+),(-?[\d.]+)/g, move);
    });
    return { outlines: outlines.join(''), width };
  };
  const widths = new Map<string, number>();
  /** Returns a text's width in ems. B612 does not kern spaces, so the widths of words and spaces add up. */
  const width = (text: string) =>
    text.split(/(?<= )|(?= )/).reduce((sum, word) => {
      const width = widths.get(word) ?? shapeText(word).width;
      widths.set(word, width);
      return sum + width;
    }, 0);
  return { characters, shapeText, width };
}
