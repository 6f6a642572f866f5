import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { olderIds } from './awkward-content.ts';
import { localUrl, sites, type TestSite } from './sites.ts';

/** A page of an export. Redirects and copies, which have another page's canonical URL, do not count as pages. */
export interface SeenPage {
  readonly site: TestSite;
  readonly url: string;
  /** The path without the base path, such as `/code/7/`. */
  readonly path: string;
  readonly html: string;
}

/** Lists the URL paths of an export's HTML files, such as `/code/7/` for `code/7/index.html`. */
export function listPagePaths({ out }: Pick<TestSite, 'out'>): readonly string[] {
  if (!existsSync(out))
    throw new Error(`The export ${out}/ is missing. 'npm test -- e2e/pages.spec.ts' builds all exports.`);
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

/** Returns whether a page is one of the older articles, except the first and last. These pages look alike. */
const isOneOfMany = ({ path }: SeenPage) => olderIds.slice(1, -1).some((id) => path === `/blog/${id}/`);

/** The pages of the three exports, with only two of the older articles. */
export const everyPage = Object.values(sites)
  .flatMap(listPages)
  .filter((page) => !isOneOfMany(page));
