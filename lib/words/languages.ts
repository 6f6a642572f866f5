import { de } from './de.ts';
import { en, type Plural, type Words } from './en.ts';
import { es } from './es.ts';
import { fill } from './fill.ts';
import { fr } from './fr.ts';

/** The languages that the site has words in. */
export const languages = { en, es, de, fr } as const satisfies Record<string, Words>;

/** A language that the site has words in. */
type Language = keyof typeof languages;

/** The language of a locale, where the site has words in it. */
export function knownLanguage(locale: string): Language | undefined {
  const { language } = new Intl.Locale(locale);
  return Object.keys(languages).find((name): name is Language => name === language);
}

/** Whether something is a tag of BCP 47 for a language that there is: a name such as `Spanish` has the form of one. */
export function isLocale(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language.length <= 3;
  } catch {
    return false;
  }
}

/** The scripts that are written from right to left. Not every Node says so of a locale (`getTextInfo`). */
const fromRightToLeft = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/** What `dir` says of pages in a locale: nothing of those from left to right, which is what every browser begins with. */
export function directionOf(locale: string): 'rtl' | undefined {
  const { script = '' } = new Intl.Locale(locale).maximize();
  return fromRightToLeft.includes(script) ? 'rtl' : undefined;
}

/** Some of the words, as an owner gives them in place of the site's. */
export type Changed<Group> = {
  readonly [Name in keyof Group]?: (Group[Name] extends string | undefined ? string : Changed<Group[Name]>) | undefined;
};

/** What a locale comes down to: what `Intl` is asked for, which must not be the language of the machine. */
export const localesOf = (locale: string) => [locale, 'en-US'];

/**
 * The words of a locale's language, in English where the site has none in it, with others in place of some; and what says
 * a sentence in it: numbers as they are written there, and the form that goes with `count`.
 */
export function languageOf(locale: string, changed: Changed<Words> = {}) {
  const words = structuredClone<Words>(languages[knownLanguage(locale) ?? 'en']);
  change(words, changed);
  const rules = new Intl.PluralRules(localesOf(locale));
  const numbers = new Intl.NumberFormat(localesOf(locale));
  const formatNumber = (number: number) => numbers.format(number);
  const say = (sentence: string | Plural, places: Readonly<Record<string, string | number>> = {}): string => {
    const form =
      typeof sentence === 'string' ? sentence : (sentence[rules.select(Number(places['count']))] ?? sentence.other);
    return fill(form, places)
      .map((part) => (typeof part === 'number' ? formatNumber(part) : part))
      .join('');
  };
  return { words, say, formatNumber };
}

function change(words: object, changed: object): void {
  for (const [name, word] of Object.entries(changed)) {
    const own: unknown = Reflect.get(words, name);
    if (isGroup(own) && isGroup(word)) change(own, word);
    else if (word !== undefined) Reflect.set(words, name, word);
  }
}

/** Whether these are words under their names, and not one. */
export function isGroup(words: unknown): words is object {
  return typeof words === 'object' && words !== null;
}

/** A number of bytes for people: `870 bytes`, `4.1 kB`, `1.2 MB` (1 kB is 1,000 bytes), as it is written in a language. */
export function formatBytes(bytes: number, locales: readonly string[] = ['en-US'], digits = 1): string {
  if (bytes < 1_000) return format(bytes, { unit: 'byte', unitDisplay: 'long' });
  const shown = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return format(size, { unit, ...shown });

  function format(size: number, options: Intl.NumberFormatOptions): string {
    return new Intl.NumberFormat([...locales], { style: 'unit', ...options }).format(size);
  }
}
