import type { Generator } from './generator.ts';

/** An export of WordPress. It has no configuration file, so it is what no other generator fits. */
export const wordpress: Generator = {
  name: 'no known generator',
  configFiles: [],
  postFolders: [''],
  urlField: 'permalink',
  urlPattern: '',
  hasRawTags: true,
  shortcodes: { caption: 'figure', code: 'code', sourcecode: 'code' },
  feeds: ['/feed/', '/feed/atom/'],
};
