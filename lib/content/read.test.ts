import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { filesOf } from './files.ts';
import { readArticle, readChangedArticles, readContent } from './read.ts';
import { article, root, write } from './test-content.ts';

beforeEach(() => {
  write('2-post/article.md', article());
  write('3-other/article.md', article({ title: 'Another', preview: 'Of another.' }));
});

const read = () => readChangedArticles(root);

test('articles that nobody has touched are the same objects, and so is their list', () => {
  expect(read()).toBe(read());
});

test('an article is another object when it is saved, also with what it was before, and the others stay', () => {
  const before = read();
  write('2-post/article.md', `${article()} `);
  const after = read();
  const idsOfNew = after.filter((one, index) => one !== before[index]).map(({ id }) => id);
  expect(idsOfNew).toEqual([2]);
});

test('an article is another object when a file beside it is new or gone', () => {
  const before = read();
  writeFileSync(join(root, '3-other/a.png'), 'a');
  const between = read();
  expect(between.find(({ id }) => id === 3)).not.toBe(before.find(({ id }) => id === 3));
  rmSync(join(root, '3-other/a.png'));
  expect(read().find(({ id }) => id === 3)).not.toBe(between.find(({ id }) => id === 3));
});

test('a site needs its two pages, and follows a link to a folder, but none that leads nowhere', () => {
  rmSync(join(root, '1-home'), { recursive: true });
  symlinkSync(join(root, '2-post'), join(root, '4-linked'));
  symlinkSync(join(root, 'nowhere'), join(root, '5-nowhere'));
  symlinkSync('nowhere.png', join(root, '2-post/a.png'));
  const { articles, faults } = readContent(root);
  expect(articles.map(({ id }) => id)).toEqual([0, 2, 3, 4]);
  expect(articles.flatMap(filesOf)).toEqual([]);
  expect(faults).toMatchObject([{ file: root, reason: expect.stringContaining('Article 1 is missing') }]);
});

test('a folder that goes while it is looked at is no article, and nothing is wrong with it', () => {
  const { articles, faults } = readContent(root, (folder) => {
    if (folder.endsWith('3-other')) rmSync(folder, { recursive: true });
    return readArticle(folder);
  });
  expect([articles.map(({ id }) => id), faults]).toEqual([[0, 1, 2], []]);
});
