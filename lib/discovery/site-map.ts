import type { Element, ElementContent, Root } from 'xast';
import { toXml } from 'xast-util-to-xml';
import { articleById, articlesOf, newestArticles, newestOnHome, pathOf, sectionsInUse } from '../articles/catalogue.ts';
import { lastChange } from '../articles/date.ts';
import type { Article } from '../articles/read.ts';
import { siteAddress } from '../settings.ts';

/** A page as search engines should know it. */
export interface CanonicalPage {
  readonly path: string;
  /** The day of the newest change of what the page shows; left out where no date tells. */
  readonly changed?: string | undefined;
}

/** The pages of the site, each at its one address: no copies, and nothing that says what is not found. */
export function canonicalPages(): readonly CanonicalPage[] {
  return [
    { path: '/', changed: newestChange([articleById(1), ...newestArticles(newestOnHome)]) },
    ...sectionsInUse().map((section) => ({ path: `/${section}/`, changed: newestChange(articlesOf(section)) })),
    { path: '/contact/' },
    ...newestArticles().map((article) => ({ path: pathOf(article), changed: lastChange(article) })),
  ];
}

function newestChange(articles: readonly Article[]): string | undefined {
  return articles.map(lastChange).toSorted().at(-1);
}

/** The site map in the format of https://www.sitemaps.org/protocol.html. */
export function siteMap(): string {
  const urls = canonicalPages().map(({ path, changed }) =>
    element('url', [
      element('loc', [{ type: 'text', value: new URL(siteAddress(path)).href }]),
      ...(changed ? [element('lastmod', [{ type: 'text', value: changed }])] : []),
    ]),
  );
  const root: Root = {
    type: 'root',
    children: [
      { type: 'instruction', name: 'xml', value: 'version="1.0" encoding="utf-8"' },
      element('urlset', urls, { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }),
    ],
  };
  return toXml(root);
}

function element(name: string, children: ElementContent[], attributes: Element['attributes'] = {}): Element {
  return { type: 'element', name, attributes, children };
}
