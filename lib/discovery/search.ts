import { close, createIndex } from 'pagefind';
import { remember } from '../cache/cache.ts';
import { allArticles, furtherPages, newestArticles, pathOf } from '../content/catalogue.ts';
import type { Article } from '../content/read.ts';
import { topicsOfArticle } from '../content/topics.ts';
import { renderArticle } from '../markdown/render.ts';
import { settings } from '../settings.ts';

/** Of all that Pagefind writes, what finds words; what shows them is the site's own. */
const needed = /^(?:pagefind\.js|pagefind-entry\.json|pagefind\..*\.pf_meta|wasm\..*|index\/.*|fragment\/.*)$/;

/**
 * What Pagefind (https://pagefind.app) finds words in: each article once, without its listings; nothing of a site without articles.
 * It is made of the texts and not of finished pages, so that it is there while one writes.
 *
 * @throws where Pagefind has no program for this machine, or refuses a text
 */
export async function searchFiles() {
  if (newestArticles().length === 0) return [];
  const articles = [...allArticles().filter(({ id }) => id === 1), ...furtherPages(), ...newestArticles()];
  const records = await Promise.all(articles.map(recordOf));
  return remember('search', [JSON.stringify(records)], () => makeIndex(records));
}

async function recordOf(article: Article) {
  const { title, subtitle = '' } = article;
  const { text } = await renderArticle(article);
  const topics = topicsOfArticle(article).map(({ name }) => name);
  const content = [title, subtitle, ...topics, text].filter(Boolean).join(' · ');
  const { language } = new Intl.Locale(settings.locale);
  // Pagefind puts the path of its own folder in front.
  return { url: pathOf(article), content, language, meta: { title } };
}

async function makeIndex(records: readonly Awaited<ReturnType<typeof recordOf>>[]) {
  // Names of languages have these signs.
  const { index, errors } = await createIndex({ includeCharacters: '+#' });
  if (!index) throw new Error(`Pagefind: ${errors.join(' ')}`);
  try {
    for (const record of records) {
      const added = await index.addCustomRecord(record);
      if (added.errors.length > 0) throw new Error(`Pagefind, ${record.url}: ${added.errors.join(' ')}`);
    }
    const { files } = await index.getFiles();
    return files
      .filter(({ path }) => needed.test(path))
      .map(({ path, content }) => ({ path, content: new Uint8Array(content) }));
  } finally {
    await close();
  }
}
