import { siteAddress } from '../settings.ts';

/** `robots.txt` (RFC 9309): everything may be read, and the site map says what there is. */
export function robotsTxt(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteAddress('/sitemap.xml')}\n`;
}
