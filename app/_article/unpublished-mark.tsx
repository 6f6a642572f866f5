import {
  formatDay,
  formatMessage,
  messages,
} from '../../lib/config/messages.ts';
import type { Article } from '../../lib/content/read-articles.ts';
import { isUnpublished } from '../../lib/content/unpublished.ts';

/** Marks a draft or a scheduled article in development (`npm run dev`). Builds leave such articles out. */
export function UnpublishedMark({ article }: { readonly article: Article }) {
  if (process.env.NODE_ENV === 'production' || !isUnpublished(article)) {
    return null;
  }
  const { draft, appears } = messages.article;
  return (
    <>
      <mark className="unpublished">
        {article.draft
          ? draft
          : formatMessage(appears, { date: formatDay(article.date) })}
      </mark>{' '}
    </>
  );
}
