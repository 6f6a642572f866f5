import { existsSync, readFileSync } from 'node:fs';
import { listAllFiles } from '../lib/core/list-files.ts';
import { encodePath, pagePath } from '../lib/core/url.ts';
import { olderIds } from './awkward-content.ts';
import { localUrl, sites, type TestSite } from './sites.ts';

export type SeenPage = ReturnType<typeof listPages>[number];

/** Lists the pages of an export with encoded paths such as `/code/7/`, without redirects and copies (by canonical URL). */
export function listPages(site: TestSite) {
  if (!existsSync(site.out)) {
    throw new Error(
      `The export ${site.out}/ is missing. 'npm test -- e2e/pages.spec.ts' builds all exports.`,
    );
  }
  const files = listAllFiles(site.out).filter((file) => file.endsWith('.html'));
  return files.flatMap((file) => {
    const html = readFileSync(`${site.out}/${file}`, 'utf8');
    const path = encodePath(pagePath(file));
    const [, canonical = site.siteUrl + path] =
      /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
    const isRedirect = html.includes('http-equiv="refresh"');
    return isRedirect || canonical !== site.siteUrl + path
      ? []
      : [{ site, url: localUrl(site) + path, path, html }];
  });
}

/** Returns whether a page is one of the older articles, except the first and last. These pages look alike. */
const isOneOfMany = ({ path }: SeenPage) =>
  olderIds.slice(1, -1).some((id) => path === `/blog/${id}/`);

/** The pages of the three exports, with only two of the older articles. */
export const everyPage = Object.values(sites)
  .flatMap(listPages)
  .filter((page) => !isOneOfMany(page));
