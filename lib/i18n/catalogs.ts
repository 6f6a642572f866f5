import { attempt } from '../core/attempt.ts';
import { de, deStarter } from './de.ts';
import { en, enStarter, type Messages, type Plural } from './en.ts';
import { es, esStarter } from './es.ts';
import { fr, frStarter } from './fr.ts';

export const catalogs = { en, es, de, fr } as const satisfies Record<
  string,
  Messages
>;

type Language = keyof typeof catalogs;

/** The texts of a new site by language. */
export const starterTexts = {
  en: enStarter,
  es: esStarter,
  de: deStarter,
  fr: frStarter,
};

/** Returns the language of a locale, or `undefined` if the language has no catalog. */
export function findCatalogLanguage(locale: string): Language | undefined {
  const { language } = new Intl.Locale(locale);
  return Object.keys(catalogs).find(
    (name): name is Language => name === language,
  );
}

/** Returns whether a text is a language tag (BCP 47). Rejects languages of more than 3 letters, such as `Spanish`. */
export const isLocale = (tag: string): boolean =>
  attempt(() => new Intl.Locale(tag).language.length <= 3) ?? false;

/** The owner's replacements for some of the messages. */
export type PartialMessages<Group> = Group extends string | undefined
  ? string
  : {
      readonly [Name in keyof Group]?: PartialMessages<Group[Name]> | undefined;
    };

/** Returns the messages of a locale, or English ones if it has no catalog, with the owner's replacements. */
export function loadMessages(
  locale: string,
  changed: PartialMessages<Messages> = {},
) {
  const messages = structuredClone<Messages>(
    catalogs[findCatalogLanguage(locale) ?? 'en'],
  );
  applyOverrides(messages, changed);
  // Without the fallback, `Intl` would use the locale of the machine for locales that it does not support.
  const locales = [locale, 'en-US'];
  const rules = new Intl.PluralRules(locales);
  const numbers = new Intl.NumberFormat(locales);
  const formatNumber = (number: number) => numbers.format(number);
  const formatSize = (bytes: number, digits?: number) =>
    formatBytes(bytes, locales, digits);
  /** Fills the placeholders, formats numbers, and selects the plural form by `count`. */
  const formatMessage = (
    message: string | Plural,
    values: Readonly<Record<string, string | number>> = {},
  ): string => {
    const form =
      typeof message === 'string'
        ? message
        : (message[rules.select(Number(values['count']))] ?? message.other);
    const parts = fillPlaceholders(form, values);
    return parts
      .map((part) => (typeof part === 'number' ? formatNumber(part) : part))
      .join('');
  };
  return { messages, formatMessage, formatNumber, formatSize, locales };
}

/** Replaces messages. Ignores names that the catalog does not have, of which `checkTranslations` warns. */
function applyOverrides(messages: object, changed: object): void {
  for (const [name, message] of Object.entries(changed)) {
    const own = findMessage(messages, name);
    if (own === undefined || message === undefined) {
      continue;
    }

    if (isGroup(own) && isGroup(message)) {
      applyOverrides(own, message);
    } else {
      Reflect.set(messages, name, message);
    }
  }
}

/** The plural categories of `Intl.PluralRules`. */
const pluralCategories: ReadonlySet<string> = new Set([
  'zero',
  'one',
  'two',
  'few',
  'many',
  'other',
]);

/** Returns the message with a name in a group of a catalog. For plural forms, which differ by language, returns `other`. */
export function findMessage(group: object, name: string): unknown {
  const isForm = 'other' in group && pluralCategories.has(name);
  const messages = new Map<string, unknown>(Object.entries(group));

  return messages.get(isForm ? 'other' : name);
}

/** Returns whether a value is a group of messages or of plural forms, rather than a text. */
export const isGroup = (messages: unknown): messages is object =>
  typeof messages === 'object' && messages !== null;

/** Formats a number of bytes: `870 bytes`, `4.1 kB`, `1.2 MB`. 1 kB is 1,000 bytes. */
export function formatBytes(
  bytes: number,
  locales: readonly string[] = ['en-US'],
  digits = 1,
): string {
  const format = (size: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locales, { style: 'unit', ...options }).format(size);
  if (bytes < 1_000)
    return format(bytes, { unit: 'byte', unitDisplay: 'long' });
  const shown = {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  };
  const [size, unit] =
    bytes < 1_000_000
      ? [bytes / 1_000, 'kilobyte']
      : [bytes / 1_000_000, 'megabyte'];
  return format(size, { unit, ...shown });
}

const placeholder = /\{(\w+)\}/;

/** Returns the names of the placeholders in a message. */
export const listPlaceholders = (sentence: string): readonly string[] =>
  sentence.split(placeholder).filter((_, index) => index % 2 === 1);

/** Returns each text in an object with its path, such as `sections`, `blog`, `title`. Keeps plural forms together. */
export function listTexts(
  texts: object,
): readonly (readonly [path: readonly string[], text: string | object])[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' || 'other' in value
      ? [[[name], value] as const]
      : listTexts(value).map(
          ([path, text]) => [[name, ...path], text] as const,
        ),
  );
}

/** Splits a message into texts and the values of its placeholders. Placeholders without a value stay unchanged. */
export function fillPlaceholders<Part>(
  sentence: string,
  parts: Readonly<Record<string, Part>>,
): (string | Part)[] {
  const values = new Map(Object.entries(parts));
  const filled = sentence
    .split(placeholder)
    .map((part, index) =>
      index % 2 === 0 ? part : (values.get(part) ?? `{${part}}`),
    );
  return filled.filter((part) => part !== '');
}
