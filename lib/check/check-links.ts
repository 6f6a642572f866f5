import { contactFields } from '../config/contact-message.ts';
import { articleFilePath, listArticleFiles } from '../content/article-files.ts';
import { articlePath, articlePaths, isSection } from '../content/catalogue.ts';
import type { Article } from '../content/read-articles.ts';
import { collectTags } from '../content/tags.ts';
import {
  describeUnpublished,
  isPublishedAfter,
} from '../content/unpublished.ts';
import { didYouMean } from '../core/diagnostics.ts';
import { decodeUrl } from '../core/url.ts';
import { pageIds } from '../markdown/headings.ts';
import type { RenderedArticle } from '../markdown/render-markdown.ts';
import type { SiteLink } from '../markdown/resolve-links.ts';
import { articleOgImage, ogImagePages, ogImagePath } from '../site/og-image.ts';
import { fixedPages, searchPage } from '../site/pages.ts';
import { listFixedFiles } from '../site/site-urls.ts';

/** The links of a rendered article, and the IDs that links can lead to. */
export type LinkSource = Pick<RenderedArticle, 'anchors' | 'links'>;

/** A page with its IDs, or a file. `article` is undefined if the page or file belongs to no article. */
type Destination = Readonly<{ article?: Article; ids?: ReadonlySet<string> }>;

export type Destinations = ReadonlyMap<string, Destination>;

/** Maps paths to the pages and files that links can lead to. If two articles have the same path, the first one wins. */
export function collectDestinations(
  bodies: ReadonlyMap<Article, LinkSource>,
): Destinations {
  const found = new Map<string, Destination>();
  const { every, home } = pageIds;
  const articles = [...bodies.keys()].toSorted((a, b) => a.id - b.id);
  const tags = [...collectTags(articles).values()].map(({ path }) => path);
  const search = articles.some(({ type }) => isSection(type))
    ? [searchPage.path]
    : [];
  const pages = [
    ...Object.values(fixedPages).map(({ path }) => path),
    ...tags,
    ...search,
  ];
  for (const path of [...listFixedFiles(), ...ogImagePages.map(ogImagePath)])
    found.set(path, {});
  for (const path of tags.length > 0 ? [...pages, '/tags/'] : pages)
    found.set(path, { ids: new Set(every) });
  found.set(fixedPages.contact.path, {
    ids: new Set([...every, ...contactFields, 'sent']),
  });
  for (const [article, { anchors }] of [...bodies].reverse()) {
    const files = listArticleFiles(article).map(({ name }) =>
      decodeUrl(articleFilePath(article, name)),
    );
    const ogImage = ogImagePath(articleOgImage(article).name);
    for (const path of [...files, ogImage]) found.set(path, { article });
    const page = {
      article,
      ids: new Set([...anchors, ...every, ...(article.id === 1 ? home : [])]),
    };
    for (const path of articlePaths(article)) found.set(path, page);
  }
  return found;
}

/** Returns the page or file at a path, published or not. */
export const findDestination = (
  path: string,
  destinations: Destinations,
): Destination | undefined =>
  destinations.get(path) ??
  destinations.get(path.replace(/\/$/, '/index.html'));

/** Returns an error if a link or redirect leads to a missing page, file, or ID, or to an unpublished article. */
export function checkLink(
  from: Article,
  link: SiteLink,
  destinations: Destinations,
  kind: 'link' | 'redirect',
) {
  const { line, column, id } = link;
  const diagnostic = (reason: string) => ({
    file: from.file,
    line,
    column,
    reason: `The ${kind} leads to ${reason}`,
  });
  const path = decodeUrl(link.path.replace(/\?.*$/, ''));
  const found = findDestination(path || articlePath(from), destinations);
  if (!found) {
    // Does not suggest a similar number, because that would be the number of a different article.
    const nearest = /\/\d+\/$/.test(path)
      ? ''
      : didYouMean(path.replace(/index\.html$/, ''), destinations.keys());
    const verb = kind === 'link' ? 'Link' : 'Redirect';
    return diagnostic(
      `${path}, which does not exist. ${nearest}${verb} to an existing page or file.`,
    );
  }
  const { article, ids } = found;
  if (article && isPublishedAfter(article, from)) {
    const why = `article ${article.id} ${describeUnpublished(article)}`;
    return diagnostic(
      `${path}, but ${why}. Remove the ${kind} until article ${article.id} is published.`,
    );
  }
  if (!id || !ids || ids.has(id)) return undefined;
  const remedy = `${didYouMean(id, ids)}Link to one of these IDs: ${[...ids].join(', ')}.`;
  return diagnostic(
    `'#${id}', which is not the ID of a heading in ${article?.file ?? path}. ${remedy}`,
  );
}
