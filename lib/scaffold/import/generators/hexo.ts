import type { Generator } from './generator.ts';

export const hexo: Generator = {
  name: 'Hexo',
  configFiles: ['_config.yml'],
  marks: ['source_dir', 'new_post_name'],
  postFolders: ['source'],
  fileFolders: ['source'],
  urlField: 'permalink',
  aliasFields: ['alias', 'aliases', 'redirect_from'],
  urlSettings: [['permalink']],
  urlPattern: '/:year/:month/:day/:title/',
  hasRawTags: true,
  shortcodes: {
    asset_img: 'image',
    code: 'code',
    codeblock: 'code',
    post_path: 'reference',
  },
  feedSettings: [['feed', 'path']],
  feedFolders: ['source'],
  feeds: ['/atom.xml', '/rss2.xml'],
};
