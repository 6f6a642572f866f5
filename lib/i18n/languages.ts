import { attempt } from '../core/attempt.ts';
import { de, deStarter } from './de.ts';
import { en, enStarter, type Messages } from './en.ts';
import { es, esStarter } from './es.ts';
import { fr, frStarter } from './fr.ts';

/** The message catalogs. */
export const languages = { en, es, de, fr } as const satisfies Record<
  string,
  Messages
>;

type Language = keyof typeof languages;

/** The texts of a new site by language. */
export const starterTexts = {
  en: enStarter,
  es: esStarter,
  de: deStarter,
  fr: frStarter,
};

/** Returns the language of a locale, or `undefined` if the language has no catalog. */
export function findLanguage(locale: string): Language | undefined {
  const { language } = new Intl.Locale(locale);
  return Object.keys(languages).find(
    (name): name is Language => name === language,
  );
}

/** Returns whether a text is a language tag (BCP 47). Rejects languages of more than 3 letters, such as `Spanish`. */
export const isLocale = (tag: string): boolean =>
  attempt(() => new Intl.Locale(tag).language.length <= 3) ?? false;
