import { statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { type Diagnostic, DiagnosticsError } from '../../core/diagnostics.ts';
import { listFiles } from '../../core/list-files.ts';
import { containsPath, resolveRealPath } from '../../core/paths.ts';
import { findSite, unknownSite } from './find-site.ts';
import { readSitemap, type UrlOptions } from './old-urls.ts';
import { type Post, readPost } from './read-post.ts';

/** Posts, and the files that are none. */
interface ReadPosts {
  readonly posts: readonly Post[];
  /** Warnings about files that are not imported. */
  readonly warnings: readonly Diagnostic[];
}

/** Folders with generated files and templates. */
const otherFolders = new Set([
  '_includes',
  '_layouts',
  '_site',
  'archetypes',
  'dist',
  'includes',
  'layouts',
  'themes',
]);

/** Matches files that are neither posts nor pages, such as `README.md` and `_index.md`. */
const otherFile = /^(?:_index|readme(?:[._-]\w+)?)\.\w+$/i;

const postExtensions = new Set(['.md', '.mdx', '.markdown', '.html']);
const otherExtensions = new Set(['.dj', '.adoc', '.rst', '.org', '.textile']);

/**
 * Reads posts from files and folders. A file is a post if it has a date, or front matter and draft status.
 * `pattern` is the one of the old URLs, such as `/:year/:slug/`, and `sitemap` a file. Throws `DiagnosticsError` if a
 * path has no posts.
 */
export function readPosts(
  given: readonly string[],
  pattern = '',
  sitemap = '',
): ReadPosts {
  const pages = sitemap ? readSitemap(sitemap) : [];
  const options = { pattern, sitemap: pages };
  const posts: Post[] = [];
  const warnings: Diagnostic[] = [];
  for (const path of given) {
    const found = readPath(path, options, warnings);
    if (found.length === 0) {
      const reason =
        'No posts were found. A post has front matter with a date, or is a draft.';
      throw new DiagnosticsError([{ file: path, reason }, ...warnings]);
    }
    posts.push(...found);
  }

  return { posts, warnings };
}

/** Returns the posts in a folder, or the post in a file. Adds a warning for each text that is no post. */
function readPath(
  path: string,
  options: UrlOptions,
  warnings: Diagnostic[],
): readonly Post[] {
  const isFolder = statSync(path).isDirectory();
  const root = resolve(isFolder ? path : dirname(path));
  const names = isFolder ? listFiles(path) : [basename(path)];
  const posts: Post[] = [];
  for (const name of names.filter(isContent)) {
    const extension = extname(name);
    if (otherExtensions.has(extension)) {
      const reason = `Not imported, because '${extension}' is not supported. Convert it to Markdown.`;
      warnings.push({ file: name, reason, severity: 'warning' });
    }

    const post = readInside(join(root, name), root, options);
    if (post && isPost(post)) {
      posts.push(post);
    } else if (post && post.fields.size > 0) {
      const reason =
        'Not imported, because it has no valid date. If it is a page, add it by hand.';
      warnings.push({ file: post.path, reason, severity: 'warning' });
    }
  }
  return posts;
}

function isContent(path: string): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  const isOther = folders.some((part) => otherFolders.has(part));

  return !isOther && !otherFile.test(name);
}

/** Reads a post, but not through a symbolic link that leads out of its project. */
function readInside(
  file: string,
  root: string,
  options: UrlOptions,
): Post | undefined {
  if (!postExtensions.has(extname(file))) {
    return undefined;
  }

  const site = findSite(dirname(file)) ?? unknownSite(root);
  const realRoot = resolveRealPath(site.root);
  const isInside = containsPath(realRoot, resolveRealPath(file));
  return isInside ? readPost(file, site, options) : undefined;
}

function isPost({ fields, date, isDraft, path }: Post): boolean {
  const hasFields = fields.size > 0;
  const isText = hasFields || !path.endsWith('.html');

  return (date !== '' && isText) || (hasFields && isDraft);
}
