import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Returns the parameters of the pages that Next should render: those in the build's list, or all outside of a build.
 * Waits for `lib/build/next-build.ts` to write the list to the file in GLIDEPATH_PAGES.
 */
export async function requestedPages<Params>(
  params: readonly Params[],
  pageFile: (params: Params) => string,
): Promise<Params[]> {
  const list = process.env['GLIDEPATH_PAGES'];
  if (!list) return [...params];
  while (!existsSync(list)) await wait(50);
  const requested = new Set(readFileSync(list, 'utf8').split('\n'));
  const found = params.filter((page) => requested.has(pageFile(page)));
  // Next's export fails if a route has no page.
  return found.length > 0 ? found : params.slice(0, 1);
}
