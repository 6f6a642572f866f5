import { siteMap } from '../../lib/discovery/site-map.ts';

export const dynamic = 'force-static';

export function GET() {
  return new Response(siteMap(), { headers: { 'Content-Type': 'application/xml' } });
}
