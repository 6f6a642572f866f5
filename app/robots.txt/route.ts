import { siteAddress } from '../../lib/settings.ts';

export const dynamic = 'force-static';

/** RFC 9309: everything may be read, and the site map says what there is. */
const robots = `User-agent: *\nAllow: /\n\nSitemap: ${siteAddress('/sitemap.xml')}\n`;

export const GET = () => new Response(robots, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
