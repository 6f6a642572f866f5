import { readFile } from 'node:fs/promises';
import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/**
 * The typefaces that text is drawn in. A picture that a page shows as an image cannot use the page's fonts, and a picture
 * that is drawn at build time must not depend on what happens to be installed.
 */
export type Typeface = `${'b612' | 'b612-mono' | 'dejavu-mono'}-${400 | 700}${'' | '-italic'}`;

const opened = new Map<Typeface, ReturnType<typeof readTypeface>>();

/**
 * The path of a typeface's font file, with all the Latin characters that it has. Written out, because a bundler puts a
 * number in place of `require.resolve`.
 */
export function fontFile(typeface: Typeface): string {
  const [, family, weight, italic] = /^(.+)-(\d+)(-italic)?$/.exec(typeface) ?? [];
  return `node_modules/@fontsource/${family}/files/${family}-latin-${weight}${italic ?? '-normal'}.woff2`;
}

/** Reads a typeface, once. */
export function openTypeface(typeface: Typeface) {
  const font = opened.get(typeface) ?? readTypeface(typeface);
  opened.set(typeface, font);
  return font;
}

async function readTypeface(typeface: Typeface) {
  // HarfBuzz reads fonts that are not compressed.
  const bytes = await subsetFont(await readFile(fontFile(typeface)), '', { targetFormat: 'sfnt', keepAllGlyphs: true });
  const font = new Font(new Face(new Blob(new Uint8Array(bytes).buffer)));
  const characters: ReadonlySet<string> = new Set(
    [...font.face.collectUnicodes()].map((code) => String.fromCodePoint(code)),
  );
  /** In sizes. */
  const figureWidth = font.glyphHAdvance(font.nominalGlyph(48) ?? 0) / font.face.upem;
  return { font, characters, figureWidth };
}

/** Every character that a typeface can write. */
export async function charactersOf(typeface: Typeface): Promise<ReadonlySet<string>> {
  return (await openTypeface(typeface)).characters;
}

/** Scripts that run from right to left: letters of which cannot be put one after the other as those of others can. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * The typeface that writes a character: the wanted one, or, where that lacks it, DejaVu Sans Mono, which has arrows, Greek,
 * Cyrillic, mathematics and boxes; `undefined` where neither can.
 */
export async function typefaceWith(character: string, wanted: Typeface): Promise<Typeface | undefined> {
  if ((await charactersOf(wanted)).has(character)) return wanted;
  const [, weight, italic] = /-(400|700)(-italic)?$/.exec(wanted) ?? [];
  const other = `dejavu-mono-${weight === '700' ? 700 : 400}${italic ? '-italic' : ''}` as const;
  return !rightToLeft.test(character) && (await charactersOf(other)).has(character) ? other : undefined;
}
