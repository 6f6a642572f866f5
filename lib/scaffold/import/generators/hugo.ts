import type { Generator } from './generator.ts';

export const hugo: Generator = {
  name: 'Hugo',
  configFiles: ['hugo.', 'config.toml', 'config.yaml', 'config.yml'],
  marks: [],
  postFolders: ['content'],
  fileFolders: ['static', 'assets', 'content'],
  urls: {
    settings: [
      ['permalinks', 'page', ':section'],
      ['permalinks', ':section'],
    ],
    styles: {},
    pattern: '/:path/:name/',
    dataFiles: [],
    routes: '',
    usesTitle: true,
    keepsDates: true,
    isLowercase: true,
  },
  fields: { url: 'url', aliases: ['aliases'], hasSpacedLists: false },
  shortcodes: { ref: 'reference', relref: 'reference' },
  feeds: {
    settings: [['outputFormats', 'RSS', 'baseName']],
    folders: ['static'],
    extension: '.xml',
    defaults: ['/index.xml'],
    hasSectionFeeds: true,
  },
};
