import { Faults } from '../faults.ts';
import { fileFaults } from '../files/faults.ts';
import { type RenderedArticle, renderArticle, renderPreview } from '../markdown/render.ts';
import { didYouMean } from '../nearest.ts';
import { pathOf } from './catalogue.ts';
import { type Article, readArticles } from './read.ts';

/** The pages that are not articles. What else a link may lead to is checked in `out/`, where everything is. */
const pages = ['/', '/code/', '/blog/', '/contact/'];

/**
 * Checks everything that the owner wrote: front matter and folders (while reading), then every body and every link
 * between articles.
 *
 * @throws {Faults} with everything that is wrong.
 */
export async function checkContent(root?: string): Promise<void> {
  const articles = readArticles(root);
  const rendered = new Map<Article, RenderedArticle>();
  for (const article of articles) rendered.set(article, await renderArticle(article));
  const faults = [...rendered].flatMap(([article, { faults, links }]) => [
    ...faults,
    ...links.flatMap(({ path, fragment, line, column }) => {
      const fault = linkFault(article, path, fragment, rendered);
      return fault ? [{ file: article.file, line, column, ...fault }] : [];
    }),
  ]);
  for (const article of articles) faults.push(...(await renderPreview(article)).faults, ...(await fileFaults(article)));
  if (faults.length > 0) throw new Faults(faults);
}

/** What is wrong with a link to a place of this site, if anything is. */
function linkFault(from: Article, path: string, fragment: string, rendered: ReadonlyMap<Article, RenderedArticle>) {
  const [, section, number] = /^\/(code|blog)\/(\d+)\/$/.exec(path) ?? [];
  const target = path === '' ? from : [...rendered.keys()].find(({ id }) => id === Number(number));
  if (section && (!target || target.id === 0)) {
    return { problem: `The link leads to article ${number}, which does not exist.`, remedy: 'Link to one that does.' };
  }
  if (section && target && pathOf(target) !== path) {
    return {
      problem: `The link leads to ${path}, but article ${number} belongs to ${pathOf(target)}.`,
      remedy: 'Link to that address.',
    };
  }
  const isFile = /\.[^/]+$/.test(path);
  if (path && !section && !isFile && !pages.includes(path)) {
    const all = [...[...rendered.keys()].map(pathOf), ...pages];
    return {
      problem: `The link leads to ${path}, which is no page.`,
      remedy: `${didYouMean(path, all)}The pages are: ${pages.join(', ')}, and the articles.`,
    };
  }
  const anchors = target && rendered.get(target)?.anchors;
  if (fragment && anchors && !anchors.has(fragment)) {
    return {
      problem: `The link leads to '#${fragment}', which is no heading of ${target.file}.`,
      remedy: `${didYouMean(fragment, anchors)}Its headings are: ${[...anchors].join(', ')}.`,
    };
  }
  return undefined;
}
