import { readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CacheMiss, forget, recall, remember, store } from './cache.ts';
import { testFolder, writeFiles } from './test-folder.ts';

let folder: string;

beforeEach(() => {
  folder = testFolder();
  vi.stubEnv('GLIDEPATH_CACHE', folder);
  vi.stubEnv('GLIDEPATH_CODE', 'code');
});
afterEach(() => vi.unstubAllEnvs());

function entries(): readonly string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found.map(({ parentPath, name }) => join(parentPath, name)).sort();
}

test('computes a value once, even for concurrent calls, and restores it unchanged', async () => {
  const value = {
    bytes: Buffer.from([0, 255, 10]),
    names: new Set(['a']),
    places: new Map([['x', { line: 1, column: undefined }]]),
    list: [''],
  };
  const make = vi.fn(async () => value);
  const ask = () => remember('things', ['a', Buffer.from('b')], make);
  expect(await Promise.all([ask(), ask()])).toEqual([value, value]);
  expect(await ask()).toEqual(value);
  expect(make).toHaveBeenCalledTimes(1);
});

test('the dev server leaves programs to its checker, and other processes do not use its other values', async () => {
  const make = vi.fn(() => 'made');
  vi.stubEnv('GLIDEPATH_DEFERRED', 'programs');
  await expect(remember('programs', ['a'], make)).rejects.toThrow(CacheMiss);
  expect(make).not.toHaveBeenCalled();
  store('articles', ['a'], 'of the dev server');
  vi.stubEnv('GLIDEPATH_DEFERRED', undefined);
  expect(recall('articles', ['a'])).toBeUndefined();
  await remember('programs', ['a'], make);
  vi.stubEnv('GLIDEPATH_DEFERRED', 'programs');
  expect(await remember('programs', ['a'], make)).toBe('made');
});

test('misses with other inputs, with inputs split elsewhere, and with nested inputs', () => {
  store('things', ['ab', 'c'], 'old');
  for (const parts of [['ab', 'd'], ['a', 'bc'], [['ab', 'c']]]) expect(recall('things', parts)).toBeUndefined();
  expect(recall('things', [Buffer.from('ab'), 'c'])).toEqual({ value: 'old' });
});

test.each<[string, (file: string) => void]>([
  ['cut off', (file) => truncateSync(file, readFileSync(file).length - 1)],
  ['cut off within its digest', (file) => truncateSync(file, 20)],
  ['longer', (file) => writeFileSync(file, 'x', { flag: 'a' })],
])('ignores an entry that is %s', async (_, damage) => {
  store('things', ['a'], 'value');
  for (const file of entries()) damage(file);
  const make = vi.fn(() => 'value');
  for (const _ of [1, 2]) expect(await remember('things', ['a'], make)).toBe('value');
  expect(make).toHaveBeenCalledTimes(1);
});

test('a cache that cannot be written does not stop the build', async () => {
  writeFiles(folder, { file: '' });
  vi.stubEnv('GLIDEPATH_CACHE', join(folder, 'file/cache'));
  expect(await remember('things', ['a'], () => 'x')).toBe('x');
  expect(() => forget(() => true)).not.toThrow();
});

test('deletes unused entries, but no other files', () => {
  const days = (count: number) => Date.now() / 1_000 - count * 24 * 3_600;
  for (const name of ['a', 'b']) store('things', [name], name);
  for (const file of entries()) utimesSync(file, days(40), days(40));
  writeFiles(folder, { 'article.md': 'mine', 'ab/article.md': 'mine', [`ab/${'0'.repeat(61)}`]: 'mine' });
  recall('things', ['a']);
  forget(({ atimeMs }) => atimeMs / 1_000 < days(31));
  expect(recall('things', ['a'])).toEqual({ value: 'a' });
  forget(() => true);
  const left = ['ab/0', 'ab/article.md', 'article.md'];
  expect(entries().map((file) => file.slice(folder.length + 1).replace(/0+$/, '0'))).toEqual(left);
});

test('deletes entries by their creation, even if older ones were used since', () => {
  store('things', ['old'], 'old');
  const hourAgo = Date.now() / 1_000 - 3_600;
  for (const file of entries()) utimesSync(file, hourAgo, hourAgo);
  store('things', ['new'], 'new');
  expect(recall('things', ['old'])).toBeDefined();
  forget(({ mtimeMs }) => mtimeMs >= Date.now() - 60_000);
  expect([recall('things', ['old']), recall('things', ['new'])]).toEqual([{ value: 'old' }, undefined]);
});
