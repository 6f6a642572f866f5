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

/** What of an article's body links are about: where they can lead to, and where its own lead to. */
export type Body = Pick<RenderedArticle, 'anchors' | 'headings' | 'links'>;

/** What a link of an article can lead to. */
export interface Destinations {
  readonly bodies: ReadonlyMap<Article, Body>;
  /** The first article of each id. */
  readonly byId: ReadonlyMap<number, Article>;
  /** Those of which it is known where they belong. */
  readonly byPath: ReadonlyMap<string, Article>;
  /** The paths of all files that are no pages, as a link names them. */
  readonly files: ReadonlySet<string>;
}

const pages: readonly string[] = Object.values(fixedPages).map(({ path }) => path);

/** The destinations of a site with these articles. */
export function destinationsOf(bodies: ReadonlyMap<Article, Body>): Destinations {
  const lastFirst = [...bodies.keys()].reverse();
  const ofArticles = lastFirst.flatMap((article) => [
    pathOfSocialPicture(socialPictureOfArticle(article).name),
    ...filesOf(article).map(({ name }) => readable(pathOfFile(article, name))),
  ]);
  return {
    bodies,
    byId: new Map(lastFirst.map((article) => [article.id, article])),
    byPath: new Map(lastFirst.filter(hasAddress).map((article) => [pathOf(article), article])),
    files: new Set([...ofArticles, ...socialPages.map(pathOfSocialPicture), ...filesOfTheSite()]),
  };
}

/** The files that every site has: those in `public/`, and what routes publish under a name of their own. */
export function filesOfTheSite(): readonly string[] {
  // What a host reads it does not serve.
  const isServed = (file: string) => !/^_(?:headers|redirects)$|^\.(?!well-known\/)/.test(file);
  const publicFiles = pathsBelow('public')
    .filter(isServed)
    .map((file) => `/${file}`);
  const routes = pathsBelow('app').flatMap((file) => /^(.*)\/route\.ts$/.exec(file)?.[1] ?? []);
  const paths = routes.flatMap((route) => sections.map((section) => `/${route.replace('[section]', section)}`));
  return [...publicFiles, ...paths.filter((path) => !path.includes('['))];
}

/** Whether it is known where an article belongs: of one whose type or slug is wrong, it is not. */
function hasAddress(article: Article): boolean {
  return isSection(article.type) || article.id === 1 || (isFurtherPage(article) && article.slug !== '');
}

/** What is at a path, as far as it is known: an article, also in the other section, and the owner of a file. */
function lookUp(path: string, { byId, byPath, files }: Destinations) {
  const [, id, ofFile, ofPicture] = /^\/(?:(?:code|blog)\/(\d+)\/$|articles\/(\d+)\/|social\/(\d+)-)/.exec(path) ?? [];
  return {
    id,
    article: id ? byId.get(Number(id)) : byPath.get(path),
    owner: byId.get(Number(ofFile ?? ofPicture)),
    isFile: [path, path.replace(/\/$/, '/index.html')].some((file) => files.has(file)),
  };
}

/** Whether something is at a path, or will be: a page, its copy in the other section, or a file. A draft is nowhere yet. */
export function isTaken(path: string, destinations: Destinations): boolean {
  const { article, owner, isFile } = lookUp(path, destinations);
  return pages.includes(path) || (article ? !article.draft : isFile && !owner?.draft);
}

/** What is wrong with a link to a place of this site, if anything is. */
export function linkFault(from: Article, link: SiteLink, destinations: Destinations): Fault | undefined {
  const { line, column, fragment } = link;
  const fault = (reason: string) => ({ file: from.file, line, column, reason: `The link leads to ${reason}` });
  const path = readable(link.path.replace(/\?.*$/, ''));
  const { id, article, owner, isFile } = lookUp(path, destinations);
  const target = path === '' ? from : article;
  if (id && !target?.id) return fault(`article ${id}, which does not exist: link to one that does.`);
  const [ahead] = [target, owner].filter((other) => other && comesAfter(other, from));
  if (ahead) {
    const why = `article ${ahead.id} ${describeHeldBack(ahead)}`;
    return fault(`${path}, but ${why}: take the link out until it is published.`);
  }
  if (id && target && hasAddress(target) && pathOf(target) !== path) {
    return fault(`${path}, but article ${id} belongs to ${pathOf(target)}: link to that.`);
  }
  if (!target && !pages.includes(path)) {
    const { byPath, files } = destinations;
    const nearest = didYouMean(path.replace(/index\.html$/, ''), [...files, ...byPath.keys(), ...pages]);
    return isFile ? undefined : fault(`${path}, which is no page or file. ${nearest}Link to one that is there.`);
  }
  const body = target && destinations.bodies.get(target);
  const ofContact = path === fixedPages.contact.path ? [...textFields, 'sent'] : [];
  const ids: string[] = [...idsOfPages.every, ...ofContact, ...(target?.id === 1 ? idsOfPages.home : [])];
  if (!fragment || ids.includes(fragment) || body?.anchors.has(fragment)) return undefined;
  const headings = body?.headings.map((heading) => heading.id).join(', ') || 'none';
  const remedy = `${didYouMean(fragment, body?.anchors ?? [])}Its headings are: ${headings}.`;
  return fault(`'#${fragment}', which is no heading of ${target?.file ?? path}. ${remedy}`);
}
