import { articleFilePath, listArticleFiles } from '../content/article-files.ts';
import {
  articlePaths,
  isSection,
  memoizeByArticles,
  unpublishedArticles,
} from '../content/catalogue.ts';
import type { Article } from '../content/read-articles.ts';
import { readRedirects } from '../content/redirects.ts';
import { collectTags } from '../content/tags.ts';
import { decodeUrl } from '../core/url.ts';
import { articleOgImage, ogImagePath } from './og-image.ts';
import { fixedPages, searchPage } from './pages.ts';

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

    const all = [...published, ...unpublished].toSorted((a, b) => a.id - b.id);
    const paths = new Set([
      ...listPages(all),
      ...unpublished.flatMap(listFilePaths),
    ]);

    // Drafts can have the id or slug of a published article.
    const ids = new Set(unpublished.map(({ id }) => id));
    const sharedIds = published.filter(({ id }) => ids.has(id));
    const existing = [
      ...Object.values(fixedPages).map(({ path }) => path),
      ...listPages(published),
      ...sharedIds.flatMap(listFilePaths),
    ];
    for (const path of existing) {
      paths.delete(path);
    }
    // An owner can redirect the URL of an article that is offline for a while.
    for (const { from } of readRedirects()) {
      paths.delete(decodeUrl(from));
    }

    return paths;
  },
);

/**
 * Returns whether a URL without the base path leads to an unpublished page or
 * file.
 */
export function isUnpublishedUrl(url: string): boolean {
  const [path = ''] = url.split(/[?#]/);

  return unpublishedPaths().has(decodeUrl(path));
}

/**
 * Returns the decoded paths of an article's files, and of its Open Graph image.
 */
export function listFilePaths(article: Article): readonly string[] {
  const paths = [ogImagePath(articleOgImage(article).name)];
  for (const { name } of listArticleFiles(article)) {
    paths.push(decodeUrl(articleFilePath(article, name)));
  }

  return paths;
}

/** Returns the paths of the pages that a site has because of these articles. */
function listPages(articles: readonly Article[]): readonly string[] {
  const paths = articles.flatMap(articlePaths);
  if (articles.some(({ type }) => isSection(type))) {
    paths.push(searchPage.path);
  }

  const tags = [...collectTags(articles).values()];
  if (tags.length > 0) {
    paths.push('/tags/', ...tags.map(({ path }) => path));
  }

  return paths;
}
