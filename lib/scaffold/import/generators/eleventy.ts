import type { Generator } from './generator.ts';

export const eleventy: Generator = {
  name: 'Eleventy',
  configFiles: ['.eleventy.', 'eleventy.config.'],
  postFolders: ['content', 'src'],
  fileFolders: ['', 'content', 'public', 'src', 'static'],
  urlField: 'permalink',
  aliasFields: ['aliases', 'redirect_from'],
  urlPattern: '/:path/:name/',
  hasRawTags: true,
  feedFolders: ['src', 'content', 'public'],
  feeds: ['/feed.xml', '/feed/feed.xml'],
};
