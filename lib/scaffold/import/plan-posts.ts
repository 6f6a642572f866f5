import { relative } from 'node:path';
import { slugify } from '../../content/slug.ts';
import type { Post } from './read-post.ts';
import { nameKey, urlKey } from './url-keys.ts';

/** A post with its new article. */
export interface PlannedPost extends Post {
  readonly newPath: string;
  /** The article's folder; '' for a post that was imported before. */
  readonly folder: string;
  /** The URLs to redirect. */
  readonly redirected: readonly string[];
}

/** The new paths of all posts, by URL keys and name keys. */
export type NewPaths = ReadonlyMap<string, string>;

export interface Plan {
  readonly posts: readonly PlannedPost[];
  readonly newPaths: NewPaths;
}

/** The results of earlier imports. */
export interface EarlierImports {
  /** The new paths of posts, by their old URLs. */
  readonly byUrl: NewPaths;
  /** The new paths of posts, by their files. */
  readonly byFile: NewPaths;
}

/**
 * Plans the articles of posts, in the order of their dates. All new paths are
 * planned before the first article is written, because posts link to each other.
 */
export function planPosts(
  unsorted: readonly Post[],
  content: string,
  firstId: number,
  { byUrl, byFile }: EarlierImports,
): Plan {
  const newPaths = new Map(byUrl);
  const posts: PlannedPost[] = [];
  let id = firstId;
  for (const post of unsorted.toSorted(comparePosts)) {
    const oldUrls = [post.oldUrl.url, ...post.aliases].filter(Boolean);
    const [url = ''] = oldUrls;
    const known = byFile.get(postSource(post)) ?? byUrl.get(urlKey(url));
    const newPath = known ?? `/blog/${id}/`;
    const redirected = addPaths(known ? [] : oldUrls, newPath, newPaths);
    const slug = slugify(post.name) || slugify(post.title) || 'post';
    const folder = known ? '' : `${content}/${id}-${slug}`;
    posts.push({ ...post, newPath, folder, redirected });

    newPaths.set(urlKey(post.file), newPath);
    // Two posts with the same name cannot be found by it.
    const name = nameKey(post.name);
    newPaths.set(name, newPaths.has(name) ? '' : newPath);
    id += known ? 0 : 1;
  }
  return { posts, newPaths };
}

/** Returns the path of a post's file from this project, by which the next import recognizes the post. */
export function postSource({ file }: Post): string {
  return relative('.', file).replaceAll('\\', '/');
}

/** Adds the URLs that no other post has, and returns them. */
function addPaths(
  urls: readonly string[],
  newPath: string,
  newPaths: Map<string, string>,
): readonly string[] {
  const free = [...new Set(urls)].filter((url) => {
    const path = newPaths.get(urlKey(url));
    return path === undefined || path === newPath;
  });
  for (const url of free) {
    newPaths.set(urlKey(url), newPath);
  }
  return free;
}

/** Compares posts by date and time. Drafts without a date come last. */
function comparePosts(a: Post, b: Post): number {
  const order = ({ date, time, path }: Post) =>
    `${date || '9999'} ${time} ${path}`;

  return order(a) < order(b) ? -1 : 1;
}
