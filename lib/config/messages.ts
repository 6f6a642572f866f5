import { loadMessages } from '../i18n/load-messages.ts';
import { settings } from './settings.ts';

const { locale, translations } = settings;

export const { messages, formatMessage, formatNumber, formatSize, locales } =
  loadMessages(locale, translations);

/** Codes of right-to-left scripts. Needed because some versions of Node lack `Intl.Locale.getTextInfo()`. */
const rightToLeftScripts = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Mend',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
]);

const { script = '' } = new Intl.Locale(locale).maximize();

/** The `dir` attribute of pages: `rtl`, or `undefined` in left-to-right locales, because that is the default. */
export const direction = rightToLeftScripts.has(script) ? 'rtl' : undefined;

/** Returns a function that formats a day. It uses UTC, because days are stored without a time zone. */
function createDayFormat(
  options: Intl.DateTimeFormatOptions,
): (day: string) => string {
  const format = new Intl.DateTimeFormat(locales, {
    ...options,
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

/** Formats a day such as `2024-12-22` as `December 22, 2024`. */
export const formatDay = createDayFormat({ dateStyle: 'long' });

/** Formats a day such as `2024-12-22` as `Dec 22, 2024`. */
export const formatShortDay = createDayFormat({ dateStyle: 'medium' });
