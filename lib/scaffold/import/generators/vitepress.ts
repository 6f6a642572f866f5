import type { Generator } from './generator.ts';

export const vitepress: Generator = {
  name: 'VitePress',
  configFiles: [
    '.vitepress/config.ts',
    '.vitepress/config.mts',
    '.vitepress/config.js',
    '.vitepress/config.mjs',
  ],
  postFolders: ['src/', ''],
  urlField: 'permalink',
  urlPattern: '/:path/:name.html',
  keepsDates: true,
  feeds: ['/feed.rss', '/feed.xml'],
};
