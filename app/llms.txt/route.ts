import { llmsTxt } from '../../lib/discovery/llms-txt.ts';

export const dynamic = 'force-static';

export const GET = async () =>
  new Response(await llmsTxt(), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
