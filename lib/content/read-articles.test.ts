import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { article, root, write } from '../check/test-content.ts';
import { listArticleFiles } from './article-files.ts';
import { readContent } from './read-articles.ts';

test('requires articles 0 and 1, follows symbolic links to folders, and ignores broken ones', () => {
  write('2-post/article.md', article());
  rmSync(join(root, '1-home'), { recursive: true });
  symlinkSync(join(root, '2-post'), join(root, '4-linked'));
  symlinkSync(join(root, 'nowhere'), join(root, '5-nowhere'));
  symlinkSync('nowhere.png', join(root, '2-post/a.png'));
  const { articles, diagnostics } = readContent(root);
  expect(articles.map(({ id }) => id)).toEqual([0, 2, 4]);
  expect(articles.flatMap(listArticleFiles)).toEqual([]);
  expect(diagnostics).toMatchObject([
    { file: root, reason: expect.stringContaining('Article 1, the home page, is missing') },
  ]);
});
