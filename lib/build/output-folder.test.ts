import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { testFolder, writeFiles } from '../core/test-folder.ts';
import { checkOutputFolder } from './output-folder.ts';

let folder: string;

beforeEach(() => {
  folder = testFolder({}, '.local');
  const paths = [
    'texts/0-x/article.md',
    'out/404.html',
    'out/.nojekyll',
    'out/.well-known/security.txt',
    'foreign/404.html',
    'home/404.html',
    'home/.nojekyll',
    'home/.ssh/key',
  ];
  writeFiles(folder, Object.fromEntries(paths.map((path) => [path, 'x'])));
  symlinkSync('texts', join(folder, 'link'));
  symlinkSync('nowhere', join(folder, 'lost'));
  mkdirSync(join(folder, 'empty'));
});

test.each(['texts', 'link', 'lost', 'foreign', 'home', '.'])(
  'refuses to replace %s, which is no export',
  (name) => {
    const [error] = checkOutputFolder(join(folder, name));

    expect(error?.reason).toMatch(/^This is not an earlier export/);
  },
);

test.each(['out', 'empty', 'new/deep/out'])('may replace %s', (name) => {
  expect(checkOutputFolder(join(folder, name))).toEqual([]);
});
