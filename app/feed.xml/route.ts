import { feed } from '../../lib/feeds/feeds.ts';

export const dynamic = 'force-static';

// Browsers show XML with its style sheet; what is called an Atom feed they would rather download.
export const GET = async () => new Response(await feed('feed.xml'), { headers: { 'Content-Type': 'application/xml' } });
