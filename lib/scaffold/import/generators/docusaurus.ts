import type { Generator } from './generator.ts';

export const docusaurus: Generator = {
  name: 'Docusaurus',
  configFiles: [
    'docusaurus.config.js',
    'docusaurus.config.ts',
    'docusaurus.config.mjs',
  ],
  postFolders: ['blog/'],
  urlField: 'permalink',
  urlPattern: '/blog/:year/:month/:day/:slug',
  feeds: ['/blog/rss.xml', '/blog/atom.xml'],
};
