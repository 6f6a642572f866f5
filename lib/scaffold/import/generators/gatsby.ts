import type { Generator } from './generator.ts';

export const gatsby: Generator = {
  name: 'Gatsby',
  configFiles: ['gatsby-config.'],
  postFolders: ['content', 'src/pages', 'src/content', 'src'],
  fileFolders: ['static', 'content', 'src', ''],
  urlField: 'permalink',
  aliasFields: ['aliases', 'redirect_from'],
  urlPattern: '/:path/:name/',
  feedFolders: ['static'],
  feeds: ['/rss.xml'],
};
