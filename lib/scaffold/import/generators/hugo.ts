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
  postFolders: ['content/'],
  urlField: 'url',
  urlSettings: [
    ['permalinks', 'page', ':section'],
    ['permalinks', ':section'],
  ],
  urlPattern: '/:path/:name/',
  usesTitle: true,
  keepsDates: true,
  isLowercase: true,
  shortcodes: { ref: 'reference', relref: 'reference' },
  feeds: [
    '/index.xml',
    '/posts/index.xml',
    '/post/index.xml',
    '/blog/index.xml',
  ],
};
