import { absoluteUrl } from '../config/settings.ts';
import type { PageOutput } from './output.ts';

/** Returns the sitemap: https://www.sitemaps.org/protocol.html. The URLs need no escaping in XML. */
export function sitemap(pages: readonly PageOutput[]): string {
  const listed = pages.filter(({ isPermanent }) => isPermanent);
  const urls = listed.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${new URL(absoluteUrl(path)).href}</loc>${lastmod}</url>`;
  });
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="utf-8"?><urlset xmlns="${namespace}">${urls.join('')}</urlset>`;
}
