import { beforeEach, expect, test, vi } from 'vitest';
import { article, root, write } from '../check/test-content.ts';
import { publishedRedirects, siteUrls } from './outputs.ts';

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('GLIDEPATH_CONTENT', root);
});

test('paths of tags keep the letters of all scripts', () => {
  write('2-post/article.md', article({ tags: '[Привет, C++, Año]' }));

  expect(siteUrls().own).toEqual(
    expect.arrayContaining([
      '/tags/%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82/',
      '/tags/c-plus-plus/',
      '/tags/ano/',
    ]),
  );
});

test('the folder of tags redirects to the search page', () => {
  write('2-post/article.md', article({ tags: '[C]' }));

  expect(publishedRedirects()).toMatchObject([
    { path: '/tags/', to: '/search/' },
  ]);
});
