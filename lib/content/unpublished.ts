import { today } from '../config/settings.ts';
import type { Article } from './read-articles.ts';

/** Returns whether an article is a draft or scheduled. The 404 page and the home page are always published. */
export const isUnpublished = ({ id, draft, date }: Article): boolean =>
  id > 1 && (draft === true || date > today());

/** Returns why an article is unpublished, as a predicate such as 'is a draft'. */
export const describeUnpublished = ({ draft, date }: Article) =>
  draft ? 'is a draft' : `will appear on ${date}`;
