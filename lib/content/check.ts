import { byPlace, type Fault, Faults } from '../faults.ts';
import { type RenderedArticle, renderArticle, renderPreview } from '../markdown/render.ts';
import { pathOf, sections } from './catalogue.ts';
import { inspectFiles } from './faults.ts';
import { addressFaults, headFaults, slugNotes } from './heads.ts';
import { dateNotes, draftsLast, tellApart } from './held-back.ts';
import { type Destinations, destinationsOf, linkFault } from './links.ts';
import { type Article, readContent } from './read.ts';
import { redirectFaults } from './redirects.ts';

/**
 * Checks everything that the owner wrote, all in one: folders and front matter, every body and preview, and every link.
 * An article whose front matter is wrong is looked at like the others: its links, its headings, and the links to it.
 *
 * @returns what is worth a look but no fault
 * @throws {Faults} with everything that is wrong, in the order of the files.
 */
export async function checkContent(root?: string): Promise<readonly Fault[]> {
  const { articles: read, faults } = readContent(root);
  const articles = draftsLast(read);
  const bodies = new Map<Article, Body>();
  const previews = new Map<Article, RenderedArticle>();
  for (const article of articles) {
    const { safeHTML, text, ...body } = await renderArticle(article);
    bodies.set(article, { ...body, isEmpty: safeHTML.trim() === '' });
    previews.set(article, await renderPreview(article));
  }
  const destinations = destinationsOf(bodies);
  const files = await Promise.all(articles.map(inspectFiles));
  const found = [
    ...faults,
    ...[...bodies].flatMap(([article, body]) => bodyFaults(article, body, destinations)),
    ...[...previews].flatMap(([article, preview]) => previewFaults(article, preview, destinations)),
    ...files.flatMap((found) => found.faults),
    ...redirectFaults(destinations, root),
    ...addressFaults(articles),
    ...headFaults(new Map([...previews].map(([article, { text }]) => [article, text]))),
  ];
  const { stopping, ofDrafts } = tellApart(found.sort(byPlace), articles);
  if (stopping.length > 0) throw new Faults(stopping);
  const notes = [...bodies.values(), ...files].flatMap((checked) => checked.notes);
  const drafted = ofDrafts.map(({ fault, draft }) => ({ ...fault, pages: pagesOf(draft) }));
  return [...dateNotes(read), ...drafted, ...slugNotes(articles), ...notes];
}

/** Where an article is shown while one writes; of one whose type is wrong it is not known which of them is its own. */
function pagesOf(article: Article): readonly string[] {
  return [pathOf(article), ...sections.map((section) => `/${section}/${article.id}/`)];
}

/** What has to be known of a body when the others are looked at: not its text. */
interface Body extends Omit<RenderedArticle, 'safeHTML' | 'text'> {
  readonly isEmpty: boolean;
}

function bodyFaults(article: Article, body: Body, destinations: Destinations): Fault[] {
  const { file, content } = article;
  const line = content.slice(0, content.search(/\S|$/)).split('\n').length;
  const [problem, remedy] = ['The article has no text.', 'Write it below the front matter.'];
  return [
    ...body.faults,
    ...(body.isEmpty && body.faults.length === 0 ? [{ file, line, column: 1, reason: `${problem} ${remedy}` }] : []),
    ...body.links.flatMap((link) => linkFault(article, link, destinations) ?? []),
  ];
}

/** A preview stands in lists beside others, and becomes the description of its article. */
function previewFaults(article: Article, preview: RenderedArticle, destinations: Destinations): Fault[] {
  // What YAML folds and quotes has no places of its own in the file: these are told where the preview begins.
  const place = { file: article.file, ...article.places.get('preview') };
  const fault = (problem: string, remedy: string) => ({ ...place, reason: `${problem} ${remedy}` });
  return [
    ...preview.faults,
    ...(preview.text ? [] : [fault('The preview has no words.', 'Write a sentence or two.')]),
    ...[...preview.anchors].map((id) => {
      const problem = `The preview has the id '${id}', and stands on several pages.`;
      return fault(problem, 'Write it without headings, notes and ids.');
    }),
    ...preview.links.flatMap((link) => {
      if (preview.anchors.has(link.fragment)) return [];
      if (link.path) return linkFault(article, { ...link, ...place }, destinations) ?? [];
      const remedy = `Link to ${pathOf(article)}#${link.fragment}.`;
      return fault(`The link leads to '#${link.fragment}', which lists do not have.`, remedy);
    }),
  ];
}
