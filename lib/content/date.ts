import { today } from '../settings.ts';
import { locales } from '../words/site-words.ts';
import type { Article } from './read.ts';

/** The day of an article's last change that a reader should know of. */
export function lastChange({ date, updated }: Pick<Article, 'date' | 'updated'>): string {
  return updated ?? date;
}

/** Days have no time zone, so UTC keeps them. */
function formatOf(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(locales, { ...options, timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

/** A day such as `2024-12-22` as a reader sees it: `December 22, 2024`. */
export const formatDay = formatOf({ dateStyle: 'long' });

/** The same where there is less room: `Dec 22, 2024`. */
export const formatShortDay = formatOf({ dateStyle: 'medium' });

/** What says of an article whether it is published, and when. The pages that every site has always are. */
type Dated = Pick<Article, 'id' | 'draft' | 'date'>;

/** Whether a build leaves an article out: a draft, or one whose day has not come. */
export function isHeldBack({ id, draft, date }: Dated): boolean {
  return id > 1 && (draft === true || date > today());
}

/** Whether an article is held back for longer than another one that leads to it. */
export function comesAfter(article: Dated, other: Dated): boolean {
  return isHeldBack(article) && !other.draft && (article.draft === true || article.date > other.date);
}

/** Why an article is held back, and until when, behind its name. */
export function describeHeldBack({ draft, date }: Dated): string {
  return draft ? 'is a draft' : `will appear on ${date}`;
}
