import { readFileSync } from 'node:fs';
import { parseFragment } from 'parse5';
import subsetFont from 'subset-font';
import { remember } from '../cache/cache.ts';
import { hashOf } from '../cache/digest.ts';
import { ofAllArticles } from '../content/catalogue.ts';
import { formatDay, formatShortDay } from '../content/date.ts';
import { settings, sitePath } from '../settings.ts';
import { words } from '../words/site-words.ts';
import { fontFile, openLetters } from './typefaces.ts';

const days = Array.from({ length: 12 }, (_, index) => `2024-${String(index + 1).padStart(2, '0')}-28`);
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/** What the pages themselves write, beside the articles: their words and dates, ASCII and the signs of good typography. */
const ofPages = [
  JSON.stringify([words, settings]),
  ...days.map(formatDay),
  ...days.map(formatShortDay),
  ascii,
  '’‘“”–—…·',
];

/** Every character that the fonts are cut to: those of the pages and of the articles' texts without their code. */
const charactersInUse = ofAllArticles((articles) => {
  const texts = articles.flatMap(({ title, subtitle = '', preview, content }) => [title, subtitle, preview, content]);
  return [...new Set([...texts.map(charactersMeant), ...ofPages].join(''))].sort().join('');
});

/** What a text writes outside of its code, and what character references such as `&copy;` stand for. */
export function charactersMeant(markdown: string): string {
  const text = markdown.replace(/^```.*?^```|`[^`]*`/gms, '');
  const [references] = parseFragment(text.match(/&#?\w+;/g)?.join('') ?? '').childNodes;
  return text + (references && 'value' in references ? references.value : '');
}

/** The characters in use that B612 cannot write: browsers take them from another typeface. */
export async function charactersMissing(): Promise<readonly string[]> {
  const { characters } = await openLetters(fontFile('b612-400'));
  const isMissing = (sign: string) => !characters.has(sign) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign);
  return [...charactersInUse()].filter(isMissing);
}

/** B612 in its two weights, cut to the characters in use, without hinting: half of the file, for screens that are rare. */
export const publishedFonts = ofAllArticles(() => Promise.all([cut(400), cut(700)]));

async function cut(weight: 400 | 700) {
  const characters = charactersInUse();
  const bytes = await remember('fonts', [String(weight), characters], () =>
    subsetFont(readFileSync(fontFile(`b612-${weight}`)), characters, { targetFormat: 'woff2', noHinting: true }),
  );
  const name = `b612-${weight}.${hashOf(bytes)}.woff2`;
  return { weight, name, path: sitePath(`/fonts/${name}`), bytes: new Uint8Array(bytes) };
}

/**
 * Typefaces of the reader's machine, of the size at which lines break where B612 breaks them, so that hardly anything moves
 * when B612 takes their place. The sizes were tried in Chromium in steps of 0.0025 on this site's pages, 360 to 1280 pixels wide:
 * at these the fewest texts had more or fewer lines, 3% of them. Liberation Sans has the widths of Arial.
 */
const standIns = [
  { family: 'B612 Arial', weight: 400, local: ['Arial', 'Liberation Sans'], adjust: 1.0975 },
  { family: 'B612 Arial', weight: 700, local: ['Arial Bold', 'Liberation Sans Bold'], adjust: 1 },
  { family: 'B612 Roboto', weight: 400, local: ['Roboto', 'Roboto-Regular'], adjust: 1.0975 },
  { family: 'B612 Roboto', weight: 700, local: ['Roboto Bold', 'Roboto-Bold'], adjust: 1.07 },
] as const;

/** The rules that tell the browser where the fonts are; their names have a hash, so no style sheet can know them. */
export async function fontFaces(): Promise<string> {
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  const published = (await publishedFonts()).map(({ weight, path }) => {
    const source = `src:url(${path}) format("woff2")`;
    return `@font-face{font-family:B612;font-weight:${weight};font-display:swap;${source}}`;
  });
  const local = standIns.map(({ family, weight, local, adjust }) => {
    const source = `src:${local.map((name) => `local("${name}")`).join(',')};size-adjust:${percent(adjust)}`;
    // B612's own.
    const height = `ascent-override:${percent(0.965 / adjust)};descent-override:${percent(0.25 / adjust)}`;
    return `@font-face{font-family:"${family}";font-weight:${weight};${source};${height};line-gap-override:0%}`;
  });
  return [...published, ...local].join('');
}
