import { lookup } from 'mrmime';
import { siteFileAt } from '../../../lib/site-files.ts';

/**
 * While one writes, the answer to every address of a file that is no page: `next.config.ts` leads them here. A build makes
 * the same files without Next.
 */
export async function GET(_: Request, { params }: { params: Promise<{ path: string[] }> }) {
  const file = await siteFileAt((await params).path.join('/'));
  if (!file) return new Response(null, { status: 404 });
  // What has no type of its own is the source of a program, or read by a script, which does not ask.
  const type = lookup(file.path) ?? 'text/plain';
  const headers = { 'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type };
  return new Response(await file.make(), { headers });
}
