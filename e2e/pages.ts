import { readdirSync, readFileSync } from 'node:fs';
import { olderIds } from './awkward-content.ts';
import { sites, type TestSite, urlOf } from './sites.ts';

/** A page of an export that is no copy of another: where the tests see it, and where it will be. */
export interface SeenPage {
  readonly site: TestSite;
  readonly url: string;
  /** Path of the page within the site. */
  readonly path: string;
  readonly html: string;
}

/** The paths of an export's HTML files, of pages as they are linked: `/code/7/`. */
export function pathsOfPages({ out }: Pick<TestSite, 'out'>): readonly string[] {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return files.map((file) => `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$/, '$1')}`).sort();
}

/** The pages of an export; those that lead on to where something has moved are none. */
export function pagesOf(site: TestSite): readonly SeenPage[] {
  return pathsOfPages(site).flatMap((path) => {
    const html = readFileSync(`${site.out}${path.replace(/\/$/, '/index.html')}`, 'utf8');
    const [, canonical = site.address + path] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
    const leadsOn = html.includes('http-equiv="refresh"');
    return leadsOn || canonical !== site.address + path ? [] : [{ site, url: urlOf(site) + path, path, html }];
  });
}

/** The many articles that say nothing are all alike: two of them are enough. */
const isOneOfMany = ({ path }: SeenPage) => olderIds.slice(1, -1).some((id) => path === `/blog/${id}/`);

/** Every page of the three exports that is a page of its own. */
export const everyPage = Object.values(sites)
  .flatMap(pagesOf)
  .filter((page) => !isOneOfMany(page));
