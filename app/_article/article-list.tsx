import { formatShortDay } from '../../lib/config/format-day.ts';
import { messages } from '../../lib/config/messages.ts';
import { sitePath } from '../../lib/config/settings.ts';
import { articlePath, splitList } from '../../lib/content/catalogue.ts';
import { type ArticleList as List, listData } from '../../lib/site/json-ld.ts';
import { optionalPages } from '../../lib/site/pages.ts';
import { PageShell } from '../_layout/page-shell.tsx';
import { LinkRow } from './link-row.tsx';
import { ListEntry } from './list-entry.tsx';
import { UnpublishedMark } from './unpublished-mark.tsx';
import './article-list.css';

/** Renders newer articles with previews and others by title. The list has one page, because `/code/2/` is article 2. */
export function ArticleList(list: List) {
  const { path, title, description, articles } = list;
  const { entries, titles } = splitList(articles);
  return (
    <PageShell path={path} things={listData(list)}>
      <div className="wrap">
        <header>
          <h1>{title}</h1>
          <p className="subtitle">{articles.length > 0 ? description : messages.article.emptySection}</p>
          <LinkRow links={optionalPages()} />
        </header>
        {entries.length > 0 && (
          <ul className="entries">
            {entries.map((article, index) => (
              <ListEntry key={article.id} article={article} lazy={index > 0} shownWidth="list" />
            ))}
          </ul>
        )}
        {titles.length > 0 && (
          <ul className="titles">
            {titles.map((article) => (
              <li key={article.id}>
                <time className="meta" dateTime={article.date}>
                  {formatShortDay(article.date)}
                </time>{' '}
                <UnpublishedMark article={article} />
                <a href={sitePath(articlePath(article))}>{article.title}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </PageShell>
  );
}
