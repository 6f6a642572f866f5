import { locales } from './messages.ts';

/** Returns a function that formats a day. It uses UTC, because days are stored without a time zone. */
function createDayFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(locales, { ...options, timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

/** Formats a day such as `2024-12-22` as `December 22, 2024`. */
export const formatDay = createDayFormat({ dateStyle: 'long' });

/** Formats a day such as `2024-12-22` as `Dec 22, 2024`. */
export const formatShortDay = createDayFormat({ dateStyle: 'medium' });
