import { absoluteUrl } from '../config/settings.ts';

/** Returns `robots.txt` (RFC 9309), which allows everything and names the sitemap. */
export function robotsTxt(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('/sitemap.xml')}\n`;
}
