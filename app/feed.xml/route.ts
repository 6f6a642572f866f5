import { atomFeed } from '../../lib/feeds/atom.ts';

export const dynamic = 'force-static';

// Browsers show XML with its style sheet; what is called an Atom feed they would rather download.
export const GET = async () => new Response(await atomFeed(), { headers: { 'Content-Type': 'application/xml' } });
