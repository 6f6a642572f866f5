import { articlePath } from '../content/catalogue.ts';
import { type Article, draftsLast } from '../content/read-articles.ts';
import {
  describeUnpublished,
  isPublishedAfter,
} from '../content/unpublished.ts';
import { type Diagnostic, didYouMean } from '../core/diagnostics.ts';
import { stripSuffix } from '../core/strip-suffix.ts';
import { decodeUrl, pageFile } from '../core/url.ts';
import type { RenderedArticle } from '../markdown/render-markdown.ts';
import type { SiteLink } from '../markdown/resolve-links.ts';
import type { Output } from '../site/output.ts';
import { listOutputs } from '../site/outputs.ts';

/** The links of a rendered article, and the IDs that links can lead to. */
export type LinkSource = Pick<RenderedArticle, 'anchors' | 'links'>;

/** A page with its IDs, or a file. */
interface Destination {
  /** If present, the page or file exists only if one of them is published. */
  readonly articles?: readonly Article[];
  readonly ids?: ReadonlySet<string>;
}

export type Destinations = ReadonlyMap<string, Destination>;

/**
 * Maps paths to the pages and files that links can lead to. If two have the same
 * path, those of the site itself win, and then those of published articles.
 */
export function collectDestinations(
  bodies: ReadonlyMap<Article, LinkSource>,
): Destinations {
  const outputs = listOutputs([...bodies.keys()]);
  const found = new Map<string, Destination>();

  for (const output of outputs.toSorted((a, b) => rank(a) - rank(b))) {
    const { path, kind, article, listed } = output;
    if (found.has(path) || kind === 'host file') {
      continue;
    }

    const articles = article ? [article] : listed;
    const anchors = article ? bodies.get(article)?.anchors : undefined;
    found.set(path, {
      ...(articles && { articles }),
      ...(kind === 'page' && {
        ids: new Set([...(anchors ?? []), ...output.ids]),
      }),
    });
  }

  return found;
}

/** Returns 0 for outputs of the site itself, and 2 for those of drafts. */
function rank({ article }: Output): number {
  if (!article) {
    return 0;
  }
  return article.draft ? 2 : 1;
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
  const [written = ''] = link.path.split('?');
  const path = decodeUrl(written);
  const found = findDestination(path || articlePath(from), destinations);
  if (!found) {
    return { ...location, reason: describeMissing(path, destinations, kind) };
  }

  const { articles, ids } = found;
  if (articles?.every((article) => isPublishedAfter(article, from))) {
    const byId = articles.toSorted((a, b) => a.id - b.id);
    const [article = from] = draftsLast(byId);
    const reason = describeUnpublishedTarget(path, article, kind);
    return { ...location, reason, severity: 'warning' };
  }

  if (!id || !ids || ids.has(id)) {
    return undefined;
  }
  const problem = `The ${kind} leads to '#${id}', which is not the ID of a heading in ${articles?.[0]?.file ?? path}.`;
  const remedy = `${didYouMean(id, ids)}Link to one of these IDs: ${[...ids].join(', ')}.`;
  return { ...location, reason: `${problem} ${remedy}` };
}

function describeMissing(
  path: string,
  destinations: Destinations,
  kind: 'link' | 'redirect',
): string {
  // Does not suggest a similar number, because that would be the number of a
  // different article.
  const nearest = /\/\d+\/$/.test(path)
    ? ''
    : didYouMean(stripSuffix(path, 'index.html'), destinations.keys());
  const verb = kind === 'link' ? 'Link' : 'Redirect';

  return `The ${kind} leads to ${path}, which does not exist. ${nearest}${verb} to an existing page or file.`;
}

/**
 * Says that a page or file is unpublished, and what a build does with a link or
 * redirect to it.
 */
function describeUnpublishedTarget(
  path: string,
  article: Article,
  kind: 'link' | 'redirect',
): string {
  const problem = `The ${kind} leads to ${path}, but article ${article.id} ${describeUnpublished(article)}.`;
  const result =
    kind === 'link'
      ? 'the text appears without the link'
      : 'the old URL leads to the 404 page';

  return `${problem} Until article ${article.id} is published, ${result}.`;
}
