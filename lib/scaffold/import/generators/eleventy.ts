import type { Generator } from './generator.ts';

export const eleventy: Generator = {
  name: 'Eleventy',
  configFiles: ['.eleventy.', 'eleventy.config.'],
  marks: [],
  postFolders: ['content', 'src'],
  fileFolders: ['', 'content', 'public', 'src', 'static'],
  urls: {
    settings: [],
    styles: {},
    pattern: '/:path/:name/',
    dataFiles: ['.json', '.11tydata.json', '.11tydata.js'],
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
    folders: ['src', 'content', 'public'],
    extension: '',
    defaults: ['/feed.xml', '/feed/feed.xml'],
    hasSectionFeeds: false,
  },
};
