import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestOf, digestOfFiles } from './digest.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-digest-'));
  mkdirSync(join(folder, 'a/deep'), { recursive: true });
  writeFileSync(join(folder, 'a/one.txt'), 'one');
  writeFileSync(join(folder, 'a/deep/two.bin'), Buffer.from([0, 1, 255]));
});

afterEach(() => rmSync(folder, { recursive: true }));

const path = (name: string) => join(folder, name);

test('is a SHA-256: the one of no parts is that of the list itself', () => {
  expect(digestOf('a')).toMatch(/^[0-9a-f]{64}$/);
  expect(digestOf('a')).toBe(digestOf(Buffer.from('a')));
});

test('a folder has one digest, wherever it lies', () => {
  const before = digestOfFiles(path('a'));
  renameSync(path('a'), path('b'));
  expect(digestOfFiles(path('b'))).toBe(before);
});

const changes: readonly (readonly [string, () => void])[] = [
  ['another text', () => writeFileSync(path('a/one.txt'), 'two')],
  ['one byte more', () => writeFileSync(path('a/deep/two.bin'), Buffer.from([0, 1, 255, 0]))],
  ['another name', () => renameSync(path('a/one.txt'), path('a/other.txt'))],
  ['another place', () => renameSync(path('a/one.txt'), path('a/deep/one.txt'))],
  ['a file more', () => writeFileSync(path('a/.hidden'), '')],
  ['a file fewer', () => rmSync(path('a/one.txt'))],
  ['an empty folder more', () => mkdirSync(path('a/empty'))],
  ['a link to a file', () => symlinkSync('one.txt', path('a/link'))],
  ['a link to nothing', () => symlinkSync('nothing', path('a/link'))],
];

test.each(changes)('%s makes another one', (_, change) => {
  const before = digestOfFiles(path('a'));
  change();
  expect(digestOfFiles(path('a'))).not.toBe(before);
});

test('a link is not the file that it leads to', () => {
  const before = digestOfFiles(path('a'));
  renameSync(path('a/one.txt'), path('one.txt'));
  symlinkSync(path('one.txt'), path('a/one.txt'));
  expect(digestOfFiles(path('a'))).not.toBe(before);
});

test('what a link leads to counts', () => {
  symlinkSync(path('target'), path('a/link'));
  const digests = ['x', 'y'].map((text) => {
    writeFileSync(path('target'), text);
    return digestOfFiles(path('a'));
  });
  expect(new Set(digests).size).toBe(2);
});

test('the time of a file and who may read it do not count', () => {
  const before = digestOfFiles(path('a'));
  writeFileSync(path('a/one.txt'), 'one');
  chmodSync(path('a/one.txt'), 0o600);
  expect(digestOfFiles(path('a'))).toBe(before);
});

test('a file has one too, and so has what is not there', () => {
  expect(digestOfFiles(path('a/one.txt'))).not.toBe(digestOfFiles(path('a/deep/two.bin')));
  expect(digestOfFiles(path('nothing'))).not.toBe(digestOfFiles(path('a')));
});

test('a file that is not meant does not count', () => {
  const digest = () => digestOfFiles(path('a'), (file) => !file.endsWith('.txt'));
  const before = digest();
  writeFileSync(path('a/one.txt'), 'two');
  expect(digest()).toBe(before);
});
