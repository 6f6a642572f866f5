import type { Generator } from './generator.ts';

export const hexo: Generator = {
  name: 'Hexo',
  configFiles: ['_config.yml'],
  marks: ['source_dir', 'new_post_name'],
  postFolders: ['source'],
  fileFolders: ['source'],
  urls: {
    settings: [['permalink']],
    styles: {},
    pattern: '/:year/:month/:day/:title/',
    dataFiles: [],
    routes: '',
    usesTitle: false,
    keepsDates: false,
    isLowercase: false,
  },
  fields: {
    url: 'permalink',
    aliases: ['alias', 'aliases', 'redirect_from'],
    hasSpacedLists: false,
  },
  shortcodes: {
    asset_img: 'image',
    codeblock: 'code',
    post_link: 'reference',
    post_path: 'reference',
  },
  feeds: {
    settings: [['feed', 'path']],
    folders: ['source'],
    extension: '',
    defaults: ['/atom.xml', '/rss2.xml'],
    hasSectionFeeds: false,
  },
};
