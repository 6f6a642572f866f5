import { statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { DiagnosticsError } from '../../core/diagnostics.ts';
import { listFiles } from '../../core/list-files.ts';
import { containsPath, resolveRealPath } from '../../core/paths.ts';
import { type CheckedPosts, checkOldUrls } from './check-old-urls.ts';
import { findSite } from './find-site.ts';
import type { UrlOptions } from './old-urls.ts';
import { type Post, readPost } from './read-post.ts';
import { readSitemap } from './sitemap.ts';

/** Posts, and the files that are none. */
export interface ReadPosts extends CheckedPosts {
  /** Files with front matter that are not posts. */
  readonly passedOver: readonly string[];
}

/** The contents of a file or a folder. */
interface Found {
  readonly file: string;
  readonly posts: readonly Post[];
  readonly passedOver: readonly string[];
  /** The formats in it that are not supported, or ''. */
  readonly formats: string;
  /** Why there are no posts. */
  readonly reason: string;
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
 * Reads posts from files and folders. A file in a folder is a post if it has a date, or front matter and draft status.
 * `pattern` is the one of the old URLs, such as `/:year/:slug/`, and `sitemap` a file. Throws `DiagnosticsError` if a
 * path has no posts.
 */
export function readPosts(
  given: readonly string[],
  pattern = '',
  sitemap = '',
): ReadPosts {
  const listed = sitemap ? readSitemap(sitemap) : [];
  const options = { pattern, sitemap: listed };
  const found = given.map((file) => readPath(file, options));
  const empty = found.filter(({ posts }) => posts.length === 0);
  if (empty.length > 0) {
    throw new DiagnosticsError(empty);
  }

  const posts = found.flatMap((folder) => folder.posts);
  const passedOver = found.flatMap((folder) => folder.passedOver);
  const checked = checkOldUrls(posts);
  const formats = found.map((folder) => folder.formats).filter(Boolean);
  const lines = [...checked.lines, ...formats.map((line) => `  ${line}`)];
  return { posts: checked.posts, lines, passedOver };
}

function readPath(file: string, options: UrlOptions): Found {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) {
    const reason = 'This file or folder does not exist. Check the path.';
    return { file, posts: [], passedOver: [], formats: '', reason };
  }

  const isFolder = stats.isDirectory();
  const path = isFolder ? resolve(file) : resolveRealPath(file);
  const root = isFolder ? path : dirname(path);
  const names = isFolder
    ? listFiles(file).filter((name) => !isOther(name))
    : [basename(path)];
  const all: Post[] = [];
  for (const name of names) {
    const isText = postExtensions.has(extname(name).toLowerCase());
    const post = isText && readInside(join(root, name), root, options);
    if (post) {
      all.push(post);
    }
  }

  const posts = isFolder ? all.filter(isPost) : all;
  const others = all.filter(
    (post) => post.fields.size > 0 && !posts.includes(post),
  );
  const passedOver = others.map((post) => post.path);
  const formats = describeFormats(names);
  const reason = explain(all, passedOver, formats);
  return { file, posts, passedOver, formats, reason };
}

function isOther(path: string): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';

  return otherFile.test(name) || folders.some((part) => otherFolders.has(part));
}

/** Reads a post, but not through a symbolic link that leads out of its project. */
function readInside(
  file: string,
  root: string,
  options: UrlOptions,
): Post | undefined {
  const site = findSite(dirname(file), root);
  const isInside = containsPath(
    resolveRealPath(site.root),
    resolveRealPath(file),
  );

  return isInside ? readPost(file, site, options) : undefined;
}

function isPost({ fields, date, isDraft, path }: Post): boolean {
  const hasFields = fields.size > 0;
  const isText = hasFields || !path.endsWith('.html');

  return (date !== '' && isText) || (hasFields && isDraft);
}

/** Returns a sentence about files with posts that cannot be read, or ''. */
function describeFormats(names: readonly string[]): string {
  const extensions = new Set(names.map((name) => extname(name)));
  const formats = [...extensions].filter((end) => otherExtensions.has(end));

  return formats.length > 0
    ? `Files in formats that are not supported: ${formats.join(', ')}`
    : '';
}

/** Says why a folder has no posts. */
function explain(
  all: readonly Post[],
  passedOver: readonly string[],
  formats: string,
): string {
  const [example] = passedOver;
  const undated = example
    ? `, ${passedOver.length} with front matter but without a date, such as ${example}`
    : '';
  const unsupported = formats && `. ${formats}`;

  return `No posts were found. Markdown files: ${all.length}${undated}${unsupported}. A post has front matter with a date, or is a draft.`;
}
