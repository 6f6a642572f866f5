import type { Generator } from './generator.ts';

export const pelican: Generator = {
  name: 'Pelican',
  configFiles: ['pelicanconf.py'],
  marks: [],
  postFolders: ['content'],
  fileFolders: ['content'],
  urls: {
    settings: [['ARTICLE_URL']],
    styles: {},
    pattern: '{slug}.html',
    dataFiles: [],
    routes: '',
    usesTitle: true,
    keepsDates: false,
    isLowercase: false,
  },
  fields: { url: 'url', aliases: ['aliases'], hasSpacedLists: false },
  shortcodes: { photo: 'image' },
  feeds: {
    settings: [
      ['FEED_ALL_ATOM'],
      ['FEED_ALL_RSS'],
      ['FEED_ATOM'],
      ['FEED_RSS'],
    ],
    folders: [],
    extension: '',
    defaults: ['/feeds/all.atom.xml'],
    hasSectionFeeds: false,
  },
};
