import { attempt } from './attempt.ts';

/** Returns a function that returns the current day in a time zone, such as `2026-11-21`. */
export function createDayClock(timeZone: string): () => string {
  // The Swedish date format is ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return () => {
    // This variable replaces the clock: https://reproducible-builds.org/specs/source-date-epoch/
    const seconds = process.env['SOURCE_DATE_EPOCH'];
    return format.format(seconds ? Number(seconds) * 1_000 : Date.now());
  };
}

/** Returns whether a name is an IANA time zone, such as `Europe/Berlin`. Rejects offsets, such as `+01:00`. */
export function isTimeZone(name: string): boolean {
  const isOffset = name.startsWith('+') || name.startsWith('-');
  const format = attempt(
    () => new Intl.DateTimeFormat('en', { timeZone: name }),
  );
  return !isOffset && format !== undefined;
}

/** Converts a day to a date and time at midnight UTC, for feeds, the sitemap, and other machine-readable data. */
export const toDateTime = (day: string): string => `${day}T00:00:00Z`;
