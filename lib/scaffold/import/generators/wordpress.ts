import type { Generator } from './generator.ts';

/** An export of WordPress. It has no configuration file, so it is what no other generator fits. */
export const wordpress: Generator = {
  name: '',
  configFiles: [],
  marks: [],
  postFolders: [''],
  fileFolders: ['', 'static', 'public', 'assets', 'content', 'source'],
  urls: {
    settings: [],
    styles: {},
    pattern: '',
    dataFiles: [],
    routes: '',
    usesTitle: false,
    keepsDates: false,
    isLowercase: false,
  },
  fields: {
    url: 'permalink',
    aliases: ['aliases', 'redirect_from'],
    hasSpacedLists: false,
  },
  shortcodes: { caption: 'figure', code: 'code', sourcecode: 'code' },
  feeds: {
    settings: [],
    folders: [],
    extension: '',
    defaults: ['/feed/', '/feed/atom/'],
    hasSectionFeeds: false,
  },
};
