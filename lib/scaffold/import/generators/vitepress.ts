import type { Generator } from './generator.ts';

export const vitepress: Generator = {
  name: 'VitePress',
  configFiles: ['.vitepress/config.'],
  postFolders: ['src', ''],
  fileFolders: ['public', 'src/public', 'src', ''],
  urlField: 'permalink',
  aliasFields: ['aliases', 'redirect_from'],
  urlPattern: '/:path/:name.html',
  keepsDates: true,
  feedFolders: ['public'],
  feeds: ['/feed.rss'],
};
