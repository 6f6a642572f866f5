import { feed } from '../../lib/feeds/feeds.ts';

export const dynamic = 'force-static';

export const GET = async () =>
  new Response(await feed('feed.json'), { headers: { 'Content-Type': 'application/json' } });
