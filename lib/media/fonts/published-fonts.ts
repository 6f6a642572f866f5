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
import { subsetTypeface } from './subset-typeface.ts';
import { fontFamily, fontFile, textTypefaces } from './typefaces.ts';

const days = Array.from(
  { length: 12 },
  (_, index) => `2024-${String(index + 1).padStart(2, '0')}-28`,
);
const signs = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}’‘“”–—…·`;

/** All text outside of articles: messages, settings, dates, and numbers, plus ASCII and typographic characters. */
const pageTexts = JSON.stringify([
  messages,
  settings,
  days.map(formatDay),
  days.map(formatShortDay),
  formatNumber(1_234_567.89),
  formatSize(1_234),
  signs,
]);

const code = digestPackageCode('lib/media/fonts/subset-typeface.ts', [
  'subset-font',
  'harfbuzzjs',
  'fontverter',
]);

/** Returns subsets of B612 Regular and Bold with the characters in `pageTexts` and in articles. */
export const publishedFonts = memoizeByArticles((articles) => {
  const texts = articles
    .flatMap((article) => Object.values(article).flat())
    .map(String);
  const characters = collectCharacters([...texts, pageTexts]);

  return Promise.all([subset(400, characters), subset(700, characters)]);
});

async function subset(weight: 400 | 700, characters: string) {
  const file = fontFile(textTypefaces[weight]);
  const bytes = await remember(
    'fonts',
    [file, digestFiles(file), characters],
    () => subsetTypeface(file, characters),
    code,
  );

  const name = `${textTypefaces[weight]}.${shortHash(bytes)}.woff2`;
  return {
    weight,
    name,
    path: sitePath(`/fonts/${name}`),
    content: new Uint8Array(bytes),
  };
}

/**
 * Local fallback fonts. Their scale (`adjust`) makes lines break as in B612, so the layout hardly shifts when B612
 * loads. The scales were measured in Chromium on this site's pages, 360 to 1280 pixels wide, in steps of 0.0025.
 * With these scales, the fewest texts (3%) changed their number of lines. Liberation Sans has the widths of Arial.
 */
const fallbackFonts = [
  {
    family: `${fontFamily} Arial`,
    weight: 400,
    local: ['Arial', 'Liberation Sans'],
    adjust: 1.0975,
  },
  {
    family: `${fontFamily} Arial`,
    weight: 700,
    local: ['Arial Bold', 'Liberation Sans Bold'],
    adjust: 1,
  },
  {
    family: `${fontFamily} Roboto`,
    weight: 400,
    local: ['Roboto', 'Roboto-Regular'],
    adjust: 1.0975,
  },
  {
    family: `${fontFamily} Roboto`,
    weight: 700,
    local: ['Roboto Bold', 'Roboto-Bold'],
    adjust: 1.07,
  },
] as const;

/** Returns the `@font-face` rules. They are not in a CSS file, because the names of the font files contain hashes. */
export async function fontFaces(): Promise<string> {
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  const published = (await publishedFonts()).map(({ weight, path }) => {
    const source = `src:url(${path}) format("woff2")`;
    return `@font-face{font-family:${fontFamily};font-weight:${weight};font-display:swap;${source}}`;
  });
  const local = fallbackFonts.map(({ family, weight, local, adjust }) => {
    const source = `src:${local.map((name) => `local("${name}")`).join(',')};size-adjust:${percent(adjust)}`;
    // B612 has an ascent of 0.965 em and a descent of 0.25 em. Dividing by `adjust` cancels `size-adjust`.
    const height = `ascent-override:${percent(0.965 / adjust)};descent-override:${percent(0.25 / adjust)}`;
    return `@font-face{font-family:"${family}";font-weight:${weight};${source};${height};line-gap-override:0%}`;
  });
  return [...published, ...local].join('');
}
