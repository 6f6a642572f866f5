import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** How often Next asks whether the build has said what it wants, in milliseconds. */
const interval = 50;

/**
 * Of all the pages that a route could have, those that a build wants of Next: the others are in its cache. Next compiles
 * while the build looks through the content, so the answer may come a little later, as a list of the files of pages in
 * GLIDEPATH_PAGES, one a line. Everything outside of a build.
 */
export async function wantedOf<Params>(
  params: readonly Params[],
  fileOf: (params: Params) => string,
): Promise<Params[]> {
  const list = process.env['GLIDEPATH_PAGES'];
  if (!list) return [...params];
  while (!existsSync(list)) await wait(interval);
  const wanted = new Set(readFileSync(list, 'utf8').split('\n'));
  const found = params.filter((page) => wanted.has(fileOf(page)));
  // An export refuses a route without an address.
  return found.length > 0 ? found : params.slice(0, 1);
}
