import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { testFolder, writeFiles } from '../core/test-folder.ts';
import { checkOutputFolder, openFolder } from './output-folder.ts';

let folder: string;

beforeEach(() => {
  folder = testFolder({}, '.local');
});

const write = (...paths: readonly string[]) =>
  writeFiles(folder, Object.fromEntries(paths.map((path) => [path, path])));

// `commands/build.test.ts` tests that a folder that contains the project is refused.
test('refuses to replace the content, folders with other files, and links to such folders', () => {
  write(
    'texts/0-x/article.md',
    'work/article.md',
    'out/404.html',
    'out/.nojekyll',
    'out/.well-known/security.txt',
  );
  write('foreign/404.html', 'home/404.html', 'home/.nojekyll', 'home/.ssh/key');
  symlinkSync('work', join(folder, 'link'));
  symlinkSync('nowhere', join(folder, 'lost'));
  const remedy =
    ' A build would replace the whole folder. Choose another folder with --out.';
  const check = (target: string) =>
    checkOutputFolder(join(folder, target), join(folder, 'texts')).map(
      ({ reason }) => reason.replace(remedy, ''),
    );
  const overlap = `This folder overlaps with '${join(folder, 'texts')}', which belongs to the project.`;
  const foreign = 'This is not an earlier export of the site.';
  for (const target of ['texts', 'texts/out', '.']) {
    expect(check(target)).toEqual([overlap]);
  }
  for (const target of ['work', 'link', 'lost', 'foreign', 'home']) {
    expect(check(target)).toEqual([foreign]);
  }
  mkdirSync(join(folder, 'empty'));
  for (const target of ['out', 'empty', 'text', 'new/deep/out']) {
    expect(check(target)).toEqual([]);
  }
});

test('replaces the target of a link and the leftovers of a killed build, and keeps the link', () => {
  write('real/old.html', 'real.fresh/half.html', 'real.replaced/older.html');
  symlinkSync('real', join(folder, 'out'));
  const open = openFolder(join(folder, 'out'));
  for (const file of ['index.html', 'deep/er/404.html']) {
    open.write(file, Buffer.from('new'));
  }
  open.replace();
  expect(readdirSync(folder).sort()).toEqual(['out', 'real']);
  expect(realpathSync(join(folder, 'out'))).toBe(
    realpathSync(join(folder, 'real')),
  );
  expect(readdirSync(join(folder, 'real')).sort()).toEqual([
    'deep',
    'index.html',
  ]);
});

test('keeps the old folder after discard', () => {
  write('out/404.html');
  const open = openFolder(join(folder, 'out'));
  open.write('404.html', Buffer.from('new'));
  open.discard();
  expect([
    readdirSync(folder),
    readFileSync(join(folder, 'out/404.html'), 'utf8'),
  ]).toEqual([['out'], 'out/404.html']);
});
