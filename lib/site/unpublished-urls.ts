import {
  memoizeByArticles,
  unpublishedArticles,
} from '../content/catalogue.ts';
import type { Article } from '../content/read-articles.ts';
import { readRedirects } from '../content/redirects.ts';
import { decodeUrl, stripQuery } from '../core/url.ts';
import {
  listFiles,
  listOgImages,
  listPages,
  tagRedirects,
} from './article-outputs.ts';

/**
 * Returns the decoded paths of the pages and files that the site will have when
 * its unpublished articles are published. Returns none in development, which
 * shows these articles.
 */
export const unpublishedPaths = memoizeByArticles(
  (published): ReadonlySet<string> => {
    const unpublished = unpublishedArticles();
    if (unpublished.length === 0) {
      return new Set();
    }

    const paths = new Set([
      ...listPaths([...published, ...unpublished]),
      ...listFilePaths(unpublished),
    ]);

    // Drafts can have the id or slug of a published article.
    const ids = new Set(unpublished.map(({ id }) => id));
    const withSameId = published.filter(({ id }) => ids.has(id));
    // An owner can redirect the URL of an article that is offline for a while.
    const old = readRedirects().map(({ from }) => decodeUrl(from));
    const existing = [
      ...listPaths(published),
      ...listFilePaths(withSameId),
      ...old,
    ];
    for (const path of existing) {
      paths.delete(path);
    }

    return paths;
  },
);

/**
 * Returns whether a URL without the base path leads to an unpublished page or
 * file.
 */
export function isUnpublishedUrl(url: string): boolean {
  return unpublishedPaths().has(decodeUrl(stripQuery(url)));
}

/** Returns the paths of the pages that a site has because of these articles. */
function listPaths(articles: readonly Article[]): readonly string[] {
  const outputs = [...listPages(articles), ...tagRedirects(articles)];
  return outputs.map(({ path }) => path);
}

/** Returns the paths of the articles' files and Open Graph images. */
function listFilePaths(articles: readonly Article[]): readonly string[] {
  const files = articles.flatMap((article) => [
    ...listFiles(article),
    ...listOgImages(article),
  ]);
  return files.map(({ path }) => path);
}
