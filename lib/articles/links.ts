import { decode } from '../address.ts';
import { textFields } from '../contact/message.ts';
import type { Fault } from '../faults.ts';
import { filesOf, pathOfFile } from '../files/files.ts';
import { pathsBelow } from '../files/folder.ts';
import { idsOfPages } from '../markdown/ids.ts';
import type { SiteLink } from '../markdown/links.ts';
import type { RenderedArticle } from '../markdown/render.ts';
import { didYouMean } from '../nearest.ts';
import { fixedPages } from '../pages.ts';
import { pathOfSocialPicture, socialPages, socialPictureOfArticle } from '../social/pictures.ts';
import { isSection, pathOf, sections } from './catalogue.ts';
import type { Article } from './read.ts';

/** What a link of an article can lead to. */
export interface Destinations {
  readonly articles: ReadonlyMap<Article, RenderedArticle>;
  /** The paths of all files that are no pages, as a link names them. */
  readonly files: ReadonlySet<string>;
}

const pages: readonly string[] = Object.values(fixedPages).map(({ path }) => path);

/** The destinations of a site with these articles. */
export function destinationsOf(articles: ReadonlyMap<Article, RenderedArticle>): Destinations {
  const ofArticles = [...articles.keys()].flatMap((article) => [
    pathOfSocialPicture(socialPictureOfArticle(article).name),
    ...filesOf(article).map(({ name }) => decode(pathOfFile(article, name)) ?? name),
  ]);
  return { articles, files: new Set([...ofArticles, ...socialPages.map(pathOfSocialPicture), ...filesOfTheSite()]) };
}

/** The files that every site has: those in `public/`, and what routes publish under a name of their own. */
function filesOfTheSite(): readonly string[] {
  const publicFiles = pathsBelow('public').map((file) => `/${file}`);
  const routes = pathsBelow('app').flatMap((file) => /^(.*)\/route\.ts$/.exec(file)?.[1] ?? []);
  const paths = routes.flatMap((route) => sections.map((section) => `/${route.replace('[section]', section)}`));
  return [...publicFiles, ...paths.filter((path) => !path.includes('['))];
}

/** What is wrong with a link to a place of this site, if anything is. */
export function linkFault(from: Article, link: SiteLink, { articles, files }: Destinations): Fault | undefined {
  const path = decode(link.path.replace(/\?.*$/, '')) ?? link.path;
  const [, section, number] = /^\/(code|blog)\/(\d+)\/$/.exec(path) ?? [];
  const id = path === '/' ? 1 : Number(number);
  const target = path === '' ? from : [...articles.keys()].find((article) => article.id === id);
  if (section && (!target || target.id === 0)) {
    return fault(`The link leads to article ${number}, which does not exist.`, 'Link to one that does.');
  }
  // Of an article whose type is wrong nobody knows the section.
  if (section && target && (isSection(target.type) || target.id === 1) && pathOf(target) !== path) {
    const problem = `The link leads to ${path}, but article ${number} belongs to ${pathOf(target)}.`;
    return fault(problem, 'Link to that address.');
  }
  const isPage = path === '' || section !== undefined || pages.includes(path);
  if (!isPage && /\.(?!html$)[^/]+$/.test(path)) {
    const remedy = `${didYouMean(path, files)}Link to a file that is.`;
    return files.has(path) ? undefined : fault(`The link leads to ${path}, which is not published.`, remedy);
  }
  if (!isPage) {
    const all = [...[...articles.keys()].map(pathOf), ...pages];
    const remedy = `${didYouMean(path.replace(/index\.html$/, ''), all)}The pages are: ${pages.join(', ')}, and the articles.`;
    return fault(`The link leads to ${path}, which is no page.`, remedy);
  }
  return fragmentFault(path, link.fragment, target && articles.get(target), target);

  function fragmentFault(path: string, fragment: string, body: RenderedArticle | undefined, target?: Article) {
    const ofContact = path === fixedPages.contact.path ? [...textFields, 'sent'] : [];
    const ids = [...idsOfPages.every, ...ofContact, ...(target?.id === 1 ? idsOfPages.home : [])];
    if (!fragment || ids.includes(fragment) || body?.anchors.has(fragment)) return undefined;
    if (!target || !body)
      return fault(`The link leads to '#${fragment}', which ${path} does not have.`, `Link to ${path}.`);
    const headings = body.headings.map((heading) => heading.id).join(', ');
    return fault(
      `The link leads to '#${fragment}', which is no heading of ${target.file}.`,
      `${didYouMean(fragment, body.anchors)}${headings ? `Its headings are: ${headings}.` : 'It has no headings.'}`,
    );
  }

  function fault(problem: string, remedy: string): Fault {
    return { file: from.file, line: link.line, column: link.column, problem, remedy };
  }
}
