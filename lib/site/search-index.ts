import { close, createIndex } from 'pagefind';
import { settings } from '../config/settings.ts';
import {
  articlePath,
  newestArticles,
  siteArticles,
  standalonePages,
} from '../content/catalogue.ts';
import type { Article } from '../content/read-articles.ts';
import { remember } from '../core/cache.ts';
import { renderArticle } from './render-article.ts';

/** The files that Pagefind's search needs, without its user interface. */
const neededFiles =
  /^(?:pagefind\.js|pagefind-entry\.json|pagefind\..*\.pf_meta|wasm\..*|index\/.*|fragment\/.*)$/;

/** Returns Pagefind's search index (https://pagefind.app) of texts, because development has no exported pages. */
export async function searchFiles() {
  if (newestArticles().length === 0) return [];
  const articles = [
    ...siteArticles().filter(({ id }) => id === 1),
    ...standalonePages(),
    ...newestArticles(),
  ];
  const records = await Promise.all(articles.map(createRecord));
  return remember('search', [JSON.stringify(records)], () =>
    makeIndex(records),
  );
}

async function createRecord(article: Article) {
  const { title, subtitle = '' } = article;
  const { text } = await renderArticle(article);
  const content = [title, subtitle, text].filter(Boolean).join(' · ');
  const { language } = new Intl.Locale(settings.locale);
  // The URL has no base path, because Pagefind adds it to results.
  return { url: articlePath(article), content, language, meta: { title } };
}

async function makeIndex(
  records: readonly Awaited<ReturnType<typeof createRecord>>[],
) {
  // Language names such as C++ and C# need these characters.
  const { index, errors } = await createIndex({ includeCharacters: '+#' });
  if (!index) throw new Error(`Pagefind: ${errors.join(' ')}`);
  try {
    for (const record of records) {
      const added = await index.addCustomRecord(record);
      if (added.errors.length > 0)
        throw new Error(`Pagefind, ${record.url}: ${added.errors.join(' ')}`);
    }
    const { files } = await index.getFiles();
    return files
      .filter(({ path }) => neededFiles.test(path))
      .map(({ path, content }) => ({
        name: path,
        content: new Uint8Array(content),
      }));
  } finally {
    await close();
  }
}
