import { existsSync, writeFileSync } from 'node:fs';
import { readText } from '../core/read-text.ts';

/** The list of all URLs that were published at a real `siteUrl`. It is the owner's content. */
export const publishedUrlsFile = 'content/published.txt';

/** Returns whether a file in the content folder is a source of the site, not written by builds. */
export const isSourceFile = (name: string) => name !== 'published.txt';

export function readPublishedUrls(): readonly string[] {
  return existsSync(publishedUrlsFile) ? readText(publishedUrlsFile).text.split('\n') : [];
}

/** Appends new URLs to the list, and leaves its lines as they are. */
export function addPublishedUrls({ own, isAtPlaceholder }: SiteUrls): void {
  if (isAtPlaceholder) return;
  const known = new Set(readPublishedUrls().map((line) => line.trim()));
  const added = [...new Set(own)].filter((url) => !known.has(url)).sort();
  const all = [readPublishedUrls().join('\n').trimEnd(), ...added, ''].join('\n').trimStart();
  if (added.length > 0) writeFileSync(publishedUrlsFile, all);
}

/** The URLs of a site, without its base path. */
export interface SiteUrls {
  /** URLs that people may have bookmarked, so they have to stay: of pages and original files. */
  readonly own: readonly string[];
  /** URLs that redirect to them: duplicates and old ones. */
  readonly aliases: readonly string[];
  /** Whether `siteUrl` is a placeholder such as `https://glidepath.example`, so nobody can have a bookmark. */
  readonly isAtPlaceholder: boolean;
}
