import type { Generator } from './generator.ts';

export const zola: Generator = {
  name: 'Zola',
  configFiles: ['zola.toml', 'config.toml'],
  marks: ['base_url'],
  postFolders: ['content/'],
  urlField: 'path',
  urlPattern: '/:path/:name/',
  isLowercase: true,
  shortcodes: { get_url: 'reference' },
  feeds: ['/atom.xml', '/rss.xml'],
};
