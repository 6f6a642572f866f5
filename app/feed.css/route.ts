import { feedStyle } from '../../lib/feeds/style.ts';

export const dynamic = 'force-static';

export const GET = async () =>
  new Response(await feedStyle(), { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
