import type { Generator } from './generator.ts';

export const nextjs: Generator = {
  name: 'Next.js',
  configFiles: ['next.config.'],
  marks: [],
  postFolders: ['app', 'src/app', 'pages', 'src/pages', 'content', 'data'],
  fileFolders: ['public', 'app', 'src/app', 'pages', 'src/pages', ''],
  urls: {
    settings: [],
    styles: {},
    pattern: '/:path/:name/',
    dataFiles: [],
    routes: '',
    usesTitle: false,
    keepsDates: false,
    isLowercase: false,
  },
  fields: {
    url: 'permalink',
    aliases: ['aliases', 'redirect_from'],
    hasSpacedLists: false,
  },
  shortcodes: {},
  feeds: {
    settings: [],
    folders: ['app', 'src/app', 'pages', 'src/pages', 'public'],
    extension: '',
    defaults: ['/feed.xml', '/rss.xml'],
    hasSectionFeeds: false,
  },
};
