import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../settings.ts';
import { readRedirects } from './redirects.ts';
import { article, faults, root, write } from './test-content.ts';

afterEach(() => vi.unstubAllEnvs());

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>';

/** What is said of these lines, in a site with articles 2 in the blog and 3 in the code, a draft and one ahead. */
async function faultsOf(...lines: readonly string[]): Promise<string[]> {
  write('2-post/article.md', article({}, '## Part\n\nBody.'));
  write('2-post/größe (1).svg', drawing);
  write('3-code/article.md', article({ type: 'code' }));
  write('4-draft/article.md', article({ draft: 'true' }));
  write('5-ahead/article.md', article({ date: '9999-12-31' }));
  write('redirects.txt', lines.join('\n'));
  return (await faults()).map((fault) => fault.replace('redirects.txt:', ''));
}

test('old addresses of pages and files lead to pages, headings, files and other sites', async () => {
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
  expect(await faultsOf(...lines)).toEqual([]);
  vi.stubEnv('GLIDEPATH_CONTENT', root);
  expect(readRedirects()).toEqual([
    { from: '/code/12/', to: '/blog/2/#part' },
    { from: '/articles/12/a-plan.svg', to: '/articles/2/gr%C3%B6%C3%9Fe%20%281%29.svg' },
    { from: '/gr%C3%B6%C3%9Fe/', to: '/?from=gr%C3%B6%C3%9Fe' },
    { from: '/about.html', to: 'https://name.example/%C3%BCber?a=b#c' },
    { from: '/talks/1/', to: '/contact/' },
    { from: '/code/99/', to: '/' },
  ]);
});

test('a site without the file has no old addresses', () => {
  vi.stubEnv('GLIDEPATH_CONTENT', root);
  expect(readRedirects()).toEqual([]);
});

test.each([
  ['a line of one', '/a/', '1:1: Write an old path and a new address'],
  ['a question', '/a/?b /', '1:1: Write an old path and a new address'],
  ['a script', '/a/ javascript:alert(1)', '1:1: Write an old path and a new address'],
  ['the address of this site', `/a/ ${settings.address}/blog/2/`, '1:1: Write an old path and a new address'],
  ['a page that is there', ' /blog/2/ /', "1:2: At '/blog/2/' there is something, or will be"],
  ['a file of the site', '/feed.xml /', "1:1: At '/feed.xml' there is something, or will be"],
  ['a new page that is not there', '/a/ /blog/77/', '1:1: The redirect leads to /blog/77/, which is no page'],
  ['a draft', '/a/ /blog/4/', '1:1: The redirect leads to /blog/4/, but article 4 is a draft'],
  ['what leads to itself', '/a/ /a/', '1:1: The redirect leads to /a/, which is no page'],
])('a fault is %s', async (_, line, fault) => {
  expect(await faultsOf(line)).toEqual([expect.stringMatching(new RegExp(`^${fault.replace('?', '\\?')}`))]);
});

test('so is one that stands there twice, however it is written, and a way in several steps', async () => {
  expect(await faultsOf('/b%61r/ /', '/bar/ /contact/', '/a/ /bar/#x')).toEqual([
    "2:1: '/bar/' is in line 1 too: write it once.",
    expect.stringMatching(/^3:1: The redirect leads to \/bar\/, which is no page or file\./),
  ]);
});
