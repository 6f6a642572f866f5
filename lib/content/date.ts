import { settings } from '../settings.ts';
import type { Article } from './read.ts';

/** The day of an article's last change that a reader should know of. */
export function lastChange({ date, updated }: Pick<Article, 'date' | 'updated'>): string {
  return updated ?? date;
}

const format = new Intl.DateTimeFormat(settings.locale, { dateStyle: 'long', timeZone: 'UTC' });

/** A day such as `2024-12-22` as a reader sees it: `December 22, 2024`. Days have no time zone, so UTC keeps them. */
export function formatDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}

const formatInYear = new Intl.DateTimeFormat(settings.locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The same where its year is said above: `Dec 22`. */
export function formatDayOfYear(day: string): string {
  return formatInYear.format(new Date(`${day}T00:00:00Z`));
}
