import type { Generator } from './generator.ts';

export const astro: Generator = {
  name: 'Astro',
  configFiles: [
    'astro.config.mjs',
    'astro.config.ts',
    'astro.config.js',
    'astro.config.mts',
  ],
  postFolders: ['src/content/', 'src/data/', 'src/pages/', 'content/', 'data/'],
  urlField: 'permalink',
  urlPattern: '/:path/:name/',
  keepsDates: true,
  isLowercase: true,
  feeds: ['/rss.xml', '/atom.xml'],
};
