import { mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { testFolder, writeFiles } from '../test-folder.ts';
import { openFolder, targetFaults } from './output-folder.ts';

let folder: string;

beforeEach(() => {
  folder = testFolder({}, '.local');
});

const write = (...paths: readonly string[]) =>
  writeFiles(folder, Object.fromEntries(paths.map((path) => [path, path])));
const another = 'A build replaces it as a whole: name another one with --out.';

// What else it must not replace is in `commands/build.test.ts`.
test('a build must not replace the articles, wherever they are, a folder with something else in it, or a link to one', () => {
  write('texts/0-x/article.md', 'work/article.md', 'out/404.html');
  symlinkSync('work', join(folder, 'link'));
  symlinkSync('nowhere', join(folder, 'lost'));
  const said = (target: string) =>
    targetFaults(join(folder, target), join(folder, 'texts')).map(({ reason }) => reason.replace(` ${another}`, ''));
  const meets = `The folder meets '${join(folder, 'texts')}', which the site is made of.`;
  for (const target of ['texts', 'texts/out', '.']) expect(said(target)).toEqual([meets]);
  for (const target of ['work', 'link', 'lost']) {
    expect(said(target)).toEqual(['This is there, and is no export of a site.']);
  }
  mkdirSync(join(folder, 'empty'));
  for (const target of ['out', 'empty', 'text', 'new/deep/out']) expect(said(target)).toEqual([]);
});

test('a folder is replaced with what a killed run left behind, where a link leads, and the link stays', () => {
  write('real/old.html', 'real.fresh/half.html', 'real.replaced/older.html');
  symlinkSync('real', join(folder, 'out'));
  const open = openFolder(join(folder, 'out'));
  for (const file of ['index.html', 'deep/er/404.html']) open.write(file, Buffer.from('new'));
  open.replace();
  expect(readdirSync(folder).sort()).toEqual(['out', 'real']);
  expect(realpathSync(join(folder, 'out'))).toBe(realpathSync(join(folder, 'real')));
  expect(readdirSync(join(folder, 'real')).sort()).toEqual(['deep', 'index.html']);
});

test('a folder stays where what was written is discarded, and comes back where a run was killed between two steps', () => {
  write('out/404.html');
  const open = openFolder(join(folder, 'out'));
  open.write('404.html', Buffer.from('new'));
  open.discard();
  expect([readdirSync(folder), readFileSync(join(folder, 'out/404.html'), 'utf8')]).toEqual([['out'], 'out/404.html']);
  write('other.fresh/404.html', 'other.replaced/404.html');
  openFolder(join(folder, 'other'));
  expect(readdirSync(folder).sort()).toEqual(['other', 'out']);
  expect(readFileSync(join(folder, 'other/404.html'), 'utf8')).toBe('other.replaced/404.html');
});
