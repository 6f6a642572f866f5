import { remember } from '../cache/cache.ts';
import { byPlace, type Fault, Faults } from '../faults.ts';
import { renderArticle, renderPreview } from '../markdown/render.ts';
import { fixedPages } from '../pages.ts';
import { isFurtherPage, sections } from './catalogue.ts';
import { describeHeldBack, isHeldBack } from './date.ts';
import { digestOfArticle } from './digest.ts';
import { pathsBelow } from './folder.ts';
import { type Body, destinationsOf, linkFault } from './links.ts';
import { type Article, asDrafted, draftsLast, readContent } from './read.ts';
import { redirectFaults } from './redirects.ts';

/**
 * Checks everything that the owner wrote, all in one: folders and front matter, every body and preview, and every link.
 * An article whose front matter is wrong is looked at like the others: its links, its headings, and the links to it.
 *
 * @returns what is worth a look but no fault
 * @throws {Faults} with everything that is wrong, in the order of the files.
 */
export async function checkContent(root?: string): Promise<readonly Fault[]> {
  const content = readContent(root);
  const articles = draftsLast(content.articles);
  const bodies = new Map<Article, Body>();
  const descriptions = new Map<Article, string>();
  const found: (readonly Fault[])[] = [content.faults, addressFaults(articles)];
  for (const article of articles) {
    // Of thousands of bodies no text is kept.
    const { faults, notes, anchors, headings, links } = await renderArticle(article);
    const preview = await renderPreview(article);
    // What YAML folds and quotes has no places of its own in the file: what a preview links to is told where that begins.
    const place = { line: 1, column: 1, ...article.places.get('preview') };
    const ofPreview = preview.links.map((link) => ({ ...link, ...place }));
    bodies.set(article, { anchors, headings, links: [...links, ...ofPreview] });
    descriptions.set(article, preview.text);
    const ofBoth = [...notes, ...preview.notes].map((note) => ({ ...note, isNote: true }));
    found.push(faults, preview.faults, ofBoth, await inspectFiles(article));
  }
  const destinations = destinationsOf(bodies);
  for (const [article, { links }] of bodies) {
    found.push(links.flatMap((link) => linkFault(article, link, destinations) ?? []));
  }
  found.push(redirectFaults(destinations, root), headFaults(descriptions));
  const all = asDrafted(found.flat(), articles).toSorted(byPlace);
  const faults = all.filter(({ isNote }) => !isNote);
  if (faults.length > 0) throw new Faults(faults);
  return [...heldBackNotes(content.articles), ...all];
}

/** What is wrong with the files beside an article: what looks into them is loaded where one of them is new. */
function inspectFiles(article: Article): Promise<readonly Fault[]> {
  return remember('checks of files', [digestOfArticle(article)], async () =>
    (await import('./faults.ts')).inspectFiles(article),
  );
}

/** What a build leaves out, and when it will appear; who writes sees it all (`next dev`). */
function heldBackNotes(articles: readonly Article[]): readonly Fault[] {
  if (process.env.NODE_ENV === 'development') return [];
  return articles.filter(isHeldBack).map((article) => {
    const remedy = article.draft ? "take 'draft: true' out to publish it." : 'a build on that day or later brings it.';
    return { file: article.folder, reason: `Left out: it ${describeHeldBack(article)}; ${remedy}`, isNote: true };
  });
}

/** Pages whose slug is the address of something else: of the site itself, of a file in `public/`, or of another page. */
function addressFaults(articles: readonly Article[]): readonly Fault[] {
  const ofSite = pathsBelow('app').map((path) => path.split('/')[0] ?? '');
  const ofPublic = pathsBelow('public').flatMap((path) => /^([^/]*)(?:\/index\.html)?$/.exec(path)?.[1] ?? []);
  const owners = new Map(ofPublic.map((name): [string, string] => [name.toLowerCase(), `public/${name}`]));
  for (const name of ['404', 'index', ...sections, ...ofSite]) owners.set(name, 'the site itself');
  return articles.filter(isFurtherPage).flatMap((article) => {
    const owner = ownerOf(owners, article.slug, article);
    const reason = `The address /${article.slug}/ is also that of ${owner}: write another slug.`;
    return owner ? [{ file: article.file, ...article.places.get('slug'), reason }] : [];
  });
}

/**
 * Titles and descriptions that two pages share: search engines show one of the two at best, and the finishing pass of a build
 * refuses them. The home page has texts of its own, and what is not found has no description.
 */
function headFaults(descriptions: ReadonlyMap<Article, string>): readonly Fault[] {
  const ofSite = Object.values(fixedPages);
  const titles = new Map(ofSite.map(({ path, title }): [string, string] => [title, `the page ${path}`]));
  const texts = new Map(ofSite.map(({ path, description }): [string, string] => [description, `the page ${path}`]));
  return [...descriptions].flatMap(([article, description]) => {
    const { id, title, file, places } = article;
    const owners = {
      title: id === 1 ? undefined : ownerOf(titles, title, article),
      preview: id < 2 ? undefined : ownerOf(texts, description, article),
    };
    return Object.entries(owners).flatMap(([field, owner]) => {
      const reason = `The ${field} is also that of ${owner}: give each its own.`;
      return owner ? [{ file, ...places.get(field), reason }] : [];
    });
  });
}

/** Who has a text already, if anybody has; nothing is taken by a draft: two of them begin with the same words. */
function ownerOf(owners: Map<string, string>, text: string, { file, draft }: Article): string | undefined {
  const owner = owners.get(text);
  if (text && !draft) owners.set(text, owner ?? file);
  return owner;
}
