import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beginArticle, readBeginning } from './begin.ts';
import { parseArticleFile } from './front-matter.ts';
import { faults, root, write } from './test-content.ts';

const begin = (type: string, title: string) => beginArticle(readBeginning(type, title), root);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('a second one of the same title is another one; nothing is ever overwritten', async () => {
  await begin('blog', 'Twice');
  const first = read('2-twice/article.md');
  await begin('blog', 'Twice');
  expect(readdirSync(root).toSorted()).toEqual(['0-not-found', '1-home', '2-twice', '3-twice']);
  expect(read('2-twice/article.md')).toBe(first);
});

test('a number that was ever published is not given again', async () => {
  write('published.txt', '/articles/41/board.svg\n/code/17/\n/feed.xml\n');
  write('7-other/notes.txt', '');
  expect(await begin('code', 'Next')).toEqual({ folder: `${root}/42-next`, path: '/code/42/' });
});

test.each([
  ["Don't: “panic” & <b> #1", '2-don-t-panic-b-1'],
  ['- yes', '2-yes'],
  ['yes: no', '2-yes-no'],
  ['C', '2-c'],
  ['1e3', '2-1e3'],
  ["'quoted' \\n 100%", '2-quoted-n-100'],
  ['  Two\n lines  ', '2-two-lines'],
  ['我们写程序', '2-code'],
  ['🐍', '2-code'],
  ['x'.repeat(300), `2-${'x'.repeat(100)}`],
  ['word '.repeat(60).trim(), `2-${'word-'.repeat(20).slice(0, -1)}`],
])('the title %j is read as it was written, and nothing is wrong with what comes of it', async (title, folder) => {
  expect((await begin('code', title)).folder).toBe(`${root}/${folder}`);
  const parsed = parseArticleFile(read(`${folder}/article.md`), 'article.md', 2, '2026-11-21');
  expect(parsed.faults).toEqual([]);
  expect(parsed.frontMatter.title).toBe(title.replace(/\s+/g, ' ').trim());
  expect(await faults()).toEqual([]);
});
