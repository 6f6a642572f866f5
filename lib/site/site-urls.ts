import { settings } from '../config/settings.ts';
import { articleFilePath, listArticleFiles } from '../content/article-files.ts';
import {
  articlePaths,
  sections,
  siteArticles,
  unpublishedArticles,
} from '../content/catalogue.ts';
import type { Article } from '../content/read-articles.ts';
import { type Redirect, readRedirects } from '../content/redirects.ts';
import { allTags } from '../content/tags.ts';
import { listPublicFiles } from '../core/list-files.ts';
import { encodePath } from '../core/url.ts';
import { canonicalPages, searchPage } from './pages.ts';
import { rootFilePaths } from './site-files.ts';
import { isUnpublishedUrl, unpublishedPaths } from './unpublished-urls.ts';

/** Returns the site's `SiteUrls`, and the day of the next scheduled article, which adds URLs. */
export function siteUrls() {
  const pages = canonicalPages().map(({ path }) => path);
  const filePaths = (article: Article) =>
    listArticleFiles(article).map(({ name }) => articleFilePath(article, name));
  const lists = sections.flatMap((section) => [
    `/${section}/`,
    `/${section}/0/`,
  ]);
  const later = unpublishedArticles();
  return {
    own: [
      ...pages,
      ...siteArticles().flatMap(filePaths),
      ...listFixedFiles().map(encodePath),
    ],
    aliases: [
      ...lists,
      ...siteArticles().flatMap(articlePaths),
      ...siteRedirects().map(({ from }) => from),
      ...[...unpublishedPaths()].map(encodePath),
    ],
    nextDay: later.flatMap(({ draft, date }) => (draft ? [] : date)).sort()[0],
    isAtPlaceholder: settings.placeholders.includes('siteUrl'),
  };
}

/** Returns the owner's redirects, and one from `/tags/`, which is above the pages of tags, to the list of tags. */
function siteRedirects(): readonly Redirect[] {
  return [
    ...readRedirects(),
    ...(allTags().length > 0 ? [{ from: '/tags/', to: searchPage.path }] : []),
  ];
}

/**
 * Returns the redirects that a build writes. Leaves out those to unpublished
 * pages and files, so that their old URLs lead to the 404 page. Browsers would
 * remember a permanent redirect to that page.
 */
export function publishedRedirects(): readonly Redirect[] {
  return siteRedirects().filter(({ to }) => !isUnpublishedUrl(to));
}

/** Returns the files in `public/` and the generated files at the root. */
export function listFixedFiles(): readonly string[] {
  // Omits `_headers`, `_redirects`, and hidden files, which hosts do not serve.
  const served = listPublicFiles('public').filter(
    (file) => !/^_(?:headers|redirects)$|^\.(?!well-known\/)/.test(file),
  );
  return [...served, ...rootFilePaths].map((file) => `/${file}`);
}
