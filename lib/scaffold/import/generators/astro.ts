import type { Generator } from './generator.ts';

export const astro: Generator = {
  name: 'Astro',
  configFiles: ['astro.config.'],
  marks: [],
  postFolders: ['src/content', 'src/data', 'src/pages', 'content', 'data'],
  fileFolders: ['', 'public', 'src', 'src/pages'],
  urls: {
    settings: [],
    styles: {},
    pattern: '/:path/:name/',
    dataFiles: [],
    routes: 'src/pages',
    usesTitle: false,
    keepsDates: true,
    isLowercase: true,
  },
  fields: {
    url: 'permalink',
    aliases: ['aliases', 'redirect_from'],
    hasSpacedLists: false,
  },
  shortcodes: {},
  feeds: {
    settings: [],
    folders: ['src/pages', 'public'],
    extension: '',
    defaults: ['/rss.xml'],
    hasSectionFeeds: false,
  },
};
