import {
  articleById,
  articlesOf,
  furtherPages,
  newestArticles,
  newestOnHome,
  pathOf,
  sectionsInUse,
} from '../content/catalogue.ts';
import { lastChange } from '../content/date.ts';
import type { Article } from '../content/read.ts';
import { allTopics } from '../content/topics.ts';
import { optionalPages } from '../pages.ts';
import { siteAddress } from '../settings.ts';

/**
 * The pages of the site, each at its one address: no copies, and nothing that says what is not found. They have the day of
 * the newest change of what they show, where a date tells it.
 */
export function canonicalPages(): readonly { readonly path: string; readonly changed?: string | undefined }[] {
  return [
    { path: '/', changed: newestChange([articleById(1), ...newestArticles(newestOnHome)]) },
    ...sectionsInUse().map((section) => ({ path: `/${section}/`, changed: newestChange(articlesOf(section)) })),
    ...furtherPages().map((page) => ({ path: pathOf(page), changed: lastChange(page) })),
    { path: '/contact/' },
    ...optionalPages().map(({ path }) => ({ path })),
    ...allTopics().map(({ path, articles }) => ({ path, changed: newestChange(articles) })),
    ...newestArticles().map((article) => ({ path: pathOf(article), changed: lastChange(article) })),
  ];
}

function newestChange(articles: readonly Article[]): string | undefined {
  return articles.map(lastChange).toSorted().at(-1);
}

/** The site map in the format of https://www.sitemaps.org/protocol.html. No address has a sign that XML would mean. */
export function siteMap(): string {
  const urls = canonicalPages().map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${new URL(siteAddress(path)).href}</loc>${lastmod}</url>`;
  });
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="utf-8"?><urlset xmlns="${namespace}">${urls.join('')}</urlset>`;
}

/** `robots.txt` (RFC 9309): everything may be read, and the site map says what there is. */
export function robotsTxt(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteAddress('/sitemap.xml')}\n`;
}
