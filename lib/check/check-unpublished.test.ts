import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readContent } from '../content/read-articles.ts';
import { isUnpublished } from '../content/unpublished.ts';
import {
  article,
  checkRoot,
  diagnostics,
  root,
  warnings,
  write,
} from './test-content.ts';

// In these tests, the owner's time zone is Auckland, where a day begins 13 hours earlier than in UTC.
vi.mock(import('../config/settings.ts'), async (read) => {
  const [module, { createDayClock }] = await Promise.all([
    read(),
    import('../core/dates.ts'),
  ]);
  const timeZone = 'Pacific/Auckland';
  return {
    ...module,
    settings: { ...module.settings, timeZone },
    today: createDayClock(timeZone),
  };
});

beforeEach(() => {
  const seconds = Date.parse('2026-11-21T10:59:59Z') / 1_000;
  vi.stubEnv('SOURCE_DATE_EPOCH', String(seconds));
});
afterEach(() => vi.unstubAllEnvs());

/** Returns the ids of the published articles. */
function publishedIds(): readonly number[] {
  const { articles } = readContent(root);
  return articles.filter((each) => !isUnpublished(each)).map(({ id }) => id);
}

const draft = (body?: string, changes = {}) =>
  article({ draft: 'true', ...changes }, body);
const ahead = (date: string, body?: string) => article({ date }, body);

test('leaves out drafts and scheduled articles', () => {
  write('2-post/article.md', article({ draft: 'false', date: '2026-11-21' }));
  write('3-draft/article.md', draft());
  write('4-ahead/article.md', ahead('2026-11-22'));
  write('5-both/article.md', draft('Body.', { date: '2026-11-22' }));
  expect(publishedIds()).toEqual([0, 1, 2]);
  vi.stubEnv(
    'SOURCE_DATE_EPOCH',
    String(Date.parse('2026-11-21T11:00:00Z') / 1_000),
  );
  expect(publishedIds()).toEqual([0, 1, 2, 4]);
});

test('warns about unpublished articles, except in development', async () => {
  write('3-draft/article.md', draft());
  write('4-ahead/article.md', ahead('2026-12-01'));
  const expected = [
    /^3-draft: .* Remove 'draft: true' to publish it\.$/,
    /^4-ahead: .* will appear on 2026-12-01\. Build/,
  ];
  expect(await warnings()).toEqual(
    expected.map((words) => expect.stringMatching(words)),
  );
  vi.stubEnv('NODE_ENV', 'development');
  expect(await warnings()).toEqual([]);
});

test.each([
  ['a heading of a draft', '/blog/3/#part', 3, 'is a draft'],
  ['a file of a draft', '/articles/3/board.svg', 3, 'is a draft'],
  ['a scheduled article', '/blog/4/', 4, 'will appear on 2026-12-01'],
  ['a draft of a standalone page', '/talks/', 5, 'is a draft'],
  ['a tag of drafts only', '/tags/lamps/', 3, 'is a draft'],
])('warns about links and redirects to %s', async (_, url, id, why) => {
  write('2-post/article.md', article({}, `Some text, and [a link](${url}).`));
  write('redirects.txt', `# Old\n/old/ ${url}\n`);
  write('3-draft/article.md', draft('## Part', { tags: '[lamps]' }));
  write(
    '3-draft/board.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
  );
  write('4-ahead/article.md', ahead('2026-12-01'));
  write('5-talks/article.md', draft('T', { type: 'page', slug: 'talks' }));

  const found = await warnings();

  const path = url.replace('#part', '');
  const reason = `leads to ${path}, but article ${id} ${why}. Until it is published, builds leave the`;
  expect(found.filter((line) => !line.includes('Left out'))).toEqual([
    `2-post/article.md:11:16: warning: The link ${reason} link out.`,
    `redirects.txt:2: warning: The redirect ${reason} redirect out.`,
  ]);
});

test('rejects links and redirects to articles that do not exist', async () => {
  write('2-post/article.md', article({}, '[a](/blog/3/)'));
  write('redirects.txt', '/old/ /blog/3/\n');
  write('4-draft/article.md', draft());

  expect(await diagnostics()).toEqual([
    expect.stringContaining('2-post/article.md:11:1: error: The link leads'),
    expect.stringContaining('redirects.txt:1: error: The redirect leads'),
  ]);
});

test('knows the pages of the site, even if a draft has their slug', async () => {
  write('2-post/article.md', article({}, '[a](/contact/#message)'));
  write('3-draft/article.md', draft('D', { type: 'page', slug: 'contact' }));

  expect((await warnings()).join('\n')).not.toContain('The link');
});

test('allows links between unpublished articles', async () => {
  write(
    '3-draft/article.md',
    draft('[a](/blog/2/), [b](/blog/4/), [c](/blog/5/), [d](/blog/6/)'),
  );
  write('2-post/article.md', article());
  write('4-draft/article.md', draft());
  write(
    '5-ahead/article.md',
    ahead('2026-12-01', '[a](/blog/2/), [b](/blog/6/)'),
  );
  write('6-ahead/article.md', ahead('2026-12-02'));
  expect((await warnings()).join('\n')).not.toContain('The link');
});

test('turns the errors of drafts into warnings, with the pages that show them', async () => {
  write(
    '3-draft/article.md',
    article(
      { draft: 'true', title: undefined, type: 'page' },
      '[a](/blog/77/)',
    ),
  );
  vi.stubEnv('NODE_ENV', 'production');
  expect(publishedIds()).toEqual([0, 1]);
  expect((await warnings()).slice(1)).toEqual([
    "3-draft/article.md:1:1: warning: 'title' is missing. Add a line 'title: …' to the front matter.",
    expect.stringContaining(
      '3-draft/article.md:11:1: warning: The link leads to /blog/77/, which does not exist',
    ),
  ]);
  const pages = (await checkRoot()).at(-1)?.pages?.join(' ');
  expect(pages).toMatch(/^\/slug-\d+\/ \/code\/3\/ \/blog\/3\/$/);
});

test('only warns about a draft with the ID, slug, or URL of another article or redirect', async () => {
  write('2-draft/article.md', draft('Body.', { slug: 'talks', type: 'page' }));
  write('2-post/article.md', article());
  write('redirects.txt', '/blog/3/ /blog/2/\n/talks/ /\n/articles/3/a.png /\n');
  write('3-draft/article.md', draft());
  write('3-draft/a.png', readFileSync('e2e/content/4-why-test/blue.png'));
  expect((await warnings()).join('\n')).toContain(
    '2-draft: warning: 2-post has the id 2, too.',
  );
});
