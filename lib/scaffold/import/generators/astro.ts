import type { Generator } from './generator.ts';

export const astro: Generator = {
  name: 'Astro',
  configFiles: ['astro.config.'],
  postFolders: ['src/content', 'src/data', 'src/pages', 'content', 'data'],
  fileFolders: ['', 'public', 'src', 'src/pages'],
  urlField: 'permalink',
  aliasFields: ['aliases', 'redirect_from'],
  urlPattern: '/:path/:name/',
  keepsDates: true,
  isLowercase: true,
  feedFolders: ['src/pages', 'public'],
  feeds: ['/rss.xml'],
};
