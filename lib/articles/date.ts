import { settings } from '../settings.ts';

const format = new Intl.DateTimeFormat(settings.locale, { dateStyle: 'long', timeZone: 'UTC' });

/** A day such as `2024-12-22` as a reader sees it: `December 22, 2024`. Days have no time zone, so UTC keeps them. */
export function formatDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
