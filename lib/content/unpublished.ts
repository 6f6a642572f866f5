import { today } from '../config/settings.ts';
import type { Article } from './read-articles.ts';

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
