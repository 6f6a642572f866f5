import { existsSync, writeFileSync } from 'node:fs';
import type { Diagnostic } from '../core/diagnostics.ts';
import { isSystemFile } from '../core/list-files.ts';
import { readText } from '../core/read-text.ts';

/** The list of all URLs that were published while `siteUrl` was not a placeholder. It is part of the content. */
const publishedUrlsFile = 'content/published.txt';

/**
 * Returns whether a file in the content folder is a source of the site, unlike
 * `published.txt`, which builds write, and the files of operating systems.
 */
export const isSourceFile = (name: string): boolean =>
  name !== 'published.txt' && !isSystemFile(name);

/**
 * The URLs of a site, without its base path. `own` are those of pages and files, which visitors may have bookmarked,
 * unless `siteUrl` is a placeholder. `aliases` are copies of pages, old URLs with a redirect, and unpublished articles.
 */
export type SiteUrls = Readonly<
  Record<'own' | 'aliases', readonly string[]> & { isAtPlaceholder: boolean }
>;

/** Returns the lines of the list, trimmed. */
function readPublishedUrls(): readonly string[] {
  const text = existsSync(publishedUrlsFile)
    ? readText(publishedUrlsFile).text
    : '';
  return text.split('\n').map((line) => line.trim());
}

/** Appends new URLs to the list, and keeps all its lines. Does nothing if `siteUrl` is a placeholder. */
export function addPublishedUrls({ own, isAtPlaceholder }: SiteUrls): void {
  if (isAtPlaceholder) return;
  const listed = readPublishedUrls();
  const known = new Set(listed);
  const added = [...new Set(own)].filter((url) => !known.has(url)).sort();
  const all = [listed.join('\n').trimEnd(), ...added, '']
    .join('\n')
    .trimStart();
  if (added.length > 0) writeFileSync(publishedUrlsFile, all);
}

/** Returns a warning for each published URL that no longer exists and has no redirect. */
export function checkPublishedUrls({
  own,
  aliases,
}: SiteUrls): readonly Diagnostic[] {
  const there = new Set([...own, ...aliases]);
  return readPublishedUrls().flatMap((url, index) => {
    if (!url.startsWith('/') || there.has(url)) return [];
    const remedy = `Add '${url} /new/path/' to content/redirects.txt, or delete this line if no visitor needs the URL.`;
    const reason = `'${url}' was published, but no longer exists. ${remedy}`;
    return [
      { file: publishedUrlsFile, line: index + 1, severity: 'warning', reason },
    ];
  });
}
