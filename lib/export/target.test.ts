import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeFault } from '../faults.ts';
import { openFolder, realPath, targetFaults } from './target.ts';

let folder: string;

beforeEach(() => {
  mkdirSync('.local', { recursive: true });
  folder = mkdtempSync('.local/test-');
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text = ''): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const another = 'A build replaces it as a whole: name another one with --out.';

describe('what a build must not replace', () => {
  test.each([
    ['.', 'The folder holds the project.'],
    ['/', 'The folder holds the project.'],
    ['./content/', "The folder meets 'content', which the site is made of."],
    ['content/out', "The folder meets 'content', which the site is made of."],
    ['app/out', "The folder meets 'app', which the site is made of."],
    ['package.json', 'This is there, and is no export of a site.'],
  ])('%s', (target, problem) => {
    expect(targetFaults(target).map(describeFault)).toEqual([`${target}: ${problem} ${another}`]);
  });

  test('the folder of the articles, wherever it is, and what holds it', () => {
    write('texts/0-x/article.md');
    for (const target of ['texts', 'texts/out', '.']) {
      expect(targetFaults(join(folder, target), join(folder, 'texts'))).toMatchObject([
        { reason: expect.stringContaining(`The folder meets '${join(folder, 'texts')}', which the site is made of.`) },
      ]);
    }
    expect(targetFaults(join(folder, 'text'), join(folder, 'texts'))).toEqual([]);
  });

  test('a folder with something else in it, and a link to one, or to nothing', () => {
    write('work/article.md', 'not to be lost');
    symlinkSync('work', join(folder, 'link'));
    symlinkSync('nowhere', join(folder, 'lost'));
    for (const name of ['work', 'link', 'lost']) {
      expect(targetFaults(join(folder, name))).toMatchObject([
        { reason: expect.stringContaining('This is there, and is no export of a site.') },
      ]);
    }
  });
});

test('an earlier export, an empty folder, and what is not there may be replaced', () => {
  write('out/404.html');
  mkdirSync(join(folder, 'empty'));
  for (const target of ['out', 'empty', 'new', 'new/deep/out']) expect(targetFaults(join(folder, target))).toEqual([]);
  expect(targetFaults('.local')).toMatchObject([
    { reason: expect.stringContaining('This is there, and is no export of a site.') },
  ]);
});

test('one place has one path, however it is written', () => {
  symlinkSync('.', join(folder, 'here'));
  const paths = ['out', './out', 'out/', 'out//', 'sub/../out', 'here/out', resolve(folder, 'out')];
  const expected = join(realpathSync(folder), 'out');
  for (const path of paths) expect(realPath(resolve(folder, path)), path).toBe(expected);
  write('out/404.html');
  for (const path of paths) expect(realPath(resolve(folder, path)), path).toBe(expected);
});

describe('a folder is replaced', () => {
  const files = new Map([
    ['index.html', Buffer.from('new')],
    ['deep/er/404.html', Buffer.from('new')],
  ]);
  function replaceFolder(path: string, contents: ReadonlyMap<string, Uint8Array>): void {
    const open = openFolder(path);
    for (const [file, content] of contents) open.write(file, content);
    open.replace();
  }

  test('with what a killed run left behind, and with what was in it', () => {
    for (const path of ['out/old.html', 'out.fresh/half.html', 'out.replaced/older.html']) write(path);
    replaceFolder(join(folder, 'out'), files);
    expect(readdirSync(folder)).toEqual(['out']);
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(['deep', 'index.html']);
  });

  test('where a link leads, and the link stays', () => {
    write('real/404.html', 'old');
    symlinkSync('real', join(folder, 'out'));
    replaceFolder(join(folder, 'out'), files);
    expect(readdirSync(folder).sort()).toEqual(['out', 'real']);
    expect(realpathSync(join(folder, 'out'))).toBe(realpathSync(join(folder, 'real')));
    expect(readdirSync(join(folder, 'real')).sort()).toEqual(['deep', 'index.html']);
  });

  test('or stays, where what was written is discarded', () => {
    write('out/404.html', 'old');
    const open = openFolder(join(folder, 'out'));
    open.write('404.html', Buffer.from('new'));
    open.discard();
    expect(readdirSync(folder)).toEqual(['out']);
    expect(readFileSync(join(folder, 'out/404.html'), 'utf8')).toBe('old');
  });

  test('or comes back, where a run was killed between taking it away and putting the new one in its place', () => {
    for (const path of ['out.fresh/404.html', 'out.replaced/404.html']) write(path, path);
    openFolder(join(folder, 'out'));
    expect(readdirSync(folder)).toEqual(['out']);
    expect(readFileSync(join(folder, 'out/404.html'), 'utf8')).toBe('out.replaced/404.html');
  });
});
