import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { pageFile } from '../core/url.ts';
import { sitePages } from '../site/article-outputs.ts';
import { pageList } from './next-files.ts';

/** The parameters of a page, by the names in its route. */
export type PageParams = Readonly<Record<string, string>>;

/**
 * Returns the parameters of the pages of a route with parameters, such as
 * `/[section]/[id]/`: in a build, of the pages that have to be rendered, which
 * `next-build.ts` lists; in development, of all. Next's export fails on a route
 * without pages, so one page is rendered even if none is requested.
 */
export async function requestedPages(route: string): Promise<PageParams[]> {
  const pages = sitePages().filter((page) => page.route === route);
  const paths = pages.map(({ path }) => path);
  const wanted = await readWantedFiles();
  const requested = paths.filter((path) => wanted?.has(pageFile(path)) ?? true);
  const placeholder = route.replace(/\[\w+\]/g, '_');
  const rendered = requested.length > 0 ? requested : [paths[0] ?? placeholder];

  return rendered.map((path) => readParams(route, path));
}

/** Waits for the list of the pages of a build. Returns `undefined` in development. */
async function readWantedFiles(): Promise<ReadonlySet<string> | undefined> {
  if (process.env.NODE_ENV === 'development') {
    return undefined;
  }
  while (!existsSync(pageList)) {
    await wait(50);
  }
  return new Set(readFileSync(pageList, 'utf8').split('\n'));
}

/** Returns `{ tag: 'c' }` for the route `/tags/[tag]/` and the path `/tags/c/`. */
function readParams(route: string, path: string): PageParams {
  const values = path.split('/');
  const params: Record<string, string> = {};
  for (const [index, name] of route.split('/').entries()) {
    if (name.startsWith('[')) {
      params[name.slice(1, -1)] = values[index] ?? '';
    }
  }
  return params;
}
