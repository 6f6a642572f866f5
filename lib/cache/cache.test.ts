import { readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testFolder, writeFiles } from '../test-folder.ts';
import { forget, keep, recall, remember } from './cache.ts';

let folder: string;

beforeEach(() => {
  folder = testFolder();
  vi.stubEnv('GLIDEPATH_CACHE', folder);
  vi.stubEnv('GLIDEPATH_CODE', 'code');
});
afterEach(() => vi.unstubAllEnvs());

/** The files of the cache. */
function entries(): readonly string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found.map(({ parentPath, name }) => join(parentPath, name)).sort();
}

test('what has been made is made once for all who ask, and comes back as it was', async () => {
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

test('what has been made is something else with other parts, with the same ones cut elsewhere, and in a list', () => {
  keep('things', ['ab', 'c'], 'old');
  for (const parts of [['ab', 'd'], ['a', 'bc'], [['ab', 'c']]]) expect(recall('things', parts)).toBeUndefined();
  expect(recall('things', [Buffer.from('ab'), 'c'])).toEqual({ value: 'old' });
});

test.each<[string, (file: string) => void]>([
  ['cut off', (file) => truncateSync(file, readFileSync(file).length - 1)],
  ['cut off within its digest', (file) => truncateSync(file, 20)],
  ['longer', (file) => writeFileSync(file, 'x', { flag: 'a' })],
])('an entry that is %s is none', async (_, damage) => {
  keep('things', ['a'], 'value');
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

test('what was not used for long goes, with what a killed build left half written, and nothing of anybody else', () => {
  const days = (count: number) => Date.now() / 1_000 - count * 24 * 3_600;
  for (const name of ['a', 'b']) keep('things', [name], name);
  for (const file of entries()) {
    writeFileSync(`${file}.1`, 'half');
    for (const old of [file, `${file}.1`]) utimesSync(old, days(40), days(40));
  }
  writeFiles(folder, { 'article.md': 'mine', 'ab/article.md': 'mine', [`ab/${'0'.repeat(61)}`]: 'mine' });
  recall('things', ['a']);
  forget(({ atimeMs }) => atimeMs / 1_000 < days(31));
  expect(recall('things', ['a'])).toEqual({ value: 'a' });
  forget(() => true);
  const left = ['ab/0', 'ab/article.md', 'article.md'];
  expect(entries().map((file) => file.slice(folder.length + 1).replace(/0+$/, '0'))).toEqual(left);
});

test('what was made since a moment can be forgotten, and what was only used since stays', () => {
  keep('things', ['old'], 'old');
  const hourAgo = Date.now() / 1_000 - 3_600;
  for (const file of entries()) utimesSync(file, hourAgo, hourAgo);
  keep('things', ['new'], 'new');
  expect(recall('things', ['old'])).toBeDefined();
  forget(({ mtimeMs }) => mtimeMs >= Date.now() - 60_000);
  expect([recall('things', ['old']), recall('things', ['new'])]).toEqual([{ value: 'old' }, undefined]);
});
