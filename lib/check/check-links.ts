import { articlePath } from '../content/catalogue.ts';
import type { Article } from '../content/read-articles.ts';
import { describeUnpublished, isUnpublished } from '../content/unpublished.ts';
import { type Diagnostic, didYouMean } from '../core/diagnostics.ts';
import { decodeUrl, pageFile } from '../core/url.ts';
import type { RenderedArticle } from '../markdown/render-markdown.ts';
import type { SiteLink } from '../markdown/resolve-links.ts';
import { listOutputs } from '../site/outputs.ts';

/** The links of a rendered article, and the IDs that links can lead to. */
export type LinkSource = Pick<RenderedArticle, 'anchors' | 'links'>;

/** A page with its IDs, or a file. */
interface Destination {
  /** If present, the page or file exists only if one of them is published. */
  readonly articles: readonly Article[] | undefined;
  readonly ids?: ReadonlySet<string>;
}

export type Destinations = ReadonlyMap<string, Destination>;

/**
 * Maps paths to the pages and files that links can lead to. If two have the same
 * path, drafts come last.
 */
export function collectDestinations(
  bodies: ReadonlyMap<Article, LinkSource>,
): Destinations {
  const outputs = listOutputs([...bodies.keys()]);
  const found = new Map<string, Destination>();
  const finished = outputs.filter(({ article }) => !article?.draft);

  for (const output of [...finished, ...outputs]) {
    const { path, kind, article, listed } = output;
    if (found.has(path) || kind === 'host file') {
      continue;
    }

    const articles = article ? [article] : listed;
    if (kind === 'page') {
      const anchors = article && bodies.get(article)?.anchors;
      const ids = new Set([...(anchors ?? []), ...output.ids]);
      found.set(path, { articles, ids });
    } else {
      found.set(path, { articles });
    }
  }
  return found;
}

/** Returns the page or file at a path, published or not. */
export const findDestination = (
  path: string,
  destinations: Destinations,
): Destination | undefined =>
  destinations.get(path) ?? destinations.get(`/${pageFile(path)}`);

/**
 * Returns an error if a link or redirect leads to a missing page, file, or ID,
 * and a warning if it leads to an unpublished article.
 */
export function checkLink(
  from: Article,
  link: SiteLink,
  destinations: Destinations,
  kind: 'link' | 'redirect',
): Diagnostic | undefined {
  const { line, column, id } = link;
  const location = { file: from.file, line, column };
  const path = decodeUrl(link.path);
  const found = findDestination(path || articlePath(from), destinations);
  if (!found) {
    // A similar number would be the number of a different article.
    const isNumber = /\/\d+\/$/.test(path);
    const nearest = isNumber ? '' : didYouMean(path, destinations.keys());
    const remedy = `${nearest}Link to an existing page or file.`;
    const reason = `The ${kind} leads to ${path}, which does not exist. ${remedy}`;
    return { ...location, reason };
  }

  const { articles, ids } = found;
  const [article = from] = articles ?? [];
  if (articles?.every(isUnpublished) && !isUnpublished(from)) {
    const problem = `The ${kind} leads to ${path}, but article ${article.id} ${describeUnpublished(article)}.`;
    const reason = `${problem} Until it is published, builds leave the ${kind} out.`;
    return { ...location, reason, severity: 'warning' };
  }

  if (!id || !ids || ids.has(id)) {
    return undefined;
  }
  const problem = `The ${kind} leads to '#${id}', which is not the ID of a heading in ${articles ? article.file : path}.`;
  const remedy = `${didYouMean(id, ids)}Link to one of these IDs: ${[...ids].join(', ')}.`;
  return { ...location, reason: `${problem} ${remedy}` };
}
