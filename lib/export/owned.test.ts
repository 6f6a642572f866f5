import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Faults } from '../faults.ts';
import { checkOwned, ownedFiles } from './owned.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-owned-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(...paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path);
  }
}

test('what is served as it is are all files, by their paths, hidden ones too', () => {
  write('google1234.html', 'notes/a b.txt', '.well-known/x', '.nojekyll');
  expect([...ownedFiles(folder)]).toEqual(
    ['.nojekyll', '.well-known/x', 'google1234.html', 'notes/a b.txt'].map((path) => [path, `${folder}/${path}`]),
  );
  expect(ownedFiles(join(folder, 'nothing')).size).toBe(0);
});

test('files in places of their own are no fault', () => {
  write(
    '_headers',
    'google1234.html',
    'CNAME',
    '.well-known/apple.json',
    'notes/index.html',
    'notes/7/index.html',
    '404/x.png',
  );
  write('code/data.csv', 'articles/data.csv', 'feeds.xml', 'index.txt', 'photo.svg', 'contact/map.png', 'data.csv.gz');
  expect(() => checkOwned(folder)).not.toThrow();
  expect(() => checkOwned(join(folder, 'nothing'))).not.toThrow();
});

describe('a file where the site writes its own is a fault', () => {
  test.each(['index.html', '_redirects', 'blog/feed.json', 'blog/7/index.html', 'fonts/mine/text.woff2'])(
    '%s',
    (path) => {
      write(path, 'google1234.html');
      const remedy = 'Give the file another name, or put it into a folder of your own.';
      const problem = `The site has a ${path} of its own, or publishes other files there.`;
      expect(() => checkOwned(folder)).toThrow(
        new Faults([{ file: `${folder}/${path}`, reason: `${problem} ${remedy}` }]),
      );
    },
  );
});
