import { pathOf, splitList } from '../../lib/content/catalogue.ts';
import { formatShortDay } from '../../lib/content/date.ts';
import { optionalPages } from '../../lib/pages.ts';
import { sitePath } from '../../lib/settings.ts';
import { type ArticleList as List, listData } from '../../lib/structured-data.ts';
import { words } from '../../lib/words/site-words.ts';
import { Frame } from '../_frame/frame.tsx';
import { Entry } from './entry.tsx';
import { HeldBack } from './held-back.tsx';
import { LinkRow } from './link-row.tsx';
import './article-list.css';

/**
 * A list of articles: the newest with cover and preview, the others as a day and a title. They are on this page and not on
 * one a year, because `/code/2024/` is the address of article 2024.
 */
export function ArticleList(list: List) {
  const { path, title, description, articles } = list;
  const { entries, titles } = splitList(articles);
  return (
    <Frame path={path} things={listData(list)}>
      <div className="wrap">
        <header>
          <h1>{title}</h1>
          <p className="subtitle">{articles.length > 0 ? description : words.article.emptySection}</p>
          <LinkRow links={optionalPages()} />
        </header>
        {entries.length > 0 && (
          <ul className="entries">
            {entries.map((article, index) => (
              <Entry key={article.id} article={article} lazy={index > 0} shownWidth="list" />
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
                <HeldBack article={article} />
                <a href={sitePath(pathOf(article))}>{article.title}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Frame>
  );
}
