import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { isRunning } from './lock.ts';

/** How often Next asks whether the build has said what it wants, in milliseconds. */
const interval = 50;

/**
 * Of all the pages that a route could have, those that a build wants of Next: the others are in its cache. Next compiles
 * while the build looks through the content, so the answer may come a little later, as a list of the files of pages in
 * GLIDEPATH_PAGES. Everything outside of a build.
 *
 * @throws when the build has ended meanwhile.
 */
export async function wantedOf<Params>(
  params: readonly Params[],
  fileOf: (params: Params) => string,
): Promise<Params[]> {
  const list = process.env['GLIDEPATH_PAGES'];
  if (!list) return [...params];
  while (!existsSync(list)) {
    if (!isRunning(Number(process.env['GLIDEPATH_BUILD']))) throw new Error('The build has ended.');
    await setTimeout(interval);
  }
  const wanted = new Set(z.array(z.string()).parse(JSON.parse(readFileSync(list, 'utf8'))));
  return params.filter((page) => wanted.has(fileOf(page)));
}
