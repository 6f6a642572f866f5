import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { findArticleId } from '../../content/published-urls.ts';
import { parseFolderName } from '../../content/read-articles.ts';
import { slugify } from '../../content/slug.ts';
import { shortHash } from '../../core/digest.ts';
import {
  type EarlierArticle,
  type EarlierImports,
  type NewPaths,
  readOptional,
  sourcePath,
} from './earlier-imports.ts';
import type { Post } from './read-post.ts';
import { nameKey, postNames, urlKey } from './url-keys.ts';

/** A post with its new article. */
export interface PlannedPost extends Post {
  readonly newPath: string;
  /** The article's folder; '' for a post that was imported before. */
  readonly folder: string;
  /** The article of an earlier import, whose text is replaced; '' for a new article. */
  readonly before: string;
  /** The URLs to redirect. */
  readonly redirected: readonly string[];
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
  firstId: number,
  { byUrl, byFile }: EarlierImports,
): Plan {
  const newPaths = new Map(byUrl);
  for (const [source, { path }] of byFile) {
    newPaths.set(urlKey(resolve(source)), path);
    newPaths.set(nameKey(basename(source)), path);
  }

  const posts: PlannedPost[] = [];
  let id = firstId;
  for (const post of unsorted.toSorted(comparePosts)) {
    const oldUrls = [post.oldUrl.url, ...post.aliases].filter(Boolean);
    const [url = ''] = oldUrls;
    const earlier = byFile.get(sourcePath(post.file));
    const known = earlier?.path ?? byUrl.get(urlKey(url));
    const newPath = known ?? `/blog/${id}/`;
    const redirected = addPaths(oldUrls, newPath, newPaths, post.left);
    if (known) {
      const written = planAgain(post, content, earlier);
      posts.push({ ...post, newPath, redirected, ...written });
    } else {
      const slug = slugify(post.name) || slugify(post.title) || 'post';
      const folder = `${content}/${id}-${slug}`;
      posts.push({ ...post, newPath, folder, before: '', redirected });
      id += 1;
    }

    newPaths.set(urlKey(post.file), newPath);
    for (const name of postNames(post)) {
      // Two posts with the same name cannot be found by it.
      const other = newPaths.get(name) ?? newPath;
      newPaths.set(name, other === newPath ? newPath : '');
    }
  }
  return { posts, newPaths };
}

/** Plans to replace the text of an earlier article if the owner's table has tags of the post, but not if the owner has edited the article. */
function planAgain(
  { usesTable }: Post,
  content: string,
  earlier: EarlierArticle | undefined,
): Pick<PlannedPost, 'folder' | 'before' | 'left' | 'tags'> {
  const id = findArticleId(earlier?.path ?? '');
  const name = readdirSync(content).find(
    (other) => id !== undefined && parseFolderName(other)?.id === id,
  );
  const folder = `${content}/${name}`;
  const before = readOptional(`${folder}/article.md`);
  const skipped = { folder: '', before: '', left: [], tags: [] };
  if (!usesTable || !before) {
    return skipped;
  }

  if (shortHash(before) !== earlier?.digest) {
    const reason =
      'The article was edited after the import, so its tags were not converted. Convert them by hand.';
    return { ...skipped, left: [reason] };
  }
  return { folder, before, left: [], tags: [] };
}

/** Adds the URLs that no other post has, and returns them. Reports the others. */
function addPaths(
  urls: readonly string[],
  newPath: string,
  newPaths: Map<string, string>,
  left: string[],
): readonly string[] {
  const free: string[] = [];
  for (const url of new Set(urls)) {
    const path = newPaths.get(urlKey(url));
    if (path === undefined) {
      free.push(url);
    } else if (path !== newPath) {
      left.push(
        `There is no redirect from '${url}', because it leads to ${path}.`,
      );
    }
  }
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
