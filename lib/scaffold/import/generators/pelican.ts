import type { Generator } from './generator.ts';

export const pelican: Generator = {
  name: 'Pelican',
  configFiles: ['pelicanconf.py'],
  postFolders: ['content/'],
  urlField: 'url',
  urlSettings: [['ARTICLE_URL']],
  urlPattern: '{slug}.html',
  usesTitle: true,
  shortcodes: { photo: 'image' },
  feeds: ['/feeds/all.atom.xml', '/feeds/all.rss.xml'],
};
