import { settings } from '../settings.ts';
import { directionOf, formatBytes, languageOf, localesOf } from './languages.ts';

/** The words that the site says itself, in the language of the settings, and what says its sentences and numbers. */
export const { words, say, formatNumber } = languageOf(settings.locale, settings.words);

/** What `Intl` is asked for. */
export const locales = localesOf(settings.locale);

/** Where the site is written from right to left, what its pages say of that. */
export const direction = directionOf(settings.locale);

/** A number of bytes as a visitor reads it. */
export function sizeInWords(bytes: number, digits = 1): string {
  return formatBytes(bytes, locales, digits);
}
