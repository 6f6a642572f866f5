import { messages } from '../../lib/config/messages.ts';
import { sitePath } from '../../lib/config/settings.ts';
import { newestArticles } from '../../lib/content/catalogue.ts';
import { allTags } from '../../lib/content/tags.ts';
import { pageData } from '../../lib/site/json-ld.ts';
import { pageMetadata } from '../../lib/site/page-metadata.ts';
import { searchPage } from '../../lib/site/pages.ts';
import { TagList } from '../_article/tag-list.tsx';
import { TitleList } from '../_article/title-list.tsx';
import { BundleScript } from '../_layout/bundle-script.tsx';
import { PageShell } from '../_layout/page-shell.tsx';
import './search-page.css';

export const metadata = pageMetadata(searchPage);

/** Renders the search field, and all tags and articles, which the script hides while there are results. */
export default function SearchPage() {
  const { path, title } = searchPage;
  const tags = allTags().map(({ path, name, articles }) => ({
    path,
    name: `${name} (${articles.length})`,
  }));
  return (
    <PageShell path={path} things={pageData('WebPage', searchPage)}>
      <div className="wrap">
        <h1>{title}</h1>
        <search>
          <form
            className="search"
            action={sitePath(path)}
            hidden
            data-search={sitePath('/pagefind/pagefind.js')}
          >
            <label htmlFor="query">{messages.search.words}</label>
            <input
              id="query"
              name="q"
              type="search"
              autoComplete="off"
              enterKeyHint="search"
            />
            <p role="status" />
          </form>
          <noscript>
            <p>{messages.search.needsScript}</p>
          </noscript>
        </search>
        <ol className="results" />
        <div className="browse">
          {tags.length > 0 && <h2>{messages.tags.title}</h2>}
          <TagList tags={tags} />
          <h2>{messages.search.all}</h2>
          <TitleList articles={newestArticles()} />
        </div>
      </div>
      <BundleScript name="search" />
    </PageShell>
  );
}
