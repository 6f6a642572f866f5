import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayIn } from '../day.ts';
import { publishedArticles } from './catalogue.ts';
import { checkContent } from './check.ts';
import { article, faults, notes, root, write } from './test-content.ts';

// The owner is in Auckland, where the day begins 13 hours before it does in Greenwich.
vi.mock(import('../settings.ts'), async (read) => {
  const module = await read();
  const timeZone = 'Pacific/Auckland';
  return { ...module, settings: { ...module.settings, timeZone }, today: dayIn(timeZone) };
});

beforeEach(() => {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse('2026-11-21T10:59:59Z') / 1_000));
});
afterEach(() => vi.unstubAllEnvs());

const draft = (body?: string, changes = {}) => article({ draft: 'true', ...changes }, body);
const ahead = (date: string, body?: string) => article({ date }, body);

test('a draft and an article with a date ahead are held back until that day has come', () => {
  write('2-post/article.md', article({ draft: 'false', date: '2026-11-21' }));
  write('3-draft/article.md', draft());
  write('4-ahead/article.md', ahead('2026-11-22'));
  write('5-both/article.md', draft('Body.', { date: '2026-11-22' }));
  const ids = () => publishedArticles(root).map(({ id }) => id);
  expect(ids()).toEqual([0, 1, 2]);
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse('2026-11-21T11:00:00Z') / 1_000));
  expect(ids()).toEqual([0, 1, 2, 4]);
});

test('what is held back is named, with the day on which it will appear, but to who writes and sees it', async () => {
  write('3-draft/article.md', draft());
  write('4-ahead/article.md', ahead('2026-12-01'));
  const told = [
    /^3-draft: .* take 'draft: true' out to publish it\.$/,
    /^4-ahead: .* will appear on 2026-12-01; a build/,
  ];
  expect(await notes()).toEqual(told.map((words) => expect.stringMatching(words)));
  vi.stubEnv('NODE_ENV', 'development');
  expect(await notes()).toEqual([]);
});

test.each([
  ['a heading of a draft', '/blog/3/#part', 'is a draft'],
  ['a file of a draft', '/articles/3/board.svg', 'is a draft'],
  ['an article with a date ahead', '/blog/4/', 'will appear on 2026-12-01'],
])('a link to what is held back is a fault: %s', async (_, address, why) => {
  write('2-post/article.md', article({}, `Some text, and [a link](${address}).`));
  write('3-draft/article.md', draft('## Part\n\nBody.'));
  write('3-draft/board.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
  write('4-ahead/article.md', ahead('2026-12-01'));
  const [path, id] = [address.replace('#part', ''), address.includes('4') ? 4 : 3];
  expect(await faults()).toEqual([
    `2-post/article.md:11:16: The link leads to ${path}, but article ${id} ${why}: take the link out until it is published.`,
  ]);
});

test('a link to what is held back is right where both are published by then', async () => {
  write('3-draft/article.md', draft('[a](/blog/2/), [b](/blog/4/), [c](/blog/5/), [d](/blog/6/)'));
  write('2-post/article.md', article());
  write('4-draft/article.md', draft());
  write('5-ahead/article.md', ahead('2026-12-01', '[a](/blog/2/), [b](/blog/6/)'));
  write('6-ahead/article.md', ahead('2026-12-01'));
  expect(await faults()).toEqual([]);
});

test('what is wrong with a draft stops no build, and is told with the pages that show it', async () => {
  write('3-draft/article.md', article({ draft: 'true', title: undefined, type: 'page' }, '[a](/blog/77/)'));
  vi.stubEnv('NODE_ENV', 'production');
  expect(publishedArticles(root).map(({ id }) => id)).toEqual([0, 1]);
  expect((await notes()).slice(1)).toEqual([
    "3-draft/article.md:1:1: 'title' is missing: add a line 'title: …' to the front matter.",
    expect.stringMatching(/^3-draft\/article\.md:11:1: The link leads to \/blog\/77\/, which is no page or file/),
  ]);
  expect((await checkContent(root)).at(-1)?.pages).toEqual([
    '/code/3/',
    '/blog/3/',
    expect.stringMatching(/^\/slug-\d+\/$/),
  ]);
});

test('a draft that has what a published article has, or that a redirect leads on from, stops nothing', async () => {
  write('2-draft/article.md', draft('Body.', { slug: 'talks', type: 'page' }));
  write('2-post/article.md', article());
  write('redirects.txt', '/blog/3/ /blog/2/\n/talks/ /\n/articles/3/a.png /\n');
  write('3-draft/article.md', draft());
  write('3-draft/a.png', readFileSync('e2e/content/4-why-test/blue.png'));
  expect((await notes()).join('\n')).toContain('2-draft: The id 2 is also that of 2-post:');
});

test('what is wrong with an article that will appear by itself stops the build', async () => {
  write('4-ahead/article.md', ahead('2026-12-01', '![A board](board.svg)'));
  vi.stubEnv('NODE_ENV', 'production');
  expect(await faults()).toEqual([expect.stringContaining("4-ahead/article.md:11:1: 'board.svg' is not in 4-ahead")]);
});
