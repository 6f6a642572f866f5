import type { BreadcrumbList, Graph, TechArticle, Thing } from 'schema-dts';
import { pathOf, splitList } from './content/catalogue.ts';
import type { Article } from './content/read.ts';
import { countWords } from './content/reading-time.ts';
import { topicsOfArticle } from './content/topics.ts';
import { timeOf } from './day.ts';
import { renderArticle, renderPreview } from './markdown/render.ts';
import { optionalPages, searchPage, topicsPage } from './pages.ts';
import { settings, siteAddress } from './settings.ts';
import { pathOfSocialPicture, socialPictureOfArticle } from './social/pictures.ts';
import { words } from './words/words.ts';

/*
 * What search engines read of a page, in the words of schema.org. Every fact comes from where the page has it.
 * https://developers.google.com/search/docs/appearance/structured-data
 */

/** A page's things as the text of its JSON-LD script: `<` is written so that no text can close it. */
export function printGraph(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

const owner = {
  '@type': settings.isPerson ? 'Person' : 'Organization',
  '@id': siteAddress('/#owner'),
  name: settings.author,
  url: siteAddress('/'),
  email: settings.email,
} as const;

/** What things of the site have in common. */
const facts = (path: string, name: string, description: string, address = path) =>
  ({ '@id': siteAddress(path), name, description, url: siteAddress(address) }) as const;

/** Where words are found: https://schema.org/SearchAction */
const search = {
  '@type': 'SearchAction',
  target: `${siteAddress(searchPage.path)}?q={words}`,
  'query-input': 'required name=words',
} as const;

/** The home page: the site and its owner. */
export function homeData(): readonly Thing[] {
  const site: Thing = {
    '@type': 'WebSite',
    ...facts('/#site', settings.siteName, settings.description, '/'),
    inLanguage: settings.locale,
    publisher: { '@id': siteAddress('/#owner') },
    ...(optionalPages().includes(searchPage) && { potentialAction: search }),
  };
  return [site, owner];
}

/** An article: its facts, and its place in the site. */
export async function articleData(
  article: Article,
  section: { path: string; title: string },
): Promise<readonly Thing[]> {
  const { text } = await renderArticle(article);
  const { text: description } = await renderPreview(article);
  const address = siteAddress(pathOf(article));
  const topics = topicsOfArticle(article);
  const post: TechArticle = {
    '@type': 'TechArticle',
    '@id': `${address}#article`,
    headline: article.title,
    ...(article.subtitle && { alternativeHeadline: article.subtitle }),
    description,
    url: address,
    mainEntityOfPage: address,
    image: [siteAddress(pathOfSocialPicture(socialPictureOfArticle(article).name))],
    datePublished: timeOf(article.date),
    dateModified: timeOf(article.updated ?? article.date),
    author: owner,
    publisher: owner,
    inLanguage: settings.locale,
    articleSection: section.title,
    ...(topics.length > 0 && { keywords: topics.map(({ name }) => name) }),
    wordCount: countWords(text),
  };
  const kind = article.type === 'blog' ? 'BlogPosting' : 'TechArticle';
  return [{ ...post, '@type': kind }, breadcrumbs([section, { path: pathOf(article), title: article.title }])];
}

/** What a list is called, and what it has. */
export interface ArticleList {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly articles: readonly Article[];
}

/**
 * A list with its entries in their order. Those that it shows as titles are counted and not named once more: of a
 * thousand articles that would be a third of the page's weight.
 */
export function listData({ path, title, description, articles }: ArticleList): readonly Thing[] {
  const itemListElement = splitList(articles).entries.map((article, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: article.title,
    url: siteAddress(pathOf(article)),
  }));
  const list = { '@type': 'ItemList' as const, numberOfItems: articles.length, itemListElement };
  const page: Thing = { '@type': 'CollectionPage', ...pageFacts(path, title, description), mainEntity: list };
  return [page, breadcrumbs([...(path.startsWith('/topics/') ? [topicsPage] : []), { path, title }])];
}

/** A page that is only itself, such as the list of topics. */
export function plainPageData({ path, title, description }: Omit<ArticleList, 'articles'>): readonly Thing[] {
  const page: Thing = { '@type': 'WebPage', ...pageFacts(path, title, description) };
  return [page, breadcrumbs([{ path, title }])];
}

/** A page of the owner's own. */
export async function pageData(article: Article): Promise<readonly Thing[]> {
  const path = pathOf(article);
  const { text } = await renderPreview(article);
  const dateModified = timeOf(article.updated ?? article.date);
  const page: Thing = { '@type': 'WebPage', ...pageFacts(path, article.title, text), dateModified };
  return [page, breadcrumbs([{ path, title: article.title }])];
}

/** The contact page. */
export function contactData(title: string, description: string): readonly Thing[] {
  const path = '/contact/';
  const page: Thing = { '@type': 'ContactPage', ...pageFacts(path, title, description), mainEntity: owner };
  return [page, breadcrumbs([{ path, title: words.frame.contact }])];
}

function pageFacts(path: string, title: string, description: string) {
  const isPartOf = { '@id': siteAddress('/#site') };
  return { ...facts(path, title, description), inLanguage: settings.locale, isPartOf };
}

function breadcrumbs(steps: readonly { path: string; title: string }[]): BreadcrumbList {
  const itemListElement = [{ path: '/', title: words.frame.home }, ...steps].map(({ path, title }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: title,
    item: siteAddress(path),
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
