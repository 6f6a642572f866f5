import type { Generator } from './generator.ts';

export const docusaurus: Generator = {
  name: 'Docusaurus',
  configFiles: ['docusaurus.config.'],
  postFolders: ['blog'],
  fileFolders: ['static', '', 'blog'],
  urlField: 'permalink',
  aliasFields: ['aliases', 'redirect_from'],
  urlPattern: '/blog/:year/:month/:day/:slug',
  feedFolders: ['static'],
  feeds: ['/blog/rss.xml', '/blog/atom.xml'],
};
