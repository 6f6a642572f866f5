import type { Generator } from './generator.ts';

const dated = '/:categories/:year/:month/:day/:title';

export const jekyll: Generator = {
  name: 'Jekyll',
  configFiles: ['_config.yml', '_config.yaml'],
  postFolders: [''],
  urlField: 'permalink',
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
  feeds: ['/feed.xml', '/atom.xml'],
};
