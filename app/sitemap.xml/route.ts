import { siteMap } from '../../lib/discovery/site-map.ts';

export const dynamic = 'force-static';

export const GET = () => new Response(siteMap(), { headers: { 'Content-Type': 'application/xml' } });
