import { relative, resolve } from 'node:path';
import { slugify } from '../../content/slug.ts';
import { nextId } from '../new-article.ts';
import {
  type EarlierImports,
  findUnedited,
  type NewPaths,
} from './earlier-imports.ts';
import { listOldUrls, type Post } from './read-post.ts';
import { nameKey, postNames, urlKey } from './url-keys.ts';

/** A post with its new article. */
export interface PlannedPost extends Post {
  readonly newPath: string;
  /** The article's folder; '' if an article of an earlier import stays as it is. */
  readonly folder: string;
}

export interface Plan {
  readonly posts: readonly PlannedPost[];
  readonly newPaths: NewPaths;
}

/**
 * Plans the articles of posts, in the order of their dates. All new paths are
 * planned before the first article is written, because posts link to each other.
 */
export function planPosts(
  unsorted: readonly Post[],
  content: string,
  { byUrl, byFile }: EarlierImports,
): Plan {
  const newPaths = new Map(byUrl);
  for (const [source, { path }] of byFile) {
    newPaths.set(urlKey(resolve(source)), path);
    addName(nameKey(source), path, newPaths);
  }

  const posts: PlannedPost[] = [];
  let id = nextId(content);
  for (const post of unsorted.toSorted(comparePosts)) {
    const earlier = byFile.get(relative('.', post.file));
    const [url = ''] = listOldUrls(post);
    const known = earlier?.path ?? byUrl.get(urlKey(url));
    if (known) {
      const folder = earlier ? findUnedited(earlier, content) : '';
      posts.push({ ...post, newPath: known, folder });
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
  return { posts, newPaths };
}

/** Adds the URLs of a post that no other one has, and its names. */
function addPaths(post: PlannedPost, newPaths: Map<string, string>): void {
  const { file, newPath } = post;
  for (const key of [file, ...listOldUrls(post)].map(urlKey)) {
    newPaths.set(key, newPaths.get(key) ?? newPath);
  }
  for (const name of postNames(post)) {
    addName(name, newPath, newPaths);
  }
}

/** Adds a name. Two posts with one name cannot be found by it. */
function addName(
  name: string,
  newPath: string,
  newPaths: Map<string, string>,
): void {
  const other = newPaths.get(name) ?? newPath;
  newPaths.set(name, other === newPath ? newPath : '');
}

/** Compares posts by date and time. Drafts without a date come last. */
function comparePosts(a: Post, b: Post): number {
  const order = (a.date || '9999').localeCompare(b.date || '9999');

  return order || a.time - b.time;
}
