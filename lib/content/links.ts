import { readable } from '../address.ts';
import { textFields } from '../contact/message.ts';
import { didYouMean, type Fault } from '../faults.ts';
import { idsOfPages } from '../markdown/headings.ts';
import type { SiteLink } from '../markdown/links.ts';
import type { RenderedArticle } from '../markdown/render.ts';
import { fixedFiles, fixedPages, searchPage } from '../pages.ts';
import { pathOfSocialPicture, socialPages, socialPictureOfArticle } from '../social/pictures.ts';
import { isSection, pathOf, pathsOf } from './catalogue.ts';
import { comesAfter, describeHeldBack } from './date.ts';
import { filesOf, pathOfFile } from './files.ts';
import { pathsBelow } from './folder.ts';
import type { Article } from './read.ts';
import { topicsOf } from './topics.ts';

/** The part of a rendered article that links are checked by: the ids in it, and its own links. */
export type Linked = Pick<RenderedArticle, 'anchors' | 'links'>;

/** What a link can lead to: a page or a file, of an article or of the site; of a page with the ids of its parts. */
type Destination = Readonly<{ article?: Article; ids?: ReadonlySet<string> }>;

/** What the links of a site can lead to, by paths. */
export type Destinations = ReadonlyMap<string, Destination>;

/** The destinations of a site with these articles: of two at one place it is the first. */
export function destinationsOf(bodies: ReadonlyMap<Article, Linked>): Destinations {
  const found = new Map<string, Destination>();
  const { every, home } = idsOfPages;
  const articles = [...bodies.keys()].toSorted((a, b) => a.id - b.id);
  const topics = [...topicsOf(articles).values()].map(({ path }) => path);
  const search = articles.some(({ type }) => isSection(type)) ? [searchPage.path] : [];
  const pages = [...Object.values(fixedPages).map(({ path }) => path), ...topics, ...search];
  for (const path of [...filesOfTheSite(), ...socialPages.map(pathOfSocialPicture)]) found.set(path, {});
  for (const path of topics.length > 0 ? [...pages, '/topics/'] : pages) found.set(path, { ids: new Set(every) });
  found.set(fixedPages.contact.path, { ids: new Set([...every, ...textFields, 'sent']) });
  for (const [article, { anchors }] of [...bodies].reverse()) {
    const files = filesOf(article).map(({ name }) => readable(pathOfFile(article, name)));
    const picture = pathOfSocialPicture(socialPictureOfArticle(article).name);
    for (const path of [...files, picture]) found.set(path, { article });
    const page = { article, ids: new Set([...anchors, ...every, ...(article.id === 1 ? home : [])]) };
    for (const path of pathsOf(article)) found.set(path, page);
  }
  return found;
}

/** The files that every site has: those in `public/`, and those that the site makes. */
export function filesOfTheSite(): readonly string[] {
  // What a host reads it does not serve.
  const served = pathsBelow('public').filter((file) => !/^_(?:headers|redirects)$|^\.(?!well-known\/)/.test(file));
  return [...served, ...fixedFiles].map((file) => `/${file}`);
}

/** What is at a path, or will be: a page, its copy in the other section, or a file. */
export function destinationAt(path: string, destinations: Destinations): Destination | undefined {
  return destinations.get(path) ?? destinations.get(path.replace(/\/$/, '/index.html'));
}

/** What is wrong with a link to a place of this site, if anything is. */
export function linkFault(from: Article, link: SiteLink, destinations: Destinations): Fault | undefined {
  const { line, column, fragment } = link;
  const fault = (reason: string) => ({ file: from.file, line, column, reason: `The link leads to ${reason}` });
  const path = readable(link.path.replace(/\?.*$/, ''));
  const found = destinationAt(path || pathOf(from), destinations);
  if (!found) {
    // Another number is another article.
    const nearest = /\/\d+\/$/.test(path) ? '' : didYouMean(path.replace(/index\.html$/, ''), destinations.keys());
    return fault(`${path}, which is no page or file. ${nearest}Link to one that is there.`);
  }
  const { article, ids } = found;
  if (article && comesAfter(article, from)) {
    const why = `article ${article.id} ${describeHeldBack(article)}`;
    return fault(`${path}, but ${why}: take the link out until it is published.`);
  }
  if (!fragment || !ids || ids.has(fragment)) return undefined;
  const remedy = `${didYouMean(fragment, ids)}Its parts are: ${[...ids].join(', ')}.`;
  return fault(`'#${fragment}', which is no heading of ${article?.file ?? path}. ${remedy}`);
}
