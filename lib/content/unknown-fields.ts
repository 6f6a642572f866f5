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
  tags: ['tag', 'category', 'keywords', 'topics'],
};

/** The fields in which other generators have URLs of a post. */
export const urlFields: ReadonlySet<string> = new Set([
  'permalink',
  'url',
  'path',
  'alias',
  'aliases',
  'redirect_from',
]);
