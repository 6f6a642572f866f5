import type { Generator } from './generator.ts';

export const nextjs: Generator = {
  name: 'Next.js',
  configFiles: ['next.config.js', 'next.config.mjs', 'next.config.ts'],
  postFolders: [
    'app/',
    'src/app/',
    'pages/',
    'src/pages/',
    'content/',
    'data/',
    'public/',
  ],
  urlField: 'permalink',
  urlPattern: '/:path/:name/',
  feeds: ['/feed.xml', '/rss.xml'],
};
