import type { Generator } from './generator.ts';

export const hugo: Generator = {
  name: 'Hugo',
  configFiles: [
    'hugo.toml',
    'hugo.yaml',
    'config/_default/hugo.toml',
    'config/_default/config.toml',
    'config.toml',
    'config.yaml',
    'config.yml',
  ],
  postFolders: ['content'],
  fileFolders: ['static', 'assets', 'content'],
  urlField: 'url',
  aliasFields: ['aliases'],
  urlSettings: [
    ['permalinks', 'page', ':section'],
    ['permalinks', ':section'],
  ],
  urlPattern: '/:path/:name/',
  usesTitle: true,
  keepsDates: true,
  isLowercase: true,
  shortcodes: { ref: 'reference', relref: 'reference' },
  feedSettings: [['outputFormats', 'RSS', 'baseName']],
  feedExtension: '.xml',
  feedFolders: ['static'],
  feeds: ['/index.xml'],
  hasSectionFeeds: true,
};
