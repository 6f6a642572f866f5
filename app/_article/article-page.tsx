import { isFurtherPage, isSection, pathOf } from '../../lib/content/catalogue.ts';
import type { Article } from '../../lib/content/read.ts';
import { settings } from '../../lib/settings.ts';
import { articleData, pageData } from '../../lib/structured-data.ts';
import { Frame } from '../_frame/frame.tsx';
import { JsonLd } from '../_frame/json-ld.tsx';
import { ArticleView } from './article-view.tsx';

/** The page of an article, the same under each of its addresses. */
export async function ArticlePage({ article }: { readonly article: Article }) {
  const things = await thingsOf(article);
  return (
    <Frame path={pathOf(article)}>
      {things && <JsonLd things={things} />}
      <ArticleView article={article} />
    </Frame>
  );
}

/** What search engines read of an article; what they read of article 1 is on the home page. */
function thingsOf(article: Article) {
  if (isFurtherPage(article)) return pageData(article);
  if (!isSection(article.type)) return undefined;
  return articleData(article, { path: `/${article.type}/`, title: settings.sections[article.type].title });
}
