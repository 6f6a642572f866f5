import type { BreadcrumbList, Graph, TechArticle, Thing } from 'schema-dts';
import { isFurtherPage, isSection, pathOf, splitList } from './content/catalogue.ts';
import { lastChange } from './content/date.ts';
import type { Article } from './content/read.ts';
import { countWords } from './content/reading-time.ts';
import { topicsOfArticle } from './content/topics.ts';
import { timeOf } from './day.ts';
import { renderArticle, renderPreview } from './markdown/render.ts';
import { fixedPages, optionalPages, type PageText, searchPage, topicsPage } from './pages.ts';
import { settings, siteAddress } from './settings.ts';
import { pathOfSocialPicture, socialPictureOfArticle } from './social/pictures.ts';
import { words } from './words/site-words.ts';

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
    '@id': siteAddress('/#site'),
    name: settings.siteName,
    description: settings.description,
    url: siteAddress('/'),
    inLanguage: settings.locale,
    publisher: { '@id': siteAddress('/#owner') },
    ...(optionalPages().includes(searchPage) && { potentialAction: search }),
  };
  return [site, owner];
}

/** The page of an article; what is read of article 1 is on the home page. */
export async function articleData(article: Article): Promise<readonly Thing[] | undefined> {
  const { text: description } = await renderPreview(article);
  const page = { path: pathOf(article), title: article.title, description };
  const dateModified = timeOf(lastChange(article));
  if (isFurtherPage(article)) return [{ '@type': 'WebPage', ...factsOf(page), dateModified }, wayTo(page)];
  if (!isSection(article.type)) return undefined;
  const section = fixedPages[article.type];
  const address = siteAddress(page.path);
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
    dateModified,
    author: owner,
    publisher: owner,
    inLanguage: settings.locale,
    articleSection: section.title,
    ...(topics.length > 0 && { keywords: topics.map(({ name }) => name) }),
    wordCount: countWords((await renderArticle(article)).text),
  };
  return [{ ...post, '@type': article.type === 'blog' ? 'BlogPosting' : 'TechArticle' }, wayTo(section, page)];
}

/** What a list is called, and what it has. */
export interface ArticleList extends PageText {
  readonly articles: readonly Article[];
}

/**
 * A list with its entries in their order. Those that it shows as titles are counted and not named once more: of a
 * thousand articles that would be a third of the page's weight.
 */
export function listData({ articles, ...page }: ArticleList): readonly Thing[] {
  const itemListElement = splitList(articles).entries.map((article, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: article.title,
    url: siteAddress(pathOf(article)),
  }));
  const list = { '@type': 'ItemList' as const, numberOfItems: articles.length, itemListElement };
  const above = page.path.startsWith('/topics/') ? [topicsPage] : [];
  return [{ '@type': 'CollectionPage', ...factsOf(page), mainEntity: list }, wayTo(...above, page)];
}

/** A page that is only itself, such as the list of topics. */
export function plainPageData(page: PageText): readonly Thing[] {
  return [{ '@type': 'WebPage', ...factsOf(page) }, wayTo(page)];
}

/** The contact page, which has a heading of its own. */
export function contactData(): readonly Thing[] {
  const page = { ...fixedPages.contact, title: settings.contact.title };
  return [{ '@type': 'ContactPage', ...factsOf(page), mainEntity: owner }, wayTo(fixedPages.contact)];
}

function factsOf({ path, title, description }: PageText) {
  const address = siteAddress(path);
  const isPartOf = { '@id': siteAddress('/#site') };
  return { '@id': address, name: title, description, url: address, inLanguage: settings.locale, isPartOf } as const;
}

/** The way to a page from the home page, as links above it would show it. */
function wayTo(...steps: readonly Pick<PageText, 'path' | 'title'>[]): BreadcrumbList {
  const itemListElement = [{ path: '/', title: words.frame.home }, ...steps].map(({ path, title }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: title,
    item: siteAddress(path),
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
