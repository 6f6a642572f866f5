import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from './files.ts';
import { readContent } from './read.ts';
import { article, root, write } from './test-content.ts';

test('a site needs its two pages, and follows a link to a folder, but none that leads nowhere', () => {
  write('2-post/article.md', article());
  rmSync(join(root, '1-home'), { recursive: true });
  symlinkSync(join(root, '2-post'), join(root, '4-linked'));
  symlinkSync(join(root, 'nowhere'), join(root, '5-nowhere'));
  symlinkSync('nowhere.png', join(root, '2-post/a.png'));
  const { articles, faults } = readContent(root);
  expect(articles.map(({ id }) => id)).toEqual([0, 2, 4]);
  expect(articles.flatMap(filesOf)).toEqual([]);
  expect(faults).toMatchObject([{ file: root, reason: expect.stringContaining('Article 1 is missing') }]);
});
