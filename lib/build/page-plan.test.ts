import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { article, root, write } from '../check/test-content.ts';
import { computeDigest } from '../core/digest.ts';
import { planPages } from './page-plan.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
const post = {
  title: 'Post',
  preview: 'About.',
  slug: 'post',
  mainimg: 'cover.svg',
};
const game = { title: 'Game', preview: 'Fun.', slug: 'game' };

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('GLIDEPATH_CONTENT', root);
  onDay('2026-01-01');

  write('2-post/article.md', article(post, 'Some text.'));
  write('2-post/cover.svg', svg);
  write('2-post/plan.svg', svg);
  write('3-game/article.md', article(game, '```play file=game/main.c\n```\n'));
  write('3-game/game/main.c', 'int main(void) { return 0; }');
  write('4-ahead/article.md', article({ date: '2026-03-01' }, 'Later.'));
});
afterEach(() => vi.unstubAllEnvs());

/** Lets builds run on a day, and reads the content again. */
function onDay(day: string): void {
  vi.stubEnv('SOURCE_DATE_EPOCH', `${Date.parse(`${day}T12:00:00Z`) / 1_000}`);
  vi.resetModules();
}

/** Maps the first file of each page to a digest of its cache key. */
async function readKeys(): Promise<ReadonlyMap<string, string>> {
  vi.resetModules();
  const plan = await import('./page-plan.ts');
  const pages = await plan.planPages();
  return new Map(
    pages.map(({ files: [file], cacheKey }) => [file, computeDigest(cacheKey)]),
  );
}

/** Returns the files of the pages that a change makes stale, or 'all'. */
async function findStale(
  change: () => void,
): Promise<readonly string[] | 'all'> {
  const before = await readKeys();
  change();
  const after = await readKeys();

  const stale = [...after.keys()].filter(
    (file) => before.get(file) !== after.get(file),
  );
  return stale.length === after.size ? 'all' : stale;
}

test('plans each page once, with its copies', async () => {
  const files = (await planPages()).map((page) => page.files);

  expect(files).toEqual([
    ['index.html'],
    ['code/index.html', 'code/0/index.html'],
    ['blog/index.html', 'blog/0/index.html'],
    ['contact/index.html'],
    ['search/index.html'],
    ['blog/3/index.html', 'code/3/index.html'],
    ['blog/2/index.html', 'code/2/index.html'],
    ['404.html'],
    ['code/1/index.html', 'blog/1/index.html'],
  ]);
});

test.each([
  ['text', 'article.md', article(post, 'Another text.'), ['blog/2/index.html']],
  ['image', 'plan.svg', svg.replace('9 9', '8 8'), ['blog/2/index.html']],
  ['cover', 'cover.svg', svg.replace('9 9', '8 8'), 'all'],
  ['title', 'article.md', article({ ...post, title: 'New' }, 'Text.'), 'all'],
  ['preview', 'article.md', article({ ...post, preview: 'New.' }), 'all'],
  ['tag', 'article.md', article({ ...post, tags: '[new]' }), 'all'],
])(
  'a changed %s makes the pages stale that can show it',
  async (_, name, text, stale) => {
    expect(await findStale(() => write(`2-post/${name}`, text))).toEqual(stale);
  },
);

test('a changed program makes all pages stale, because lists say what is playable', async () => {
  const change = () => write('3-game/game/main.c', 'int main(void) {');

  expect(await findStale(change)).toBe('all');
});

test('a module outside an article makes the pages stale whose figures import it', async () => {
  const figure = '```figure module=square.ts\nA square.\n```\n';
  write('2-post/article.md', article(post, figure));
  write('2-post/square.ts', "export { default } from '../shapes/base.ts';");
  write('shapes/base.ts', "import css from './base.css';");
  write('shapes/base.css', 'p { color: red }');

  for (const name of ['base.css', 'base.ts']) {
    const change = () => write(`shapes/${name}`, 'p { color: green }');
    expect(await findStale(change)).toEqual(['blog/2/index.html']);
  }
});

test('an article that appears makes all pages stale, and another day none', async () => {
  expect(await findStale(() => onDay('2026-02-28'))).toEqual([]);
  expect(await findStale(() => onDay('2026-03-01'))).toBe('all');
});

test('a portrait of the owner makes all pages stale', async () => {
  const change = () => write('1-home/portrait.svg', svg);

  expect(await findStale(change)).toBe('all');
});

test('a file of a draft that articles may link to makes all pages stale', async () => {
  const change = () => write('4-ahead/plan.svg', svg);

  expect(await findStale(change)).toBe('all');
});
