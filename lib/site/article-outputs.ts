import { contactFields } from '../config/contact-message.ts';
import { articleFilePath, listArticleFiles } from '../content/article-files.ts';
import {
  articlePath,
  articlePaths,
  isSection,
  isStandalonePage,
  memoizeByArticles,
  sections,
  sortNewestFirst,
} from '../content/catalogue.ts';
import { lastModified } from '../content/last-modified.ts';
import type { Article } from '../content/read-articles.ts';
import { groupByTag } from '../content/tags.ts';
import { decodeUrl } from '../core/url.ts';
import { pageIds } from '../markdown/headings.ts';
import { readPublishedMedia } from '../media/published-media.ts';
import { packProgram } from '../programs/zip.ts';
import { articleOgImage, drawOgImage, ogImagePath } from './og-image.ts';
import type { FileOutput, PageOutput, RedirectOutput } from './output.ts';
import { findLatest, fixedPages, searchPage } from './pages.ts';

/** The part of the table of outputs that depends on articles. */

/**
 * Returns the pages that a site has because of these articles, published or
 * not, in the order of the sitemap.
 */
export function listPages(articles: readonly Article[]): readonly PageOutput[] {
  const newest = sortNewestFirst(articles);
  const standalone = articles.filter(isStandalonePage);
  const others = articles.filter(({ id }) => id < 2);

  return [
    ...others
      .filter(({ id }) => id === 1)
      .map((home) => homePage(home, newest)),
    ...sections.flatMap((section) => sectionPages(section, newest)),
    ...standalone.flatMap(articlePages),
    contactPage,
    ...listingPages(newest),
    ...newest.flatMap(articlePages),
    ...others.flatMap(articlePages),
  ];
}

/** The pages of the site. */
export const sitePages = memoizeByArticles(listPages);

function homePage(home: Article, newest: readonly Article[]): PageOutput {
  return {
    path: fixedPages.home.path,
    kind: 'page',
    article: home,
    isPermanent: true,
    changed: newestChange([home, ...findLatest(home, newest)]),
    ids: [...pageIds.every, ...pageIds.home],
  };
}

/** The page of an empty section exists, but nothing links to it. */
function sectionPages(
  section: (typeof sections)[number],
  newest: readonly Article[],
): readonly PageOutput[] {
  const { path } = fixedPages[section];
  const articles = newest.filter(({ type }) => type === section);
  const page = { kind: 'page', ids: pageIds.every } as const;

  return [
    {
      ...page,
      path,
      isPermanent: articles.length > 0,
      changed: newestChange(articles),
    },
    { ...page, path: `${path}0/`, copyOf: path },
  ];
}

const contactPage: PageOutput = {
  path: fixedPages.contact.path,
  kind: 'page',
  isPermanent: true,
  ids: [...pageIds.every, ...contactFields, 'sent'],
};

/** Returns the search page and the pages of tags. */
function listingPages(newest: readonly Article[]): readonly PageOutput[] {
  if (newest.length === 0) {
    return [];
  }

  const page = { kind: 'page', isPermanent: true, ids: pageIds.every } as const;
  const tagPages = groupByTag(newest).map(({ path, articles }) => ({
    ...page,
    path,
    route: '/tags/[tag]/',
    listed: articles,
    changed: newestChange(articles),
  }));
  return [{ ...page, path: searchPage.path, listed: newest }, ...tagPages];
}

/** Next renders this page for unknown paths, so its route has no parameters. */
function notFoundPage(article: Article): PageOutput {
  return {
    path: articlePath(article),
    kind: 'page',
    article,
    ids: pageIds.every,
  };
}

/**
 * Returns the pages of an article: one at its own path, and copies in each
 * section. The page of article 1 in a section is not a copy of the home page,
 * which has another template.
 */
function articlePages(article: Article): readonly PageOutput[] {
  const { id } = article;
  if (id === 0) {
    return [notFoundPage(article)];
  }

  const ids = id === 1 ? [...pageIds.every, ...pageIds.home] : pageIds.every;
  const page = { kind: 'page', article, ids } as const;
  const paths = articlePaths(article).filter((path) => path !== '/');
  const [own = '', ...copies] = paths;

  return [
    {
      ...page,
      path: own,
      route: isStandalonePage(article) ? '/[section]/' : articleRoute,
      isPermanent: id > 1,
      changed: lastModified(article),
    },
    ...copies.map((path) => ({
      ...page,
      path,
      route: articleRoute,
      copyOf: own,
    })),
  ];
}

const articleRoute = '/[section]/[id]/';

/**
 * Returns the redirect from `/tags/`, which is above the pages of tags, to the
 * list of tags.
 */
export function tagRedirects(
  articles: readonly Article[],
): readonly RedirectOutput[] {
  const listed = articles.filter(
    ({ type, tags = [] }) => isSection(type) && tags.length > 0,
  );
  return listed.length > 0
    ? [{ path: '/tags/', kind: 'redirect', to: searchPage.path, listed }]
    : [];
}

/** Returns the files of an article. */
export function listFiles(article: Article): readonly FileOutput[] {
  return listArticleFiles(article).map((file) => ({
    path: decodeUrl(articleFilePath(article, file.name)),
    kind: 'article file',
    article,
    isPermanent: true,
    make: () =>
      file.isProgram ? packProgram(file).bytes : readPublishedMedia(file),
  }));
}

/** Returns the article's Open Graph image. Articles 0 and 1 have none of their own. */
export function listOgImages(article: Article): readonly FileOutput[] {
  if (article.id < 2) {
    return [];
  }

  const { name, content } = articleOgImage(article);
  const path = ogImagePath(name);
  return [{ path, kind: 'image', article, make: () => drawOgImage(content) }];
}

const newestChange = (articles: readonly Article[]): string | undefined =>
  articles.map(lastModified).toSorted().at(-1);
