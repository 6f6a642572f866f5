import { articlesOf, type Section } from '../../lib/articles/catalogue.ts';
import { sectionTexts } from '../../lib/articles/sections.ts';
import { pageMetadata } from '../../lib/metadata.ts';
import { fixedPages } from '../../lib/pages.ts';
import { listData } from '../../lib/structured-data.ts';
import { Entry } from '../_article/entry.tsx';
import { Frame } from '../_frame/frame.tsx';
import { JsonLd } from '../_frame/json-ld.tsx';

export function sectionMetadata(section: Section) {
  return pageMetadata(fixedPages[section]);
}

/** All articles of a section. */
export function SectionList({ section }: { readonly section: Section }) {
  const { title, intro } = sectionTexts[section];
  const articles = articlesOf(section);
  return (
    <Frame path={`/${section}/`}>
      <JsonLd things={listData(section, title, intro)} />
      <div className="wrap">
        <header className="page-head">
          <h1>{title}</h1>
          <p>{articles.length > 0 ? intro : 'Nothing is here yet.'}</p>
        </header>
        {articles.length > 0 && (
          <ul className="entries">
            {articles.map((article, index) => (
              <Entry key={article.id} article={article} lazy={index > 1} />
            ))}
          </ul>
        )}
      </div>
    </Frame>
  );
}
