import { settings } from '../config/settings.ts';
import { articleFilePath, listArticleFiles } from '../content/article-files.ts';
import { articlePaths, sections, siteArticles } from '../content/catalogue.ts';
import { type Article, readContent } from '../content/read-articles.ts';
import { type Redirect, readRedirects } from '../content/redirects.ts';
import { allTags, collectTags } from '../content/tags.ts';
import { isUnpublished } from '../content/unpublished.ts';
import { listPublicFiles } from '../core/list-files.ts';
import { encodePath } from '../core/url.ts';
import { canonicalPages, searchPage } from './pages.ts';
import { rootFilePaths } from './site-files.ts';

/** Returns the site's `SiteUrls`, and the day of the next scheduled article, which adds URLs. */
export function siteUrls() {
  const pages = canonicalPages().map(({ path }) => path);
  const filePaths = (article: Article) =>
    listArticleFiles(article).map(({ name }) => articleFilePath(article, name));
  const lists = sections.flatMap((section) => [
    `/${section}/`,
    `/${section}/0/`,
  ]);
  const unpublished = readContent().articles.filter(isUnpublished);
  const tags = [...collectTags(unpublished).values()].map(({ path }) => path);
  const later = [
    ...unpublished.flatMap((article) => [
      ...articlePaths(article),
      ...filePaths(article),
    ]),
    ...tags,
  ];
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
      ...later,
    ],
    nextDay: unpublished
      .flatMap(({ draft, date }) => (draft ? [] : date))
      .sort()[0],
    isAtPlaceholder: settings.placeholders.includes('siteUrl'),
  };
}

/** Returns the owner's redirects, and one from `/tags/`, which is above the pages of tags, to the list of tags. */
export function siteRedirects(): readonly Redirect[] {
  return [
    ...readRedirects(),
    ...(allTags().length > 0 ? [{ from: '/tags/', to: searchPage.path }] : []),
  ];
}

/** Returns the files in `public/` and the generated files at the root. */
export function listFixedFiles(): readonly string[] {
  // Omits `_headers`, `_redirects`, and hidden files, which hosts do not serve.
  const served = listPublicFiles('public').filter(
    (file) => !/^_(?:headers|redirects)$|^\.(?!well-known\/)/.test(file),
  );
  return [...served, ...rootFilePaths].map((file) => `/${file}`);
}
