import { jsonFeed } from '../../lib/feeds/json-feed.ts';

export const dynamic = 'force-static';

export async function GET() {
  return new Response(await jsonFeed(), { headers: { 'Content-Type': 'application/json' } });
}
