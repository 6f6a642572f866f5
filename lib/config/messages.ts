import { formatBytes, loadMessages, localeFallbacks, textDirection } from '../i18n/catalogs.ts';
import { settings } from './settings.ts';

export const { messages, formatMessage, formatNumber } = loadMessages(settings.locale, settings.translations);

/** The locale of the settings and its fallback, for `Intl`. */
export const locales = localeFallbacks(settings.locale);

/** The `dir` attribute of pages: `rtl`, or `undefined` in left-to-right locales. */
export const direction = textDirection(settings.locale);

/** Formats a number of bytes in the locale of the settings. */
export function formatSize(bytes: number, digits = 1): string {
  return formatBytes(bytes, locales, digits);
}
