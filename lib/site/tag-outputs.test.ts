import { beforeEach, expect, test, vi } from 'vitest';
import { article, root, warnings, write } from '../check/test-content.ts';
import { readContent } from '../content/read-articles.ts';
import { tagRedirects } from './article-outputs.ts';
import { publishedRedirects, siteUrls } from './outputs.ts';

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('GLIDEPATH_CONTENT', root);
});

const list = { from: '/tags/', to: '/search/' };
const cyrillic = '/tags/%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82/';

/** Writes article 2 with these tags, and returns the redirects of a site that has published these URLs. */
function redirects(tags: string, ...published: readonly string[]) {
  write('2-post/article.md', article({ tags }));
  write('published.txt', ['/', ...published, ''].join('\n'));

  return publishedRedirects().map(({ path: from, to }) => ({ from, to }));
}

test('paths of tags keep the letters of all scripts', () => {
  redirects('[Привет, C++, Año]');

  expect(siteUrls().own).toEqual(
    expect.arrayContaining([cyrillic, '/tags/c-plus-plus/', '/tags/ano/']),
  );
});

test.each([
  ['[Привет]', '/tags/tag/', cyrillic],
  ['[日本語, Привет]', '/tags/tag-2/', cyrillic],
  ['[Привет world]', '/tags/world/', cyrillic.replace(/\/$/, '-world/')],
  ['[Þór]', '/tags/or/', '/tags/%C3%BEor/'],
  ['[🎉]', '/tags/tag/', '/tags/u1f389/'],
])('the tags %s redirect from %s', (tags, from, to) => {
  expect(redirects(tags, from)).toEqual([list, { from, to }]);
  expect(siteUrls().aliases).toContain(from);
});

test.each([
  ['was never published', '[Привет]', '/tags/c/'],
  ['is a page', '[Привет, tag]', '/tags/tag/'],
  ['is the path of the tag', '[C]', '/tags/c/'],
])('an old path does not redirect if it %s', (_, tags, published) => {
  expect(redirects(tags, published)).toEqual([list]);
});

test("the owner's redirects of an old path win", () => {
  write('redirects.txt', '/tags/tag/ /blog/2/\n');

  const own = { from: '/tags/tag/', to: '/blog/2/' };
  expect(redirects('[Привет]', '/tags/tag/')).toEqual([own, list]);
});

test('a redirect belongs to the articles with the tag', () => {
  redirects('[日本語]', '/tags/tag/');
  write('3-other/article.md', article({ tags: '[C]' }));

  const [, redirect] = tagRedirects(readContent(root).articles);

  expect(redirect?.listed?.map(({ id }) => id)).toEqual([2]);
});

test('the check says how to make the redirect of an old path permanent', async () => {
  redirects('[Привет]', '/tags/tag/');

  expect(await warnings()).toEqual([
    `published.txt:2: warning: The tag at '/tags/tag/' has moved to '${cyrillic}'. Add '/tags/tag/ ${cyrillic}' to content/redirects.txt, so that other tags cannot change the redirect.`,
  ]);
});

test('the line that the check names keeps the redirect when other tags are added', async () => {
  write('redirects.txt', `/tags/tag/ ${cyrillic}\n`);

  const found = redirects('[العربية, Привет]', '/tags/tag/');

  expect(found).toEqual([{ from: '/tags/tag/', to: cyrillic }, list]);
  expect(await warnings()).toEqual([]);
});
