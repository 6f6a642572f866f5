import { existsSync, writeFileSync } from 'node:fs';
import type { Diagnostic } from '../core/diagnostics.ts';
import { isSystemFile } from '../core/list-files.ts';
import { readText } from '../core/read-text.ts';
import { isSection } from './sections.ts';

/** The list of all URLs that were published while `siteUrl` was not a placeholder. It is part of the content. */
const publishedUrlsFile = 'content/published.txt';

/**
 * Returns whether a file in the content folder is a source of the site, unlike
 * `published.txt`, which builds write, and the files of operating systems.
 */
export const isSourceFile = (name: string): boolean =>
  name !== 'published.txt' && !isSystemFile(name);

/** The encoded URLs of a site, without its base path. */
export interface SiteUrls {
  /** The URLs of pages and files, which visitors may have bookmarked. */
  readonly own: readonly string[];
  /** All others: copies, old URLs with a redirect, unpublished articles. */
  readonly aliases: readonly string[];
  /** Whether `siteUrl` is a placeholder, so that nobody knows the URLs. */
  readonly isAtPlaceholder: boolean;
}

/** Returns the lines of a list of published URLs, trimmed. */
export function readPublishedUrls(file = publishedUrlsFile): readonly string[] {
  const text = existsSync(file) ? readText(file).text : '';
  return text.split('\n').map((line) => line.trim());
}

/** Appends new URLs to the list, and keeps all its lines. Does nothing if `siteUrl` is a placeholder. */
export function addPublishedUrls({ own, isAtPlaceholder }: SiteUrls): void {
  if (isAtPlaceholder) {
    return;
  }
  const listed = readPublishedUrls();
  const known = new Set(listed);
  const added = [...new Set(own)].filter((url) => !known.has(url)).sort();
  const all = [listed.join('\n').trimEnd(), ...added, '']
    .join('\n')
    .trimStart();
  if (added.length > 0) {
    writeFileSync(publishedUrlsFile, all);
  }
}

/**
 * Returns warnings about published URLs that no longer exist and have no
 * redirect: one for each article, and one for each other URL.
 */
export function checkPublishedUrls({
  own,
  aliases,
}: SiteUrls): readonly Diagnostic[] {
  const existing = new Set([...own, ...aliases]);
  const lines = readPublishedUrls();
  const missing = new Map<number | string, string[]>();
  for (const url of lines) {
    if (url.startsWith('/') && !existing.has(url)) {
      const key = findArticleId(url) ?? url;
      missing.set(key, [...(missing.get(key) ?? []), url]);
    }
  }

  const diagnostics: Diagnostic[] = [];
  for (const [key, urls] of missing) {
    // The page of an article says more about it than a file does.
    const [first = ''] = urls;
    const url = urls.find((each) => each.endsWith('/')) ?? first;
    const others = urls.length - 1;
    const more = others > 0 ? `, like ${others} more of article ${key}` : '';
    const reason = `'${url}' was published, but no longer exists${more}. Add '${url} /new/path/' to content/redirects.txt, or delete the lines of URLs that no visitor needs.`;
    const line = lines.indexOf(url) + 1;
    const severity = 'warning';
    diagnostics.push({ file: publishedUrlsFile, line, reason, severity });
  }
  return diagnostics;
}

/**
 * Returns the id in the path of an article's page or file, such as `/code/7/`
 * or `/articles/7/board.svg`.
 */
export function findArticleId(path: string): number | undefined {
  const [, folder = '', id = ''] = path.split('/');
  const isOfArticle = isSection(folder) || folder === 'articles';
  return isOfArticle && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}
