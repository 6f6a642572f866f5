import { jsonFeed } from '../../lib/feeds/json-feed.ts';

export const dynamic = 'force-static';

export const GET = async () => new Response(await jsonFeed(), { headers: { 'Content-Type': 'application/json' } });
