import { settings } from '../config/settings.ts';
import {
  articlePath,
  newestArticles,
  siteArticles,
  standalonePages,
} from '../content/catalogue.ts';
import type { Article } from '../content/read-articles.ts';
import { remember } from '../core/cache.ts';
import { digestPackageCode } from '../core/package-code.ts';
import {
  makeSearchIndex,
  type SearchFile,
  type SearchRecord,
} from './pagefind-index.ts';
import { renderArticle } from './render-article.ts';

const code = digestPackageCode('lib/site/pagefind-index.ts', ['pagefind']);

/** Returns Pagefind's search index (https://pagefind.app) of texts, because development has no exported pages. */
export async function searchFiles(): Promise<readonly SearchFile[]> {
  if (newestArticles().length === 0) {
    return [];
  }

  const articles = [
    ...siteArticles().filter(({ id }) => id === 1),
    ...standalonePages(),
    ...newestArticles(),
  ];
  const records = await Promise.all(articles.map(createRecord));
  return remember(
    'search',
    [JSON.stringify(records)],
    () => makeSearchIndex(records),
    code,
  );
}

async function createRecord(article: Article): Promise<SearchRecord> {
  const { title, subtitle = '' } = article;
  const { blocks } = await renderArticle(article);
  const texts = [title, subtitle, ...blocks].filter((text) => text !== '');
  // `app/search/excerpt.ts` finds the borders of blocks by this character.
  const content = texts.join(' ¶ ');
  const { language } = new Intl.Locale(settings.locale);
  // The URL has no base path, because Pagefind adds it to results.
  return { url: articlePath(article), content, language, meta: { title } };
}
