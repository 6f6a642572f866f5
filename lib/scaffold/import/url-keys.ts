import { slugify } from '../../content/slug.ts';
import { stripSuffix } from '../../core/strip-suffix.ts';
import { decodeUrl } from '../../core/url.ts';

/** The parts of a post's URL. */
export interface UrlFacts {
  readonly file: string;
  readonly name: string;
  readonly title: string;
  /** The slug in the front matter, or ''. */
  readonly slug: string;
  readonly date: string;
  /** The first folder of the post's path. */
  readonly section: string;
  /** The folder of the post or its bundle in the path. */
  readonly folder: string;
  readonly categories: string;
}

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

/** Returns the keys of the last parts that a post's URL may have: its name, its title, and the name of its file. */
export function postNames({ name, title, file }: UrlFacts): readonly string[] {
  return [name, slugify(title), file].filter(Boolean).map(nameKey);
}

/** Matches the paths of pages that list posts. */
export const listPage =
  /\/(?:tags?|categor(?:y|ies)|topics?|archives?|authors?)\//;
