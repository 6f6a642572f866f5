import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { article, root, write } from '../check/test-content.ts';
import {
  articleById,
  siteArticles,
  unpublishedArticles,
} from '../content/catalogue.ts';
import { listAllFiles } from '../core/list-files.ts';
import { testFolder } from '../core/test-folder.ts';
import { feed } from './feeds.ts';
import { listOutputs, publishedRedirects, siteUrls } from './outputs.ts';
import { renderArticle, renderPreview } from './render-article.ts';
import { unpublishedPaths } from './unpublished-urls.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('GLIDEPATH_CONTENT', root);

  write(
    '3-draft/article.md',
    article({ draft: 'true', tags: '[lamps, C, Щука]' }),
  );
  write('3-draft/board.svg', svg);
  write('4-ahead/article.md', article({ date: '2999-01-01' }));
  const page = { draft: 'true', type: 'page', slug: 'talks' };
  write('5-page/article.md', article(page));
});
afterEach(() => vi.unstubAllEnvs());

/** Writes article 2, which is published, and returns its HTML. */
async function render(body: string, tags = '[]'): Promise<string> {
  write('2-post/article.md', article({ tags }, body));
  write('2-post/own.svg', svg);
  const { safeHTML } = await renderArticle(articleById(2));

  return safeHTML.replace(/<p>|<\/p>/g, '');
}

test.each([
  ['a draft', 'See [the *draft*](/blog/3/).', 'See the <em>draft</em>.'],
  ['its copy', '[x](/code/3/)', 'x'],
  ['a heading of a draft', '[x](/blog/3/#part "Title")', 'x'],
  ['a query', '[x](/blog/3/?a=b#c)', 'x'],
  ['a reference', '[x][d] and [d]\n\n[d]: /blog/3/', 'x and d'],
  ['a file of a draft', '[x](/articles/3/board.svg)', 'x'],
  ['a file with #', '[x](/articles/3/a%23%C3%BC.svg#b)', 'x'],
  ['a scheduled article', '[x](/blog/4/)', 'x'],
  ['a draft of a standalone page', '[x](/talks/)', 'x'],
  ['a tag of drafts only', '[x](/tags/lamps/)', 'x'],
  ['a tag in Cyrillic', '[x](/tags/щука/)', 'x'],
  ['an encoded tag', '[x](/tags/%d1%89%D1%83%d0%ba%d0%b0/)', 'x'],
  ['the list of tags', '[x](/tags/)', 'x'],
  ['raw HTML', '<a class="b" href="/blog/3/">x</a>', 'x'],
  ['an image of a draft', '![A board](/articles/3/board.svg)', 'A board'],
  ['both', '[![A board](/articles/3/board.svg)](/blog/3/)', 'A board'],
  ['cited text', '<q cite="/blog/3/">x</q>', '<q>x</q>'],
  ['a video', '<video controls src="/articles/3/a.mp4">x</video>', 'x'],
])('publishes a link to %s as plain text', async (_, body, html) => {
  write('3-draft/a.mp4', '');
  write('3-draft/a#ü.svg', svg);
  expect(await render(body)).toBe(html);
});

test.each([
  ['articles', '[x](/blog/2/)', '/blog/2/'],
  ['the contact page', '[x](/contact/)', '/contact/'],
  ['tags of published articles', '[x](/tags/c/)', '/tags/c/'],
  ['the list of these tags', '[x](/tags/)', '/tags/'],
  ['pages of articles with the same id', '[x](/blog/6/)', '/blog/6/'],
])('keeps links to %s', async (_, body, href) => {
  const draft = { draft: 'true', type: 'page', slug: 'contact' };
  write('6-draft/article.md', article(draft));
  write('6-post/article.md', article());

  expect(await render(body, '[C]')).toBe(`<a href="${href}">x</a>`);
});

test('keeps links to the URL of a draft that redirects for a while', async () => {
  write('redirects.txt', '/blog/3/ /blog/2/\n');

  const html = await render('[x](/blog/3/) and [y](/code/3/)');

  expect(html).toBe('<a href="/blog/3/">x</a> and y');
});

test('keeps an image whose link is removed, with its own caption', async () => {
  const html = await render('[![Own](own.svg "Caption")](/blog/3/)');

  expect(html).toMatch(/^<figure>.*<figcaption>Caption<\/figcaption>/);
  expect(html).not.toContain('/blog/3/');
});

test('a published article changes only the texts that mention it', async () => {
  const cache = testFolder();
  vi.stubEnv('GLIDEPATH_CACHE', cache);
  vi.stubEnv('GLIDEPATH_CODE', 'code');
  write('2-post/article.md', article({}, '[x](/blog/4/)'));
  write('7-other/article.md', article({}, '[x](/blog/2/)'));
  const renderOn = async (day: string) => {
    vi.stubEnv('SOURCE_DATE_EPOCH', `${Date.parse(day) / 1_000}`);
    const linking = await renderArticle(articleById(2));
    const entries = listAllFiles(cache);
    await renderArticle(articleById(7));
    const added = listAllFiles(cache).length - entries.length;
    return [linking.safeHTML, added];
  };

  const before = await renderOn('2998-12-30T12:00Z');
  const after = await renderOn('2999-01-02T12:00Z');

  expect(before).toEqual(['<p>x</p>', 1]);
  expect(after).toEqual(['<p><a href="/blog/4/">x</a></p>', 0]);
});

test('keeps links to drafts in development', async () => {
  vi.stubEnv('NODE_ENV', 'development');

  expect(await render('[x](/blog/3/)')).toBe('<a href="/blog/3/">x</a>');
});

test('removes the links from previews and feeds', async () => {
  const preview = `'A <a href="/blog/3/">draft</a>.'`;
  write('2-post/article.md', article({ preview }, 'A [draft](/blog/3/).'));

  const { safeHTML } = await renderPreview(articleById(2));
  const feeds = [await feed('feed.xml'), await feed('feed.json')].join();

  expect(safeHTML).toBe('<p>A draft.</p>');
  expect(feeds).toContain('<p>A draft.</p>');
  expect(feeds).not.toContain('/blog/3/');
});

test('leaves out redirects to unpublished pages and files, but keeps their old URLs known', async () => {
  write('2-post/article.md', article());
  const lines = [
    '/a/ /blog/3/',
    '/b/ /blog/4/?x#y',
    '/c.svg /articles/3/board.svg',
    '/d/ /talks/',
    '/e/ /blog/2/',
  ];
  write('redirects.txt', lines.join('\n'));

  const published = publishedRedirects().map(({ path }) => path);

  expect(published).toEqual(['/e/']);
  const known = ['/a/', '/b/', '/c.svg', '/d/', '/e/'];
  expect(siteUrls().aliases).toEqual(expect.arrayContaining(known));
});

test('warns about no URL that only unpublished articles have', async () => {
  const { aliases } = siteUrls();

  const expected = ['/search/', '/tags/lamps/', '/talks/', '/blog/4/'];
  expect(aliases).toEqual(expect.arrayContaining(expected));
});

test('knows every URL that the site gets with its unpublished articles', () => {
  const published = siteArticles();
  const existing = new Set(listOutputs(published).map(({ path }) => path));

  const later = listOutputs([...published, ...unpublishedArticles()]);
  const added = later.filter(({ path }) => !existing.has(path));

  const known = unpublishedPaths();
  expect(added.filter(({ path }) => !known.has(path))).toEqual([]);
  expect(added.map(({ path }) => path)).toContain('/tags/lamps/');
});
