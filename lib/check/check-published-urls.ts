import { publishedUrlsFile, readPublishedUrls, type SiteUrls } from '../content/published-urls.ts';
import type { Diagnostic } from '../core/diagnostics.ts';

/** Returns a warning with the published URLs that no longer exist and have no redirect. */
export function checkPublishedUrls({ own, aliases }: SiteUrls): readonly Diagnostic[] {
  const there = new Set([...own, ...aliases]);
  const listed = readPublishedUrls();
  const gone = listed.filter((url) => url.startsWith('/') && !there.has(url));
  const [first] = gone;
  if (!first) return [];
  const [named, more] = [gone.slice(0, 5).map((url) => `'${url}'`), gone.slice(5)];
  const list = new Intl.ListFormat('en-US').format(more[0] ? [...named, `${more.length} more`] : named);
  const problem = `${list} ${gone.length > 1 ? 'were published, but no longer exist' : 'was published, but no longer exists'}.`;
  const remedy =
    `Add redirects to content/redirects.txt, such as '${first} /new/path/', ` +
    'or remove the lines of deleted pages from the list.';
  const line = listed.indexOf(first) + 1;
  return [{ file: publishedUrlsFile, line, severity: 'warning', reason: `${problem} ${remedy}` }];
}
