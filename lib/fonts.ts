import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { allArticles } from './articles/catalogue.ts';
import { hashOf } from './hash.ts';
import { charactersOf, fontFile } from './lettering.ts';
import { settings, sitePath } from './settings.ts';

/** A font as the site publishes it. */
export interface PublishedFont {
  readonly weight: number;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What the pages themselves write, beside the articles: ASCII and the signs of good typography. */
const charactersOfThePages = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}’‘“”–—…·`;

/** Every character that the fonts are cut to: those of the pages, the settings and the articles' texts without their code. */
export function charactersInUse(): string {
  const articles = allArticles().flatMap(({ title, subtitle, preview, content }) => [
    title,
    subtitle,
    preview,
    content,
  ]);
  const texts = [...articles.map(withoutCode), ...Object.values(settings).flat(), charactersOfThePages];
  return [...new Set(texts.join(''))].sort().join('');
}

function withoutCode(markdown: string): string {
  return markdown.replace(/^```.*?^```|`[^`]*`/gms, '');
}

/** The characters that the published fonts really have: those in use that B612 can write. */
export async function charactersOfFonts(): Promise<ReadonlySet<string>> {
  const drawn = await charactersOf('b612-400');
  return new Set([...charactersInUse()].filter((character) => drawn.has(character)));
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
      const bytes = await subsetFont(font, charactersInUse(), {
        targetFormat: 'woff2',
        noHinting: true,
      });
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
