import { pathOf } from '../lib/articles/catalogue.ts';
import { readArticles } from '../lib/articles/read.ts';

/** Every page that is linked, and the one for what is not found. */
export const allPages = [
  '/',
  '/code/',
  '/blog/',
  '/contact/',
  '/404.html',
  ...readArticles()
    .filter(({ type }) => type !== 'page')
    .map(pathOf),
];

/** One page of each kind. */
export const kindsOfPages = ['/', '/code/', '/code/7/', '/blog/4/', '/contact/', '/404.html'] as const;
