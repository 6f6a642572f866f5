import type { Generator } from './generator.ts';

export const eleventy: Generator = {
  name: 'Eleventy',
  configFiles: [
    '.eleventy.js',
    'eleventy.config.js',
    'eleventy.config.mjs',
    'eleventy.config.cjs',
    'eleventy.config.ts',
  ],
  postFolders: ['content/', 'src/'],
  urlField: 'permalink',
  urlPattern: '/:path/:name/',
  hasRawTags: true,
  feeds: ['/feed.xml', '/feed/feed.xml'],
};
