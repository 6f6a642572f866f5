import type { Generator } from './generator.ts';

export const pelican: Generator = {
  name: 'Pelican',
  configFiles: ['pelicanconf.py'],
  postFolders: ['content'],
  fileFolders: ['content'],
  urlField: 'url',
  aliasFields: ['aliases'],
  urlSettings: [['ARTICLE_URL']],
  urlPattern: '{slug}.html',
  usesTitle: true,
  shortcodes: { photo: 'image' },
  feedSettings: [
    ['FEED_ALL_ATOM'],
    ['FEED_ALL_RSS'],
    ['FEED_ATOM'],
    ['FEED_RSS'],
  ],
  feeds: ['/feeds/all.atom.xml'],
};
