import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { allArticles } from './articles/catalogue.ts';
import { hashOf } from './hash.ts';
import { fontFile } from './lettering.ts';
import { settings, sitePath } from './settings.ts';

/** A font as the site publishes it. */
export interface PublishedFont {
  readonly weight: number;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What the pages themselves write, beside the articles: ASCII and the signs of good typography. */
const charactersOfThePages = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}’‘“”–—…·×©`;

/** Every character that the fonts are cut to: those of the pages, the articles and the settings. */
export function charactersInUse(): string {
  const articles = allArticles().map(({ title, subtitle, preview, content }) => title + subtitle + preview + content);
  const characters = new Set(charactersOfThePages + articles.join('') + Object.values(settings).join(''));
  return [...characters].sort().join('');
}

let fonts: Promise<readonly PublishedFont[]> | undefined;

/**
 * B612 in its two weights, cut to the characters in use. Hinting goes: it is for screens that have become rare, and half
 * of the file.
 */
export function publishedFonts(): Promise<readonly PublishedFont[]> {
  fonts ??= Promise.all(
    ([400, 700] as const).map(async (weight) => {
      const font = readFileSync(fontFile(`b612-${weight}`));
      const bytes = await subsetFont(font, charactersInUse(), { targetFormat: 'woff2', noHinting: true });
      return { weight, name: `b612-${weight}.${hashOf(bytes)}.woff2`, bytes: new Uint8Array(bytes) };
    }),
  );
  return fonts;
}

/** The path of a published font. */
export function pathOfFont({ name }: PublishedFont): string {
  return sitePath(`/fonts/${name}`);
}

/** The rules that tell the browser where the fonts are; their names have a hash, so no style sheet can know them. */
export async function fontFaces(): Promise<string> {
  const rules = (await publishedFonts()).map(
    (font) =>
      `@font-face{font-family:B612;font-weight:${font.weight};font-display:swap;src:url(${pathOfFont(font)}) format("woff2")}`,
  );
  return rules.join('');
}
