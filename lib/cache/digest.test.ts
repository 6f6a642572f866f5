import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestOfFiles } from './digest.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-digest-'));
  mkdirSync(join(folder, 'a/deep'), { recursive: true });
  writeFileSync(join(folder, 'a/one.txt'), 'one');
  writeFileSync(join(folder, 'a/deep/two.bin'), Buffer.from([0, 1, 255]));
});

afterEach(() => rmSync(folder, { recursive: true }));

const path = (name: string) => join(folder, name);

const changes: readonly (readonly [string, () => void])[] = [
  ['another text', () => writeFileSync(path('a/one.txt'), 'two')],
  ['another name', () => renameSync(path('a/one.txt'), path('a/other.txt'))],
  ['another place', () => renameSync(path('a/one.txt'), path('a/deep/one.txt'))],
  ['a file more', () => writeFileSync(path('a/.hidden'), '')],
  ['a link to a file', () => symlinkSync('one.txt', path('a/link'))],
];

test.each(changes)('%s makes another one', (_, change) => {
  const before = digestOfFiles(path('a'));
  change();
  expect(digestOfFiles(path('a'))).not.toBe(before);
});

test('the time of a file and who may read it do not count', () => {
  const before = digestOfFiles(path('a'));
  writeFileSync(path('a/one.txt'), 'one');
  chmodSync(path('a/one.txt'), 0o600);
  expect(digestOfFiles(path('a'))).toBe(before);
});
