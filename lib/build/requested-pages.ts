import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Returns the parameters of the pages that a build renders, which `next-build.ts` lists; in development, of all. */
export async function requestedPages<Params>(
  params: readonly Params[],
  pageFile: (params: Params) => string,
) {
  const list = process.env['GLIDEPATH_PAGES'];
  if (!list) return [...params];
  while (!existsSync(list)) await wait(50);
  const requested = new Set(readFileSync(list, 'utf8').split('\n'));
  const found = params.filter((page) => requested.has(pageFile(page)));
  // Next's export fails if a route has no pages, so one page is rendered even if none is requested.
  return found.length > 0 ? found : params.slice(0, 1);
}
