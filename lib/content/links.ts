import { readable } from '../address.ts';
import { textFields } from '../contact/message.ts';
import type { Fault } from '../faults.ts';
import { idsOfPages } from '../markdown/headings.ts';
import type { SiteLink } from '../markdown/links.ts';
import type { RenderedArticle } from '../markdown/render.ts';
import { didYouMean } from '../nearest.ts';
import { fixedPages } from '../pages.ts';
import { pathOfSocialPicture, socialPages, socialPictureOfArticle } from '../social/pictures.ts';
import { isFurtherPage, isSection, pathOf, sections } from './catalogue.ts';
import { comesAfter, describeHeldBack } from './date.ts';
import { filesOf, pathOfFile } from './files.ts';
import { pathsBelow } from './folder.ts';
import type { Article } from './read.ts';

/** What a link of an article can lead to. */
export interface Destinations {
  readonly articles: ReadonlyMap<Article, Anchors>;
  /** The first article of each id. */
  readonly byId: ReadonlyMap<number, Article>;
  /** Those of which it is known where they belong. */
  readonly byPath: ReadonlyMap<string, Article>;
  /** The paths of all files that are no pages, as a link names them. */
  readonly files: ReadonlySet<string>;
}

/** Where in an article a link can lead to. */
type Anchors = Pick<RenderedArticle, 'anchors' | 'headings'>;

const pages: readonly string[] = Object.values(fixedPages).map(({ path }) => path);

/** The destinations of a site with these articles. */
export function destinationsOf(articles: ReadonlyMap<Article, Anchors>): Destinations {
  const all = [...articles.keys()];
  const ofArticles = all.flatMap((article) => [
    pathOfSocialPicture(socialPictureOfArticle(article).name),
    ...filesOf(article).map(({ name }) => readable(pathOfFile(article, name))),
  ]);
  return {
    articles,
    byId: new Map(all.map((article) => [article.id, article] as const).reverse()),
    byPath: new Map(all.filter(hasAddress).map((article) => [pathOf(article), article])),
    files: new Set([...ofArticles, ...socialPages.map(pathOfSocialPicture), ...filesOfTheSite()]),
  };
}

/** Whether something is at a path, or will be: a page, its copy in the other section, or a file. A draft is nowhere yet. */
export function isTaken(path: string, { articles, byId, files }: Destinations): boolean {
  const id = /^\/(?:code|blog)\/(0|[1-9]\d*)\/$/.exec(path)?.[1];
  if (byId.get(Number(id ?? ownerOfFile(path)))?.draft) return false;
  const isFile = ['', 'index.html'].some((end) => files.has(path + end)) || files.has(path.replace(/\/$/, ''));
  const isPage =
    pages.includes(path) || [...articles.keys()].some((article) => !article.draft && pathOf(article) === path);
  return isFile || isPage || byId.has(Number(id));
}

/** The files that every site has: those in `public/`, and what routes publish under a name of their own. */
export function filesOfTheSite(): readonly string[] {
  const publicFiles = pathsBelow('public').map((file) => `/${file}`);
  const routes = pathsBelow('app').flatMap((file) => /^(.*)\/route\.ts$/.exec(file)?.[1] ?? []);
  const paths = routes.flatMap((route) => sections.map((section) => `/${route.replace('[section]', section)}`));
  return [...publicFiles, ...paths.filter((path) => !path.includes('['))];
}

/** Whether it is known where an article belongs: of one whose type or slug is wrong, it is not. */
function hasAddress(article: Article): boolean {
  return isSection(article.type) || article.id === 1 || (isFurtherPage(article) && article.slug !== '');
}

/** The id of the article that a file belongs to; no id where it is another file. */
function ownerOfFile(path: string): number {
  return Number(/^\/(?:articles\/(\d+)\/|social\/(\d+)-)/.exec(path)?.slice(1).join(''));
}

/** What is wrong with a link to a place of this site, if anything is. */
export function linkFault(from: Article, link: SiteLink, destinations: Destinations): Fault | undefined {
  const { articles, byId, byPath, files } = destinations;
  const { line, column, fragment } = link;
  const fault = (reason: string) => ({ file: from.file, line, column, reason });
  const path = readable(link.path.replace(/\?.*$/, ''));
  const [, section, number] = /^\/(code|blog)\/(\d+)\/$/.exec(path) ?? [];
  const target = path === '' ? from : section ? byId.get(Number(number)) : byPath.get(path);
  if (section && (!target || target.id === 0)) {
    return fault(`The link leads to article ${number}, which does not exist: link to one that does.`);
  }
  const [ahead] = [target, byId.get(ownerOfFile(path))].filter((other) => other && comesAfter(other, from));
  if (ahead) {
    const why = `article ${ahead.id} ${describeHeldBack(ahead)}`;
    return fault(`The link leads to ${path}, but ${why}: take the link out until it is published.`);
  }
  if (section && target && hasAddress(target) && pathOf(target) !== path) {
    return fault(`The link leads to ${path}, but article ${number} belongs to ${pathOf(target)}: link to that.`);
  }
  if (!target && !pages.includes(path)) {
    if (files.has(path) || files.has(path.replace(/\/$/, '/index.html'))) return undefined;
    if (/\.(?!html$)[^/]+$/.test(path)) {
      const remedy = `${didYouMean(path, files)}Link to a file that is.`;
      return fault(`The link leads to ${path}, which is not published. ${remedy}`);
    }
    const known = [...pages, ...[...byPath.values()].filter(isFurtherPage).map(pathOf)];
    const nearest = didYouMean(path.replace(/index\.html$/, ''), [...byPath.keys(), ...pages]);
    const remedy = `${nearest}The pages are: ${known.join(', ')}, and the articles.`;
    return fault(`The link leads to ${path}, which is no page. ${remedy}`);
  }
  const body = target && articles.get(target);
  const ofContact = path === fixedPages.contact.path ? [...textFields, 'sent'] : [];
  const ids: string[] = [...idsOfPages.every, ...ofContact, ...(target?.id === 1 ? idsOfPages.home : [])];
  if (!fragment || ids.includes(fragment) || body?.anchors.has(fragment)) return undefined;
  if (!body) return fault(`The link leads to '#${fragment}', which ${path} does not have: link to ${path}.`);
  const headings = body.headings.map(({ id }) => id).join(', ');
  const remedy = didYouMean(fragment, body.anchors) + (headings ? `Its headings are: ${headings}.` : 'It has none.');
  return fault(`The link leads to '#${fragment}', which is no heading of ${target.file}. ${remedy}`);
}
