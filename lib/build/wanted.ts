import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Of all the pages that a route could have, those that a build wants of Next, and all outside of a build. Next compiles
 * while the build looks through the content: the answer may come a little later, as a list of files in GLIDEPATH_PAGES.
 */
export async function wantedOf<Params>(
  params: readonly Params[],
  fileOf: (params: Params) => string,
): Promise<Params[]> {
  const list = process.env['GLIDEPATH_PAGES'];
  if (!list) return [...params];
  while (!existsSync(list)) await wait(50);
  const wanted = new Set(readFileSync(list, 'utf8').split('\n'));
  const found = params.filter((page) => wanted.has(fileOf(page)));
  // An export refuses a route without an address.
  return found.length > 0 ? found : params.slice(0, 1);
}
