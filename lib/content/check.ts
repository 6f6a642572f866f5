import { remember } from '../cache/cache.ts';
import { byPlace, type Fault, Faults } from '../faults.ts';
import { type RenderedArticle, renderArticle, renderPreview } from '../markdown/render.ts';
import { fileFolders, fixedPages } from '../pages.ts';
import { isFurtherPage, sections } from './catalogue.ts';
import { describeHeldBack, isHeldBack } from './date.ts';
import { pathsBelow } from './folder.ts';
import { destinationsOf, linkFault } from './links.ts';
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
  const texts = new Map<Article, Pick<RenderedArticle, 'anchors' | 'links' | 'text'>>();
  const found = [content.faults];
  for (const article of articles) {
    // Of thousands of bodies no text is kept.
    const { faults, anchors, links } = await renderArticle(article);
    const preview = await renderPreview(article);
    texts.set(article, { anchors, links: [...links, ...preview.links], text: preview.text });
    // What looks into files is loaded where one of them is new.
    const inspect = async () => (await import('./inspect.ts')).inspectFiles(article);
    found.push(faults, preview.faults, await remember('checks of files', [digestOfArticle(article)], inspect));
  }
  const destinations = destinationsOf(texts);
  for (const [article, { links }] of texts) {
    found.push(links.flatMap((link) => linkFault(article, link, destinations) ?? []));
  }
  found.push(redirectFaults(destinations, root), sharedFaults(texts));
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

/**
 * What two pages share that each needs for itself: an address, or a title or description, of which search engines show one.
 * The home page has texts of its own, and what is not found has no description.
 */
function sharedFaults(texts: ReadonlyMap<Article, Pick<RenderedArticle, 'text'>>): readonly Fault[] {
  const ofPublic = pathsBelow('public').flatMap((path) => /^([^/]*)(?:\/index\.html)?$/.exec(path)?.[1] ?? []);
  const addresses = new Map(ofPublic.map((name) => [name.toLowerCase(), `public/${name}`]));
  const ofSite = ['404', 'index', 'contact', 'topics', 'search', ...sections, ...fileFolders];
  for (const name of ofSite) addresses.set(name, 'the site itself');
  const ofPages = (field: 'title' | 'description') =>
    new Map(Object.values(fixedPages).map((page) => [page[field], `the page ${page.path}`]));
  // Drafts take nothing: two of them begin with the same words.
  const shared = (field: string, owners: Map<string, string>, textOf: (article: Article) => string | false) =>
    [...texts.keys()].flatMap((article) => {
      const [text, { file, places, draft }] = [textOf(article) || '', article];
      const owner = owners.get(text);
      if (text && !draft) owners.set(text, owner ?? file);
      const reason = `The ${field} '${text.slice(0, 60)}' is also that of ${owner}: write another one.`;
      return owner ? [{ file, ...places.get(field), reason, isNote: field !== 'slug' }] : [];
    });
  return [
    ...shared('slug', addresses, (article) => isFurtherPage(article) && article.slug),
    ...shared('title', ofPages('title'), ({ id, title }) => id !== 1 && title),
    ...shared('preview', ofPages('description'), (article) => article.id > 1 && (texts.get(article)?.text ?? '')),
  ];
}
