import type { Generator } from './generator.ts';

export const hexo: Generator = {
  name: 'Hexo',
  configFiles: ['_config.yml'],
  marks: ['source_dir', 'new_post_name'],
  postFolders: ['source/'],
  urlField: 'permalink',
  urlSettings: [['permalink']],
  urlPattern: '/:year/:month/:day/:title/',
  hasRawTags: true,
  shortcodes: {
    asset_img: 'image',
    code: 'code',
    codeblock: 'code',
    post_path: 'reference',
  },
  feeds: ['/atom.xml', '/rss2.xml'],
};
