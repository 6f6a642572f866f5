import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { article, diagnostics, root, write } from '../check/test-content.ts';
import { testFolder } from '../core/test-folder.ts';
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
  const reason = expect.stringContaining(
    'Article 1, the home page, is missing',
  );
  expect(diagnostics).toMatchObject([{ file: root, reason }]);
});

test('rejects symbolic links that lead out of the project', async () => {
  const outside = testFolder({ 'a.png': '' });
  const out = {
    '2-post/a.png': 'a.png',
    '2-post/b': '',
    '3-c': '',
    'logo.svg': 'a.png',
    'shared/b.png': 'a.png',
  };
  const fine = {
    '2-post/in.txt': '../shared/article.md',
    '2-post/.venv/python': '/bin/sh',
    '4-shared': 'shared',
  };
  for (const path of [
    '2-post/article.md',
    '2-post/.venv/x',
    'shared/article.md',
  ]) {
    write(path, article());
  }
  for (const [path, target] of Object.entries(out)) {
    symlinkSync(join(outside, target), join(root, path));
  }
  for (const [path, target] of Object.entries(fine)) {
    symlinkSync(target, join(root, path));
  }
  const reason = 'leads out of the project. Replace it with a copy.';
  const refused = (await diagnostics()).filter((diagnostic) =>
    diagnostic.endsWith(reason),
  );
  const found = refused.map((diagnostic) => diagnostic.split(':')[0] ?? '');
  expect(found.toSorted()).toEqual(
    [...Object.keys(out), '4-shared/b.png'].toSorted(),
  );
});
