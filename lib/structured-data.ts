import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import type { BreadcrumbList, Graph, Service, SoftwareSourceCode, TechArticle, Thing } from 'schema-dts';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { articleById, articlesOf, entriesInList, pathOf, type Section } from './content/catalogue.ts';
import { filesOf, pathOfFile, programOf } from './content/files.ts';
import type { Article } from './content/read.ts';
import { countWords } from './content/reading-time.ts';
import { timeOf } from './day.ts';
import { renderArticle, renderPreview } from './markdown/render.ts';
import { settings, siteAddress } from './settings.ts';
import { pathOfSocialPicture, socialPictureOfArticle, socialPictureOfPage } from './social/pictures.ts';

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

/** The home page: the site, its owner, and the services that they offer, if any. */
export async function homeData(): Promise<readonly Thing[]> {
  const { siteName, description } = settings;
  const site: Thing = {
    '@type': 'WebSite',
    ...facts('/#site', siteName, description, '/'),
    inLanguage: settings.locale,
    publisher: { '@id': siteAddress('/#owner') },
  };
  const services = await servicesOffered();
  if (services.length === 0) return [site, owner];
  const business: Thing = {
    '@type': 'ProfessionalService',
    ...facts('/#services', siteName, description, '/'),
    email: settings.email,
    image: siteAddress(pathOfSocialPicture(socialPictureOfPage('home').name)),
    founder: { '@id': siteAddress('/#owner') },
    makesOffer: services.map((itemOffered) => ({ '@type': 'Offer', itemOffered })),
  };
  return [site, owner, business];
}

/** The services as the home page names them: the entries of its list `services`. */
async function servicesOffered(): Promise<readonly Service[]> {
  const { safeHTML } = await renderArticle(articleById(1));
  const tree: Root = unified().use(rehypeParse, { fragment: true }).parse(safeHTML);
  const services: Service[] = [];
  visit(tree, 'element', (item, _, list) => {
    if (item.tagName !== 'li' || list?.type !== 'element' || !String(list.properties['className']).includes('services'))
      return;
    const partOf = (tagName: string) => {
      const parts = item.children.filter((child) => child.type === 'element' && child.tagName === tagName);
      return parts.map((part) => textOf(part)).join(' ');
    };
    services.push({ '@type': 'Service', name: partOf('h3'), description: partOf('p') });
  });
  return services;
}

/** An article: its facts, the program that it teaches, and its place in the site. */
export async function articleData(
  article: Article,
  section: { path: string; title: string },
): Promise<readonly Thing[]> {
  const { text } = await renderArticle(article);
  const { text: description } = await renderPreview(article);
  const address = siteAddress(pathOf(article));
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
    wordCount: countWords(text),
    hasPart: programsOf(article),
  };
  const kind = article.type === 'blog' ? 'BlogPosting' : 'TechArticle';
  return [{ ...post, '@type': kind }, breadcrumbs([section, { path: pathOf(article), title: article.title }])];
}

const languages = new Map(
  Object.entries({ c: 'C', py: 'Python', mjs: 'JavaScript', js: 'JavaScript', ts: 'TypeScript' }),
);

/** The programs of an article, each with its zip. */
function programsOf(article: Article): SoftwareSourceCode[] {
  return filesOf(article).flatMap((file) => {
    if (!file.isProgram) return [];
    const { name, contents, hasOwnLicense } = programOf(file);
    const endings = contents.map((path) => path.split('.').at(-1) ?? '');
    const language = endings.flatMap((ending) => languages.get(ending) ?? [])[0];
    return [
      {
        '@type': 'SoftwareSourceCode',
        name: name.replace(/\.zip$/, ''),
        url: siteAddress(pathOfFile(article, name)),
        codeSampleType: 'full solution',
        // That of the project, which is in the zip where the program has none of its own.
        ...(!hasOwnLicense && { license: 'https://spdx.org/licenses/MIT' }),
        ...(language && { programmingLanguage: language }),
      },
    ];
  });
}

/**
 * A list with its entries in their order. Those that it shows as titles are counted and not named once more: of a
 * thousand articles that would be a third of the page's weight.
 */
export function listData(section: Section, title: string, description: string): readonly Thing[] {
  const path = `/${section}/`;
  const articles = articlesOf(section);
  const itemListElement = articles.slice(0, entriesInList).map((article, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: article.title,
    url: siteAddress(pathOf(article)),
  }));
  const list = { '@type': 'ItemList' as const, numberOfItems: articles.length, itemListElement };
  const page: Thing = { '@type': 'CollectionPage', ...pageFacts(path, title, description), mainEntity: list };
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
  return [page, breadcrumbs([{ path, title: 'Contact' }])];
}

function pageFacts(path: string, title: string, description: string) {
  const isPartOf = { '@id': siteAddress('/#site') };
  return { ...facts(path, title, description), inLanguage: settings.locale, isPartOf };
}

function breadcrumbs(steps: readonly { path: string; title: string }[]): BreadcrumbList {
  const itemListElement = [{ path: '/', title: 'Home' }, ...steps].map(({ path, title }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: title,
    item: siteAddress(path),
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
