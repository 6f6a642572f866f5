import { formatShortDay } from '../../lib/config/messages.ts';
import { sitePath } from '../../lib/config/settings.ts';
import { articlePath } from '../../lib/content/catalogue.ts';
import type { Article } from '../../lib/content/read-articles.ts';
import { UnpublishedMark } from './unpublished-mark.tsx';
import './title-list.css';

/** Lists articles with only their dates and titles. */
export function TitleList({
  articles,
}: {
  readonly articles: readonly Article[];
}) {
  if (articles.length === 0) {
    return null;
  }
  return (
    <ul className="titles">
      {articles.map((article) => (
        <li key={article.id}>
          <time className="meta" dateTime={article.date}>
            {formatShortDay(article.date)}
          </time>{' '}
          <UnpublishedMark article={article} />
          <a href={sitePath(articlePath(article))}>{article.title}</a>
        </li>
      ))}
    </ul>
  );
}
