import { messages } from '../../lib/config/messages.ts';
import { settings, sitePath } from '../../lib/config/settings.ts';
import { articlesInSection, sectionsInUse } from '../../lib/content/catalogue.ts';
import { plainPageData } from '../../lib/site/json-ld.ts';
import { pageMetadata } from '../../lib/site/page-metadata.ts';
import { searchPage } from '../../lib/site/pages.ts';
import { BundleScript } from '../_layout/bundle-script.tsx';
import { PageShell } from '../_layout/page-shell.tsx';
import './search-page.css';

export const metadata = pageMetadata(searchPage);

/** Renders the search field. Visitors without JavaScript see links to the lists of articles instead. */
export default async function SearchPage() {
  const { path, title } = searchPage;
  return (
    <PageShell path={path} things={plainPageData(searchPage)}>
      <div className="wrap">
        <h1>{title}</h1>
        <search>
          <form className="search" action={sitePath(path)} hidden data-search={sitePath('/pagefind/pagefind.js')}>
            <label htmlFor="query">{messages.search.words}</label>
            <input id="query" name="q" type="search" autoComplete="off" enterKeyHint="search" />
            <p role="status" />
          </form>
        </search>
        <ol className="results" />
        <noscript>
          <p>{messages.search.needsScript}</p>
          <ul>
            {sectionsInUse().map((section) => (
              <li key={section}>
                <a href={sitePath(`/${section}/`)}>{settings.sections[section].title}</a> (
                {articlesInSection(section).length})
              </li>
            ))}
          </ul>
        </noscript>
      </div>
      <BundleScript name="search" />
    </PageShell>
  );
}
