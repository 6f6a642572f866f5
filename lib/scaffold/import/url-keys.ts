import { slugify } from '../../content/slug.ts';
import { stripSuffix } from '../../core/strip-suffix.ts';
import { decodeUrl } from '../../core/url.ts';

/** Normalizes the path of a page or its source file for comparison. */
export function urlKey(path: string): string {
  const plain = decodeUrl(path).replaceAll('\\', '/').toLowerCase();
  const extension = /\.(?:html?|mdx?|markdown)$/;
  const name = stripSuffix(plain, '/').replace(extension, '');

  return stripSuffix(name, '/index');
}

/** Returns the key of a post's name, or of the last part of a path. No `urlKey` equals such a key. */
export function nameKey(path: string): string {
  return `name:${urlKey(path).split('/').at(-1)}`;
}

/** Returns the keys of the last parts that a post's URL may have: its name, and its title. */
export function postNames(post: {
  readonly name: string;
  readonly title: string;
}): readonly string[] {
  return [post.name, slugify(post.title)].filter(Boolean).map(nameKey);
}

/** Matches the paths of pages that list posts. */
export const listPage =
  /\/(?:tags?|categor(?:y|ies)|topics?|archives?|authors?)\//;

/** Returns the new path of the post with a name or an end of its file's path. */
export function findPostPath(
  name: string,
  newPaths: ReadonlyMap<string, string>,
): string | undefined {
  const end = `/${urlKey(name).replace(/^[@./]*/, '')}`;
  for (const [key, path] of newPaths) {
    if (key.endsWith(end)) {
      return path;
    }
  }
  return undefined;
}
