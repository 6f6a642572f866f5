import { lookup } from 'mrmime';
import { findFile } from '../../../lib/site/outputs.ts';

/** Serves files in development, when `next.config.ts` rewrites their paths to this route. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ path: string[] }> },
) {
  const file = await findFile((await params).path.join('/'));
  if (!file) {
    return new Response(null, { status: 404 });
  }
  // Files of an unknown type are program sources, or data for scripts, which ignore the type.
  const type = lookup(file.path) ?? 'text/plain';
  const headers = {
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
  };
  return new Response(await file.make(), { headers });
}
