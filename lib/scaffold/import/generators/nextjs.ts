import type { Generator } from './generator.ts';

export const nextjs: Generator = {
  name: 'Next.js',
  configFiles: ['next.config.'],
  postFolders: [
    'app',
    'src/app',
    'pages',
    'src/pages',
    'content',
    'data',
    'public',
  ],
  fileFolders: ['public', 'app', 'src/app', 'pages', 'src/pages', ''],
  urlField: 'permalink',
  aliasFields: ['aliases', 'redirect_from'],
  urlPattern: '/:path/:name/',
  feedFolders: ['app', 'src/app', 'pages', 'src/pages', 'public'],
  feeds: ['/feed.xml', '/rss.xml'],
};
