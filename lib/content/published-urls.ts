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
  /** The day of the next scheduled article, which adds URLs. */
  readonly nextDay?: string | undefined;
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

/** A line of the list with a URL that no longer exists. */
interface MissingUrl {
  readonly url: string;
  readonly line: number;
  readonly articleId: number | undefined;
}

/**
 * Returns warnings about published URLs that no longer exist and have no
 * redirect: one for each article, and one for each other URL.
 */
export function checkPublishedUrls(siteUrls: SiteUrls): readonly Diagnostic[] {
  const byArticle = new Map<number | string, MissingUrl[]>();
  for (const missing of listMissingUrls(siteUrls)) {
    const key = missing.articleId ?? missing.url;
    byArticle.set(key, [...(byArticle.get(key) ?? []), missing]);
  }

  const diagnostics: Diagnostic[] = [];
  for (const urls of byArticle.values()) {
    // The page of an article says more about it than a file does.
    const main = urls.find(({ url }) => url.endsWith('/')) ?? urls[0];
    if (main) {
      const { line } = main;
      const reason = describeMissing(main, urls.length - 1);
      const severity = 'warning';
      diagnostics.push({ file: publishedUrlsFile, line, severity, reason });
    }
  }

  return diagnostics;
}

function listMissingUrls({ own, aliases }: SiteUrls): readonly MissingUrl[] {
  const existing = new Set([...own, ...aliases]);
  const missing: MissingUrl[] = [];
  for (const [index, url] of readPublishedUrls().entries()) {
    if (url.startsWith('/') && !existing.has(url)) {
      missing.push({ url, line: index + 1, articleId: findArticleId(url) });
    }
  }

  return missing;
}

/** Says that a URL and others of its article are missing, and what to do. */
function describeMissing(
  { url, articleId }: MissingUrl,
  others: number,
): string {
  const redirect = `'${url} /new/path/' to content/redirects.txt`;
  if (others === 0) {
    return `'${url}' was published, but no longer exists. Add ${redirect}, or delete this line if no visitor needs the URL.`;
  }

  const count = `${others} other ${others === 1 ? 'URL' : 'URLs'}`;
  const problem = `'${url}' and ${count} of article ${articleId} were published, but no longer exist.`;

  return `${problem} Add lines such as ${redirect} for the URLs that visitors need, and delete the others from this list.`;
}

/**
 * Returns the id in the path of an article's page or file, such as `/code/7/`
 * or `/articles/7/board.svg`.
 */
export function findArticleId(path: string): number | undefined {
  const [, folder = '', id = '', ...rest] = path.split('/');
  const name = rest.join('/');
  const isPage = isSection(folder) && rest.length === 1 && name === '';
  const isFile = folder === 'articles' && name !== '';
  const isId = /^\d{1,15}$/.test(id);

  return isId && (isPage || isFile) ? Number(id) : undefined;
}
