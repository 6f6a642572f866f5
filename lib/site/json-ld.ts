import type { BreadcrumbList, Graph, TechArticle, Thing } from 'schema-dts';
import { messages } from '../config/messages.ts';
import { absoluteUrl, settings } from '../config/settings.ts';
import { articlePath, isSection, isStandalonePage, splitList } from '../content/catalogue.ts';
import type { Article } from '../content/read-articles.ts';
import { countWords } from '../content/reading-time.ts';
import { articleTags } from '../content/tags.ts';
import { lastModified } from '../content/unpublished.ts';
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

const owner = {
  '@type': settings.isPerson ? 'Person' : 'Organization',
  '@id': absoluteUrl('/#owner'),
  name: settings.author,
  url: absoluteUrl('/'),
  email: settings.email,
} as const;

/** Returns the structured data of the home page: the site and its owner. */
export function homeData(): readonly Thing[] {
  const { siteName: name, description, locale: inLanguage } = settings;
  const site = { '@id': absoluteUrl('/#site'), name, description, url: absoluteUrl('/'), inLanguage };
  return [{ '@type': 'WebSite', ...site, publisher: { '@id': absoluteUrl('/#owner') } }, owner];
}

/** Returns the structured data of an article or a standalone page; `undefined` for the home page and the 404 page. */
export async function articleData(article: Article): Promise<readonly Thing[] | undefined> {
  const { text: description } = await renderPreview(article);
  const page = { path: articlePath(article), title: article.title, description };
  const dateModified = toDateTime(lastModified(article));
  if (isStandalonePage(article))
    return [{ '@type': 'WebPage', ...pageProperties(page), dateModified }, breadcrumbs(page)];
  if (!isSection(article.type)) return undefined;
  const section = fixedPages[article.type];
  const url = absoluteUrl(page.path);
  const tags = articleTags(article);
  const post: TechArticle = {
    '@type': 'TechArticle',
    '@id': `${url}#article`,
    headline: article.title,
    ...(article.subtitle && { alternativeHeadline: article.subtitle }),
    description,
    url,
    mainEntityOfPage: url,
    image: [absoluteUrl(ogImagePath(articleOgImage(article).name))],
    datePublished: toDateTime(article.date),
    dateModified,
    author: article.author ? { '@type': 'Person', name: article.author } : owner,
    ...(article.series && { isPartOf: { '@type': 'CreativeWorkSeries', name: article.series } }),
    publisher: owner,
    inLanguage: settings.locale,
    articleSection: section.title,
    ...(tags.length > 0 && { keywords: tags.map(({ name }) => name) }),
    wordCount: countWords((await renderArticle(article)).text),
  };
  return [{ ...post, '@type': article.type === 'blog' ? 'BlogPosting' : 'TechArticle' }, breadcrumbs(section, page)];
}

export type ArticleList = PageText & { readonly articles: readonly Article[] };

/** Returns a list's structured data. Omits articles shown by title only, which makes the page a third smaller. */
export function listData({ articles, ...page }: ArticleList): readonly Thing[] {
  const itemListElement = splitList(articles).entries.map((article, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: article.title,
    url: absoluteUrl(articlePath(article)),
  }));
  const list = { '@type': 'ItemList' as const, numberOfItems: articles.length, itemListElement };
  const above = page.path.startsWith('/tags/') ? [searchPage] : [];
  return [{ '@type': 'CollectionPage', ...pageProperties(page), mainEntity: list }, breadcrumbs(...above, page)];
}

/** Returns the structured data of a page without a special type, such as the search page. */
export const plainPageData = (page: PageText): readonly Thing[] => [
  { '@type': 'WebPage', ...pageProperties(page) },
  breadcrumbs(page),
];

/** Returns the structured data of the contact page. */
export function contactData(): readonly Thing[] {
  const page = { ...fixedPages.contact, title: settings.contact.title };
  return [{ '@type': 'ContactPage', ...pageProperties(page), mainEntity: owner }, breadcrumbs(fixedPages.contact)];
}

function pageProperties({ path, title, description }: PageText) {
  const url = absoluteUrl(path);
  const isPartOf = { '@id': absoluteUrl('/#site') };
  return { '@id': url, name: title, description, url, inLanguage: settings.locale, isPartOf } as const;
}

function breadcrumbs(...steps: readonly Pick<PageText, 'path' | 'title'>[]): BreadcrumbList {
  const itemListElement = [{ path: '/', title: messages.frame.home }, ...steps].map(({ path, title }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: title,
    item: absoluteUrl(path),
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
