import { slugify } from '../../content/slug.ts';
import { stripSuffix } from '../../core/strip-suffix.ts';
import { decodeUrl } from '../../core/url.ts';

/** The facts that identify a post in the URLs of the old blog. */
export interface UrlFacts {
  readonly file: string;
  readonly name: string;
  readonly title: string;
  readonly date: string;
  /** The texts for placeholders such as `:year`. */
  readonly placeholders: Readonly<Record<string, string>>;
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
