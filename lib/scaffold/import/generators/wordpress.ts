import type { Generator } from './generator.ts';

/** An export of WordPress. It has no configuration file, so it is what no other generator fits. */
export const wordpress: Generator = {
  name: '',
  configFiles: [],
  postFolders: [''],
  fileFolders: ['', 'static', 'public', 'assets', 'content', 'source'],
  urlField: 'permalink',
  aliasFields: ['aliases', 'redirect_from'],
  urlPattern: '',
  hasRawTags: true,
  shortcodes: { caption: 'figure', code: 'code', sourcecode: 'code' },
  feeds: ['/feed/', '/feed/atom/'],
};
