import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { today } from '../today.ts';
import { readArticles } from './read.ts';
import { article, faults, root, write } from './test-content.ts';

describe('folders', () => {
  test('a symbolic link to one, and one that leads nowhere', async () => {
    write('elsewhere/8-sorting/article.md', article());
    symlinkSync(join(root, 'elsewhere/8-sorting'), join(root, '8-sorting'));
    symlinkSync(join(root, 'nowhere'), join(root, '9-nowhere'));
    symlinkSync(join(root, '1-home/article.md'), join(root, 'notes.txt'));
    expect(await faults()).toEqual([
      '8-sorting: The folder is a symbolic link, which is not followed. Put the folder itself there, so that every copy of the project has it.',
      '9-nowhere: The folder is a symbolic link, which is not followed. Put the folder itself there, so that every copy of the project has it.',
      expect.stringMatching(/^elsewhere: /),
    ]);
  });

  test('article 0 or 1 missing', async () => {
    rmSync(join(root, '0-not-found'), { recursive: true });
    rmSync(join(root, '1-home'), { recursive: true });
    expect(await faults()).toEqual([
      "content: Article 0 is missing, the page for what is not found. Add a folder '0-…' with an article.md of type 'page'.",
      "content: Article 1 is missing, the home page. Add a folder '1-…' with an article.md of type 'page'.",
    ]);
  });
});

test('article 0 is dated the day of the build', () => {
  expect(readArticles(root)[0]?.date).toBe(today());
});
