import { publishedUrlsFile, readPublishedUrls, type SiteUrls } from '../content/published-urls.ts';
import type { Diagnostic } from '../core/diagnostics.ts';

/** Returns a warning for each published URL that no longer exists and has no redirect. */
export function checkPublishedUrls({ own, aliases }: SiteUrls): readonly Diagnostic[] {
  const there = new Set([...own, ...aliases]);
  return readPublishedUrls().flatMap((url, index) => {
    if (!url.startsWith('/') || there.has(url)) return [];
    const remedy = `Add a redirect to content/redirects.txt, such as '${url} /new/path/', or remove the line of a deleted page.`;
    const reason = `'${url}' was published, but no longer exists. ${remedy}`;
    return [{ file: publishedUrlsFile, line: index + 1, severity: 'warning', reason }];
  });
}
