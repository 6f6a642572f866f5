import { didYouMean } from '../core/diagnostics.ts';
import type { Field } from './front-matter-fields.ts';

/** The names of fields in other generators, by the name in this project. */
export const fieldAliases: Readonly<Record<string, readonly string[]>> = {
  date: ['pubDate', 'pubDatetime', 'publishDate', 'published_at', 'created'],
  updated: [
    'lastmod',
    'last_modified_at',
    'modified',
    'updatedDate',
    'modDatetime',
  ],
  preview: ['description', 'excerpt', 'summary'],
  mainimg: [
    'image',
    'images',
    'cover',
    'coverImage',
    'heroImage',
    'featured_image',
    'featuredImage',
    'thumbnail',
  ],
  slug: ['permalink', 'url'],
  'draft: true': ['published'],
  tags: ['tag', 'category', 'keywords', 'topics'],
};

/** The fields in which other generators have URLs of a post. */
const urlFields = new Set([
  'permalink',
  'url',
  'path',
  'alias',
  'aliases',
  'redirect_from',
]);

export const isUrlField = (name: string): boolean => urlFields.has(name);

/** Returns the field to write instead of an unknown one, if its name says what it means. */
export function findRemedy(
  { name }: Field,
  fields: readonly Field[],
  knownNames: readonly string[],
): string | undefined {
  if (isUrlField(name)) {
    return undefined;
  }

  for (const [field, aliases] of Object.entries(fieldAliases)) {
    if (aliases.includes(name)) {
      return `Write '${field}'.`;
    }
  }

  // A field whose right name is there, too, is probably not misspelled.
  const given = new Set(fields.map((field) => field.name));
  const missing = knownNames.filter((known) => !given.has(known));
  return didYouMean(name, missing).trim() || undefined;
}
