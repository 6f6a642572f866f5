import { messages } from '../../lib/config/messages.ts';
import { splitList } from '../../lib/content/catalogue.ts';
import { type ArticleList as List, listData } from '../../lib/site/json-ld.ts';
import { PageShell } from '../_layout/page-shell.tsx';
import { ListEntry } from './list-entry.tsx';
import { TitleList } from './title-list.tsx';

/** Renders newer articles with previews and others by title. The list has one page, because `/code/2/` is article 2. */
export function ArticleList(list: List) {
  const { path, title, description, articles } = list;
  const { entries, titles } = splitList(articles);
  return (
    <PageShell path={path} things={listData(list)}>
      <div className="wrap">
        <header>
          <h1>{title}</h1>
          <p className="subtitle">
            {articles.length > 0 ? description : messages.article.emptySection}
          </p>
        </header>
        {entries.length > 0 && (
          <ul className="entries">
            {entries.map((article, index) => (
              <ListEntry
                key={article.id}
                article={article}
                lazy={index > 0}
                shownWidth="list"
              />
            ))}
          </ul>
        )}
        <TitleList articles={titles} />
      </div>
    </PageShell>
  );
}
