import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The parameters of the pages that Next shall render now: those in the build's list, or all outside of a build. The build
 * writes its list (`lib/build/next.ts`) to the file that GLIDEPATH_PAGES names, some time after Next has begun to compile.
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
