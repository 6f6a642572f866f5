import type {
  BreadcrumbList,
  Graph,
  TechArticle,
  Thing,
  WebSite,
} from 'schema-dts';
import { messages } from '../config/messages.ts';
import { absoluteUrl, settings } from '../config/settings.ts';
import {
  articlePath,
  isSection,
  isStandalonePage,
  splitList,
} from '../content/catalogue.ts';
import { lastModified } from '../content/last-modified.ts';
import type { Article } from '../content/read-articles.ts';
import { countWords } from '../content/reading-time.ts';
import { articleTags } from '../content/tags.ts';
import { toDateTime } from '../core/dates.ts';
import { articleOgImage, ogImagePath } from './og-image.ts';
import { fixedPages, type PageText, searchPage } from './pages.ts';
import { renderArticle, renderPreview } from './render-article.ts';

// Structured data: https://developers.google.com/search/docs/appearance/structured-data

/** Prints JSON-LD with `<` escaped, so that no text can close the script element. */
export function printGraph(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/** The owner as structured data. */
export const owner = {
  '@type': settings.isPerson ? 'Person' : 'Organization',
  '@id': absoluteUrl('/#owner'),
  name: settings.author,
  url: absoluteUrl('/'),
  email: settings.email,
} as const;

/** Returns the structured data of the home page: the site and its owner. */
export function homeData(): readonly Thing[] {
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': absoluteUrl('/#site'),
    name: settings.siteName,
    description: settings.description,
    url: absoluteUrl('/'),
    inLanguage: settings.locale,
    publisher: { '@id': owner['@id'] },
  };
  return [site, owner];
}

/** Returns the structured data of an article or a standalone page; `undefined` for the home page and the 404 page. */
export async function articleData(
  article: Article,
): Promise<readonly Thing[] | undefined> {
  const { type, title } = article;
  const { text: description } = await renderPreview(article);
  const page = { path: articlePath(article), title, description };
  if (isStandalonePage(article)) {
    const dateModified = toDateTime(lastModified(article));
    return pageData('WebPage', page, { dateModified });
  }
  if (!isSection(type)) {
    return undefined;
  }

  const section = fixedPages[type];
  const post = await postData(article, page, section.title);
  const kind = type === 'blog' ? 'BlogPosting' : 'TechArticle';
  return [{ ...post, '@type': kind }, breadcrumbs(section, page)];
}

async function postData(
  article: Article,
  page: PageText,
  articleSection: string,
): Promise<TechArticle> {
  const { title, subtitle, author, series } = article;
  const url = absoluteUrl(page.path);
  const tags = articleTags(article);
  const { text } = await renderArticle(article);
  return {
    '@type': 'TechArticle',
    '@id': `${url}#article`,
    headline: title,
    ...(subtitle && { alternativeHeadline: subtitle }),
    description: page.description,
    url,
    mainEntityOfPage: url,
    image: [absoluteUrl(ogImagePath(articleOgImage(article).name))],
    datePublished: toDateTime(article.date),
    dateModified: toDateTime(lastModified(article)),
    author: author ? { '@type': 'Person', name: author } : owner,
    ...(series && {
      isPartOf: { '@type': 'CreativeWorkSeries', name: series },
    }),
    publisher: owner,
    inLanguage: settings.locale,
    articleSection,
    ...(tags.length > 0 && { keywords: tags.map(({ name }) => name) }),
    wordCount: countWords(text),
  };
}

export type ArticleList = PageText & { readonly articles: readonly Article[] };

/** Returns a list's structured data. Omits articles shown by title only, which makes the page a third smaller. */
export function listData({ articles, ...page }: ArticleList): readonly Thing[] {
  const entries = splitList(articles).entries.map((article) => ({
    path: articlePath(article),
    title: article.title,
  }));
  const itemListElement = listItems('url', entries);
  const mainEntity = {
    '@type': 'ItemList',
    numberOfItems: articles.length,
    itemListElement,
  };
  const above = page.path.startsWith('/tags/') ? [searchPage] : [];
  return pageData('CollectionPage', page, { mainEntity }, above);
}

/** Returns the structured data of a page, with breadcrumbs through the pages `above`. */
export function pageData(
  type: 'WebPage' | 'CollectionPage' | 'ContactPage',
  page: PageText,
  more: Readonly<Record<string, unknown>> = {},
  above: readonly PageText[] = [],
): readonly Thing[] {
  const { path, title, description } = page;
  const url = absoluteUrl(path);
  const isPartOf = { '@id': absoluteUrl('/#site') };
  const own = {
    '@id': url,
    name: title,
    description,
    url,
    inLanguage: settings.locale,
    isPartOf,
  };
  return [{ '@type': type, ...own, ...more }, breadcrumbs(...above, page)];
}

function breadcrumbs(
  ...steps: readonly Pick<PageText, 'path' | 'title'>[]
): BreadcrumbList {
  const itemListElement = listItems('item', [
    { path: '/', title: messages.frame.home },
    ...steps,
  ]);
  return { '@type': 'BreadcrumbList', itemListElement };
}

function listItems(
  property: 'url' | 'item',
  pages: readonly Pick<PageText, 'path' | 'title'>[],
) {
  return pages.map(({ path, title }, index) => {
    return {
      '@type': 'ListItem' as const,
      position: index + 1,
      name: title,
      [property]: absoluteUrl(path),
    };
  });
}
