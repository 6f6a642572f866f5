import type { Generator } from './generator.ts';

export const zola: Generator = {
  name: 'Zola',
  configFiles: ['zola.toml', 'config.toml'],
  marks: ['base_url'],
  postFolders: ['content'],
  fileFolders: ['static', 'content'],
  urls: {
    settings: [],
    styles: {},
    pattern: '/:path/:name/',
    dataFiles: [],
    routes: '',
    usesTitle: false,
    keepsDates: false,
    isLowercase: true,
  },
  fields: { url: 'path', aliases: ['aliases'], hasSpacedLists: false },
  shortcodes: { get_url: 'reference' },
  feeds: {
    settings: [['feed_filenames'], ['feed_filename']],
    folders: ['static'],
    extension: '',
    defaults: ['/atom.xml'],
    hasSectionFeeds: false,
  },
};
