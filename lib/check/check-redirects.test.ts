import { afterEach, expect, test, vi } from 'vitest';
import { readRedirects } from '../content/redirects.ts';
import { article, diagnostics, root, write } from './test-content.ts';

afterEach(() => vi.unstubAllEnvs());

test('redirects old paths to pages, headings, files, and other sites', async () => {
  vi.stubEnv('GLIDEPATH_CONTENT', root);
  expect(readRedirects()).toEqual([]);
  write('2-post/article.md', article({}, '## Part\n\nBody.'));
  write(
    '2-post/größe (1).svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>',
  );
  const lines = [
    '# What was renamed',
    '/code/12/ /blog/2/#part',
    '  /articles/12/a-plan.svg\t/articles/2/größe%20(1).svg',
    '',
    '/größe/ /?from=größe',
    '/about.html https://Name.example/über?a=b#c',
    '/talks/1 /contact/',
    '/code/99/ /',
  ];
  write('redirects.txt', lines.join('\n'));
  expect(await diagnostics()).toEqual([]);
  expect(readRedirects()).toMatchObject([
    { from: '/code/12/', to: '/blog/2/#part' },
    {
      from: '/articles/12/a-plan.svg',
      to: '/articles/2/gr%C3%B6%C3%9Fe%20%281%29.svg',
    },
    { from: '/gr%C3%B6%C3%9Fe/', to: '/?from=gr%C3%B6%C3%9Fe' },
    { from: '/about.html', to: 'https://name.example/%C3%BCber?a=b#c' },
    { from: '/talks/1/', to: '/contact/' },
    { from: '/code/99/', to: '/' },
  ]);
});
