import { today } from '../config/settings.ts';
import type { Article } from './read-articles.ts';

/** Returns the date of an article's last update or, if there is none, of its publication. */
export const lastModified = ({
  date,
  updated,
}: Pick<Article, 'date' | 'updated'>): string => updated ?? date;

/** A script that sets the `<time>` before it to today, before the first paint. The Swedish date format is ISO 8601. */
export const todayScript =
  "{const t=document.currentScript.previousElementSibling,d=new Date;t.dateTime=d.toLocaleDateString('sv');" +
  "t.textContent=d.toLocaleDateString([document.documentElement.lang,'en-US'],{dateStyle:'long'})}";

type Dated = Pick<Article, 'id' | 'draft' | 'date'>;

/** Returns whether an article is a draft or scheduled. The 404 page and the home page are always published. */
export const isUnpublished = ({ id, draft, date }: Dated): boolean =>
  id > 1 && (draft === true || date > today());

/** Returns whether an article will still be unpublished when `other`, which links to it, is published. */
export function isPublishedAfter(article: Dated, other: Dated): boolean {
  if (!isUnpublished(article) || !isUnpublished(other)) {
    return isUnpublished(article);
  }

  const isLater = article.draft === true || article.date > other.date;
  return !other.draft && isLater;
}

/** Returns why an article is unpublished, as a predicate such as 'is a draft'. */
export const describeUnpublished = ({ draft, date }: Dated) =>
  draft ? 'is a draft' : `will appear on ${date}`;
