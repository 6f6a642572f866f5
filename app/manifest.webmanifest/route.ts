import { webManifest } from '../../lib/lettering/icons.ts';

export const dynamic = 'force-static';

export function GET() {
  return new Response(JSON.stringify(webManifest()), { headers: { 'Content-Type': 'application/manifest+json' } });
}
