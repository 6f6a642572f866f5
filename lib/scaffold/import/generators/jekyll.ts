import type { Generator } from './generator.ts';

const dated = '/:categories/:year/:month/:day/:title';

export const jekyll: Generator = {
  name: 'Jekyll',
  configFiles: ['_config.yml', '_config.yaml'],
  marks: [],
  postFolders: [''],
  fileFolders: ['', 'assets'],
  urls: {
    settings: [['defaults', 'values', 'permalink'], ['permalink']],
    styles: {
      date: `${dated}.html`,
      pretty: `${dated}/`,
      none: '/:categories/:title.html',
    },
    pattern: 'date',
    dataFiles: [],
    routes: '',
    usesTitle: false,
    keepsDates: false,
    isLowercase: false,
  },
  fields: {
    url: 'permalink',
    aliases: ['redirect_from', 'aliases', 'alias'],
    hasSpacedLists: true,
  },
  shortcodes: { post_url: 'reference', link: 'reference' },
  feeds: {
    settings: [['feed', 'path']],
    folders: [],
    extension: '',
    defaults: ['/feed.xml'],
    hasSectionFeeds: false,
  },
};
