import { readdirSync, readFileSync } from 'node:fs';
import { olderIds } from './awkward-content.ts';
import { localUrl, sites, type TestSite } from './sites.ts';

/** A page of an export that is neither a copy nor a redirect. */
export interface SeenPage {
  readonly site: TestSite;
  readonly url: string;
  /** The path below the base path. */
  readonly path: string;
  readonly html: string;
}

/** Lists the paths of an export's HTML files as links have them: `/code/7/`. */
export function listPagePaths({ out }: Pick<TestSite, 'out'>): readonly string[] {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return files.map((file) => `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$/, '$1')}`).sort();
}

/** Lists the pages of an export, without redirects and copies. */
export function listPages(site: TestSite): readonly SeenPage[] {
  return listPagePaths(site).flatMap((path) => {
    const html = readFileSync(`${site.out}${path.replace(/\/$/, '/index.html')}`, 'utf8');
    const [, canonical = site.siteUrl + path] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
    const isRedirect = html.includes('http-equiv="refresh"');
    return isRedirect || canonical !== site.siteUrl + path ? [] : [{ site, url: localUrl(site) + path, path, html }];
  });
}

/** Whether a page is one of the older articles except the first and last. All of them look alike. */
const isOneOfMany = ({ path }: SeenPage) => olderIds.slice(1, -1).some((id) => path === `/blog/${id}/`);

/** The pages of the three exports. */
export const everyPage = Object.values(sites)
  .flatMap(listPages)
  .filter((page) => !isOneOfMany(page));
