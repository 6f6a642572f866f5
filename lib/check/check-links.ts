import { contactFields } from '../config/contact-message.ts';
import { articlePath, articlePaths, isSection } from '../content/catalogue.ts';
import { type Article, draftsLast } from '../content/read-articles.ts';
import { articleTags, collectTags } from '../content/tags.ts';
import {
  describeUnpublished,
  isPublishedAfter,
} from '../content/unpublished.ts';
import { type Diagnostic, didYouMean } from '../core/diagnostics.ts';
import { decodeUrl } from '../core/url.ts';
import { pageIds } from '../markdown/headings.ts';
import type { RenderedArticle } from '../markdown/render-markdown.ts';
import type { SiteLink } from '../markdown/resolve-links.ts';
import { ogImagePages, ogImagePath } from '../site/og-image.ts';
import { fixedPages, searchPage } from '../site/pages.ts';
import { listFixedFiles } from '../site/site-urls.ts';
import { listFilePaths } from '../site/unpublished-urls.ts';

/** The links of a rendered article, and the IDs that links can lead to. */
export type LinkSource = Pick<RenderedArticle, 'anchors' | 'links'>;

/** A page with its IDs, or a file. */
interface Destination {
  /** If present, the page or file exists only if one of them is published. */
  readonly articles?: readonly Article[];
  readonly ids?: ReadonlySet<string>;
}

export type Destinations = ReadonlyMap<string, Destination>;

/** Maps paths to the pages and files that links can lead to. If two articles have the same path, the first one wins. */
export function collectDestinations(
  bodies: ReadonlyMap<Article, LinkSource>,
): Destinations {
  const found = new Map<string, Destination>();
  const { every, home } = pageIds;

  for (const [article, { anchors }] of [...bodies].reverse()) {
    const articles = [article];
    for (const path of listFilePaths(article)) {
      found.set(path, { articles });
    }

    const homeIds = article.id === 1 ? home : [];
    const ids = new Set([...anchors, ...every, ...homeIds]);
    for (const path of articlePaths(article)) {
      found.set(path, { articles, ids });
    }
  }

  const ids = new Set(every);
  for (const [path, articles] of listSharedPages([...bodies.keys()])) {
    found.set(path, { articles, ids });
  }

  // Drafts do not reserve the paths of other pages.
  for (const path of [...listFixedFiles(), ...ogImagePages.map(ogImagePath)]) {
    found.set(path, {});
  }
  for (const { path } of [fixedPages.code, fixedPages.blog]) {
    found.set(path, { ids });
  }
  const contactIds = new Set([...every, ...contactFields, 'sent']);
  found.set(fixedPages.contact.path, { ids: contactIds });

  return found;
}

/**
 * Maps the paths of the search page and the pages of tags to the articles that
 * they list.
 */
function listSharedPages(
  unsorted: readonly Article[],
): ReadonlyMap<string, readonly Article[]> {
  const articles = unsorted
    .filter(({ type }) => isSection(type))
    .toSorted((a, b) => a.id - b.id);
  const pages = new Map<string, readonly Article[]>();
  if (articles.length > 0) {
    pages.set(searchPage.path, articles);
  }

  const tags = collectTags(articles);
  for (const article of articles) {
    for (const { path } of articleTags(article, tags)) {
      for (const page of [path, '/tags/']) {
        pages.set(page, [...(pages.get(page) ?? []), article]);
      }
    }
  }

  return pages;
}

/** Returns the page or file at a path, published or not. */
export const findDestination = (
  path: string,
  destinations: Destinations,
): Destination | undefined =>
  destinations.get(path) ??
  destinations.get(path.replace(/\/$/, '/index.html'));

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
  const path = decodeUrl(link.path.replace(/\?.*$/, ''));
  const found = findDestination(path || articlePath(from), destinations);
  if (!found) {
    return { ...location, reason: describeMissing(path, destinations, kind) };
  }

  const { articles, ids } = found;
  if (articles?.every((article) => isPublishedAfter(article, from))) {
    const [article = from] = draftsLast(articles);
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
    : didYouMean(path.replace(/index\.html$/, ''), destinations.keys());
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
