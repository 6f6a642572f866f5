import type { Article } from './read-articles.ts';

/** Returns the date of an article's last update or, if there is none, of its publication. */
export const lastModified = ({ date, updated }: Article): string =>
  updated ?? date;
