import type { Generator } from './generator.ts';

export const zola: Generator = {
  name: 'Zola',
  configFiles: ['zola.toml', 'config.toml'],
  marks: ['base_url'],
  postFolders: ['content'],
  fileFolders: ['static', 'content'],
  urlField: 'path',
  aliasFields: ['aliases'],
  urlPattern: '/:path/:name/',
  isLowercase: true,
  shortcodes: { get_url: 'reference' },
  feedSettings: [['feed_filenames'], ['feed_filename']],
  feedFolders: ['static'],
  feeds: ['/atom.xml'],
};
