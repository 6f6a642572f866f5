import {
  formatDay,
  formatNumber,
  formatShortDay,
  formatSize,
  messages,
} from '../../config/messages.ts';
import { settings, sitePath } from '../../config/settings.ts';
import { memoizeByArticles } from '../../content/catalogue.ts';
import { remember } from '../../core/cache.ts';
import { digestFiles, shortHash } from '../../core/digest.ts';
import { digestPackageCode } from '../../core/package-code.ts';
import { collectCharacters } from './collect-characters.ts';
import { fontFamily, fontFile } from './font-files.ts';
import { subsetTypeface } from './subset-typeface.ts';

const ascii = String.fromCharCode(...Array(127).keys()).slice(32);

/** A day of each month, because the names of months may have accents. */
const days = Array.from(
  { length: 12 },
  (_, month) => `2024-${String(month + 1).padStart(2, '0')}-28`,
);

/** All text outside of articles: messages, settings, dates, and numbers, plus ASCII and typographic characters. */
const pageTexts = JSON.stringify([
  messages,
  settings,
  days.map(formatDay),
  days.map(formatShortDay),
  formatNumber(1_234_567.89),
  formatSize(1_234),
  `${ascii}’‘“”–—…·`,
]);

const code = digestPackageCode('lib/media/fonts/subset-typeface.ts', [
  'subset-font',
  'harfbuzzjs',
]);

interface PublishedFont {
  readonly weight: number;
  readonly name: string;
  readonly path: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Returns subsets of B612 Regular and Bold with the characters in `pageTexts` and in articles. */
export const publishedFonts = memoizeByArticles((articles) => {
  const fields = articles.flatMap((article) => Object.values(article).flat());
  const characters = collectCharacters([...fields.map(String), pageTexts]);

  return Promise.all([subset(400, characters), subset(700, characters)]);
});

async function subset(
  weight: number,
  characters: string,
): Promise<PublishedFont> {
  const file = fontFile(`b612-${weight}`);
  const bytes = await remember(
    'fonts',
    [file, digestFiles(file), characters],
    () => subsetTypeface(file, characters),
    code,
  );

  const name = `b612-${weight}.${shortHash(bytes)}.woff2`;
  const path = sitePath(`/fonts/${name}`);
  return { weight, name, path, content: new Uint8Array(bytes) };
}

/**
 * Local fallback fonts. Their scale (`adjust`) makes lines break as in B612, so the layout hardly shifts when B612
 * loads. The scales were measured in Chromium on this site's pages, 360 to 1280 pixels wide, in steps of 0.0025.
 * With these scales, the fewest texts (3%) changed their number of lines. Liberation Sans has the widths of Arial.
 */
const fallbackFonts = [
  {
    family: 'Arial',
    weight: 400,
    local: ['Arial', 'Liberation Sans'],
    adjust: 1.0975,
  },
  {
    family: 'Arial',
    weight: 700,
    local: ['Arial Bold', 'Liberation Sans Bold'],
    adjust: 1,
  },
  {
    family: 'Roboto',
    weight: 400,
    local: ['Roboto', 'Roboto-Regular'],
    adjust: 1.0975,
  },
  {
    family: 'Roboto',
    weight: 700,
    local: ['Roboto Bold', 'Roboto-Bold'],
    adjust: 1.07,
  },
];

/** Returns the `@font-face` rules. They are not in a CSS file, because the names of the font files contain hashes. */
export async function fontFaces(): Promise<string> {
  const fonts = (await publishedFonts()).map(
    ({ weight, path }) =>
      `@font-face{font-family:${fontFamily};font-weight:${weight};font-display:swap;src:url(${path}) format("woff2")}`,
  );

  const fallbacks = fallbackFonts.map(({ family, weight, local, adjust }) => {
    const names = local.map((name) => `local("${name}")`);
    const source = `src:${names.join(',')};size-adjust:${percent(adjust)}`;
    // B612 has an ascent of 0.965 em and a descent of 0.25 em. Dividing by `adjust` cancels `size-adjust`.
    const height = `ascent-override:${percent(0.965 / adjust)};descent-override:${percent(0.25 / adjust)}`;
    return `@font-face{font-family:"${fontFamily} ${family}";font-weight:${weight};${source};${height};line-gap-override:0%}`;
  });

  return [...fonts, ...fallbacks].join('');
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
