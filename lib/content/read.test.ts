import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { filesOf } from './files.ts';
import { readArticle, readContent } from './read.ts';
import { article, root, write } from './test-content.ts';

beforeEach(() => {
  write('2-post/article.md', article());
  write('3-other/article.md', article({ title: 'Another', preview: 'Of another.' }));
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
