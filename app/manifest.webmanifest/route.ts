import { webManifest } from '../../lib/lettering/icons.ts';

export const dynamic = 'force-static';

export const GET = () =>
  new Response(JSON.stringify(webManifest()), { headers: { 'Content-Type': 'application/manifest+json' } });
