import type { Generator } from './generator.ts';

const dated = '/:categories/:year/:month/:day/:title';

export const jekyll: Generator = {
  name: 'Jekyll',
  configFiles: ['_config.yml', '_config.yaml'],
  postFolders: [''],
  fileFolders: ['', 'assets'],
  urlField: 'permalink',
  aliasFields: ['redirect_from', 'aliases', 'alias'],
  hasSpacedLists: true,
  urlSettings: [['defaults', 'values', 'permalink'], ['permalink']],
  urlStyles: {
    date: `${dated}.html`,
    pretty: `${dated}/`,
    none: '/:categories/:title.html',
  },
  urlPattern: 'date',
  hasRawTags: true,
  shortcodes: { post_url: 'reference', link: 'reference' },
  feedSettings: [['feed', 'path']],
  feeds: ['/feed.xml'],
};
