import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beginArticle, beginningSchema } from './begin.ts';
import { readContent } from './read.ts';
import { faults, root, write } from './test-content.ts';

test('a second one of the same title is another one; nothing is ever overwritten', () => {
  const read = () => readFileSync(join(root, '2-twice/article.md'), 'utf8');
  beginArticle({ type: 'blog', title: 'Twice' }, root);
  const first = read();
  beginArticle({ type: 'blog', title: 'Twice' }, root);
  expect(readdirSync(root).toSorted()).toEqual(['0-not-found', '1-home', '2-twice', '3-twice']);
  expect(read()).toBe(first);
});

test('a number that was ever published is not given again', () => {
  write('published.txt', '/articles/41/board.svg\n/code/17/\n/feed.xml\n');
  expect(beginArticle({ type: 'code', title: 'Next' }, root)).toEqual({ folder: `${root}/42-next`, path: '/code/42/' });
});

test.each([
  ["Don't: “panic” & <b> #1\n", '2-don-t-panic-b-1'],
  ["'quoted' \\n $& {slug}", '2-quoted-n-slug'],
  ['我们写程序', '2-code'],
  ['x'.repeat(300), `2-${'x'.repeat(100)}`],
])('the title %j is read as it was written, and nothing is wrong with what comes of it', async (title, folder) => {
  expect(beginArticle(beginningSchema.parse({ type: 'code', title }), root).folder).toBe(`${root}/${folder}`);
  expect(await faults()).toEqual([]);
  expect(readContent(root).articles.at(-1)?.title).toBe(title.trim());
});
