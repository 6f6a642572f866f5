import { remember } from '../cache/cache.ts';
import { byPlace, type Fault, Faults } from '../faults.ts';
import { renderArticle, renderPreview } from '../markdown/render.ts';
import { fileFolders } from '../pages.ts';
import { isFurtherPage, sections } from './catalogue.ts';
import { describeHeldBack, isHeldBack } from './date.ts';
import { pathsBelow } from './folder.ts';
import { destinationsOf, type Linked, linkFault } from './links.ts';
import { type Article, asDrafted, digestOfArticle, draftsLast, readContent } from './read.ts';
import { redirectFaults } from './redirects.ts';

/**
 * Checks everything that the owner wrote, from folders and front matter to links, and returns what is worth a look.
 *
 * @throws {Faults} with everything that is wrong, in the order of the files.
 */
export async function checkContent(root?: string): Promise<readonly Fault[]> {
  const content = readContent(root);
  const articles = draftsLast(content.articles);
  const linked = new Map<Article, Linked>();
  const found: (readonly Fault[])[] = [content.faults];
  for (const article of articles) {
    // Of thousands of bodies no text is kept.
    const { faults, anchors, links } = await renderArticle(article);
    const preview = await renderPreview(article);
    linked.set(article, { anchors, links: [...links, ...preview.links] });
    // What looks into files is loaded where one of them is new.
    const inspect = async () => (await import('./inspect.ts')).inspectFiles(article);
    found.push(faults, preview.faults, await remember('checks of files', [digestOfArticle(article)], inspect));
  }
  const destinations = destinationsOf(linked);
  for (const [article, { links }] of linked) {
    found.push(links.flatMap((link) => linkFault(article, link, destinations) ?? []));
  }
  found.push(redirectFaults(destinations, root), addressFaults(articles));
  const all = asDrafted(found.flat(), articles).toSorted(byPlace);
  const faults = all.filter(({ isNote }) => !isNote);
  if (faults.length > 0) throw new Faults(faults);
  return [...heldBackNotes(content.articles), ...all];
}

/** What a build leaves out, and when it will appear; who writes sees it all (`next dev`). */
function heldBackNotes(articles: readonly Article[]): readonly Fault[] {
  if (process.env.NODE_ENV === 'development') return [];
  return articles.filter(isHeldBack).map((article) => {
    const remedy = article.draft ? "take 'draft: true' out to publish it." : 'a build on that day or later brings it.';
    return { file: article.folder, reason: `Left out: it ${describeHeldBack(article)}; ${remedy}`, isNote: true };
  });
}

/** What is wrong with the addresses of the owner's own pages that another page, the site or a file in `public/` has too. */
function addressFaults(articles: readonly Article[]): readonly Fault[] {
  const ofPublic = pathsBelow('public').flatMap((path) => /^([^/]*)(?:\/index\.html)?$/.exec(path)?.[1] ?? []);
  const owners = new Map(ofPublic.map((name) => [name.toLowerCase(), `public/${name}`]));
  const ofSite = ['404', 'index', 'contact', 'topics', 'search', ...sections, ...fileFolders];
  for (const name of ofSite) owners.set(name, 'the site itself');
  return articles.filter(isFurtherPage).flatMap(({ slug, file, places, draft }) => {
    const owner = owners.get(slug);
    // Drafts take nothing: two of them begin with the same words.
    if (!draft) owners.set(slug, owner ?? file);
    const reason = `The slug '${slug}' is also that of ${owner}: write another one.`;
    return owner ? [{ file, ...places.get('slug'), reason }] : [];
  });
}
