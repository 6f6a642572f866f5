import { articlesOf, sectionsInUse } from '../../lib/content/catalogue.ts';
import { pageMetadata } from '../../lib/metadata.ts';
import { searchPage } from '../../lib/pages.ts';
import { codeOfScript, pathOfScript } from '../../lib/scripts.ts';
import { settings, sitePath } from '../../lib/settings.ts';
import { plainPageData } from '../../lib/structured-data.ts';
import { words } from '../../lib/words/site-words.ts';
import { Frame } from '../_frame/frame.tsx';
import './search.css';

export const metadata = pageMetadata(searchPage);

/** A field and a list; what finds words comes when somebody writes some. Without script it leads to the lists. */
export default async function SearchPage() {
  const { path, title } = searchPage;
  return (
    <Frame path={path} things={plainPageData(searchPage)}>
      <div className="wrap">
        <h1>{title}</h1>
        <search>
          <form className="search" action={sitePath(path)} hidden data-search={sitePath('/pagefind/pagefind.js')}>
            <label htmlFor="query">{words.search.words}</label>
            <input id="query" name="q" type="search" autoComplete="off" enterKeyHint="search" />
            <p role="status" />
          </form>
        </search>
        <ol className="results" />
        <noscript>
          <p>{words.search.needsScript}</p>
          <ul>
            {sectionsInUse().map((section) => (
              <li key={section}>
                <a href={sitePath(`/${section}/`)}>{settings.sections[section].title}</a> ({articlesOf(section).length})
              </li>
            ))}
          </ul>
        </noscript>
      </div>
      <script type="module" src={await pathOfScript('search')} data-embedded={await codeOfScript('search')} />
    </Frame>
  );
}
