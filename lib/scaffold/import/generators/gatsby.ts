import type { Generator } from './generator.ts';

export const gatsby: Generator = {
  name: 'Gatsby',
  configFiles: ['gatsby-config.js', 'gatsby-config.ts', 'gatsby-config.mjs'],
  postFolders: ['content/', 'src/pages/', 'src/content/', 'src/'],
  urlField: 'permalink',
  urlPattern: '/:path/:name/',
  feeds: ['/rss.xml'],
};
