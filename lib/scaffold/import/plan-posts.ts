import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { findArticleId } from '../../content/published-urls.ts';
import { parseFolderName } from '../../content/read-articles.ts';
import { slugify } from '../../content/slug.ts';
import { shortHash } from '../../core/digest.ts';
import { readText } from '../../core/read-text.ts';
import { nextId } from '../new-article.ts';
import { listOldUrls, type Post } from './read-post.ts';
import { nameKey, postNames, urlKey } from './url-keys.ts';

/** The new paths of posts, by URL keys and name keys. */
export type NewPaths = ReadonlyMap<string, string>;

/** A post with its new article. */
export interface PlannedPost extends Post {
  readonly newPath: string;
  /** The article's folder; '' if an article of an earlier import stays as it is. */
  readonly folder: string;
}

export interface Plan {
  readonly posts: readonly PlannedPost[];
  readonly newPaths: NewPaths;
  /** The redirects that exist, by URL keys. */
  readonly redirects: NewPaths;
}

/** The article of a post that was imported before. */
interface EarlierArticle {
  readonly newPath: string;
  /** The digest of `article.md` as it was written. */
  readonly digest: string;
}

/**
 * Plans the articles of posts, in the order of their dates. All new paths are
 * planned before the first article is written, because posts link to each other.
 */
export function planPosts(unsorted: readonly Post[], content: string): Plan {
  const redirects = readRedirectTargets(content);
  const imported = readImported(content);
  const newPaths = new Map(redirects);

  const posts: PlannedPost[] = [];
  let id = nextId(content);
  for (const post of unsorted.toSorted(comparePosts)) {
    const earlier = imported.get(relative('.', post.file));
    const [url = ''] = listOldUrls(post);
    const known = earlier?.newPath ?? redirects.get(urlKey(url));
    if (known) {
      posts.push(planAgain(post, known, earlier?.digest, content));
    } else {
      const slug = slugify(post.name) || slugify(post.title) || 'post';
      const folder = `${content}/${id}-${slug}`;
      posts.push({ ...post, newPath: `/blog/${id}/`, folder });
      id += 1;
    }
  }

  for (const post of posts) {
    addPaths(post, newPaths);
  }
  for (const [source, { newPath }] of imported) {
    for (const key of [urlKey(resolve(source)), nameKey(source)]) {
      newPaths.set(key, newPaths.get(key) ?? newPath);
    }
  }
  return { posts, newPaths, redirects };
}

/** Matches a line such as `/old/ /blog/2/`, also of an unpublished post, which begins with '#' and no space. */
const redirectLine = /^#?(\/\S*)[ \t]+(\S+)/gm;

function readRedirectTargets(content: string): NewPaths {
  const lines = readOptional(`${content}/redirects.txt`);
  const targets = new Map<string, string>();
  for (const [, from = '', to = ''] of lines.matchAll(redirectLine)) {
    targets.set(urlKey(from), to);
  }
  return targets;
}

/** Matches a line such as `/blog/2/ 1a2b3c4d ../old-blog/lamps.md`. */
const importedLine = /^(\S+) ([\da-f]{8}) (.+)$/gm;

/** Reads the list of imported posts, by their files. */
function readImported(content: string): Map<string, EarlierArticle> {
  const lines = readOptional(`${content}/imported.txt`);
  const imported = new Map<string, EarlierArticle>();
  for (const match of lines.matchAll(importedLine)) {
    const [, newPath = '', digest = '', source = ''] = match;
    imported.set(source, { newPath, digest });
  }
  return imported;
}

export function readOptional(file: string): string {
  return existsSync(file) ? readText(file).text : '';
}

/** Compares posts by date and time. Drafts without a date come last. */
function comparePosts(a: Post, b: Post): number {
  const order = (a.date || '9999').localeCompare(b.date || '9999');

  return order || a.time - b.time;
}

/** Plans to write an article again, but not if the owner has edited it since an earlier import. */
function planAgain(
  post: Post,
  newPath: string,
  digest: string | undefined,
  content: string,
): PlannedPost {
  const id = findArticleId(newPath);
  const name = readdirSync(content).find(
    (other) => id !== undefined && parseFolderName(other)?.id === id,
  );
  const folder = `${content}/${name}`;
  const text = readOptional(`${folder}/article.md`);

  return shortHash(text) === digest
    ? { ...post, newPath, folder }
    : { ...post, newPath, folder: '', changes: ['kept'] };
}

/** Adds the names of a post, and its URLs, except those of an earlier post. */
function addPaths(post: PlannedPost, newPaths: Map<string, string>): void {
  const { file, newPath } = post;
  for (const key of [file, ...listOldUrls(post)].map(urlKey)) {
    newPaths.set(key, newPaths.get(key) ?? newPath);
  }
  for (const name of postNames(post)) {
    // Two posts with one name cannot be found by it.
    const other = newPaths.get(name) ?? newPath;
    newPaths.set(name, other === newPath ? newPath : '');
  }
}

/** Adds posts to the list of imported posts, by which the next import recognizes them. */
export function saveImported(
  written: readonly PlannedPost[],
  content: string,
): void {
  const all = readImported(content);
  for (const { file, newPath, folder } of written) {
    const { text } = readText(`${folder}/article.md`);
    all.set(relative('.', file), { newPath, digest: shortHash(text) });
  }

  const lines = Array.from(all, ([source, { newPath, digest }]) => {
    return `${newPath} ${digest} ${source}\n`;
  });
  writeFileSync(`${content}/imported.txt`, lines.join(''));
}
