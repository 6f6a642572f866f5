import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagnostics, root, write } from '../check/test-content.ts';
import { readContent } from '../content/read-articles.ts';
import { createArticle, newArticleSchema, nextId } from './new-article.ts';

test('never overwrites an article, even with the same title', () => {
  const read = () => readFileSync(join(root, '2-twice/article.md'), 'utf8');
  createArticle({ type: 'blog', title: 'Twice' }, root);
  const first = read();
  createArticle({ type: 'blog', title: 'Twice' }, root);
  expect(readdirSync(root).toSorted()).toEqual([
    '0-not-found',
    '1-home',
    '2-twice',
    '3-twice',
  ]);
  expect(read()).toBe(first);
});

test('never reuses an id that was published', () => {
  write('published.txt', '/articles/41/board.svg\n/code/17/\n/feed.xml\n');
  const created = { folder: `${root}/42-next`, path: '/code/42/' };
  expect(createArticle({ type: 'code', title: 'Next' }, root)).toEqual(created);
});

test('takes ids from the paths of articles only', () => {
  const others = [
    '/tags/2024/',
    '/files/2023-x.pdf',
    '/2022/',
    '/blog/2021-review.html',
    '/code/',
    '/social/99-name.png',
  ];
  const ofArticles = ['/articles/6/photos/2020-1.jpg', '/blog/5/'];
  write('published.txt', [...others, ...ofArticles, ''].join('\n'));
  write('2019-notes.txt', 'Not a folder.');

  expect(nextId(root)).toBe(7);
});

test.each([
  ["Don't: “panic” & <b> #1\n", '2-don-t-panic-b-1'],
  ["'quoted' \\n $& {slug}", '2-quoted-n-slug'],
  ['我们写程序', '2-code'],
  ['x'.repeat(300), `2-${'x'.repeat(100)}`],
])('creates a valid article with the title %j', async (title, folder) => {
  expect(
    createArticle(newArticleSchema.parse({ type: 'code', title }), root).folder,
  ).toBe(`${root}/${folder}`);
  expect(await diagnostics()).toEqual([]);
  expect(readContent(root).articles.at(-1)?.title).toBe(title.trim());
});
