import {
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget, recall, remember, store } from './cache.ts';
import { listAllFiles } from './list-files.ts';
import { testFolder, writeFiles } from './test-folder.ts';

vi.mock(import('node:fs'), { spy: true });

let folder: string;

beforeEach(() => {
  folder = testFolder();
  vi.stubEnv('GLIDEPATH_CACHE', folder);
  vi.stubEnv('GLIDEPATH_CODE', 'code');
});
afterEach(() => vi.unstubAllEnvs());

const entries = () => listAllFiles(folder).map((file) => join(folder, file));

test('computes a value once, even for concurrent calls, and restores it unchanged', async () => {
  const places = new Map([['x', { line: 1, column: undefined }]]);
  const value = {
    bytes: Buffer.from([0, 255, 10]),
    names: new Set(['a']),
    places,
    list: [''],
  };
  const make = vi.fn(async () => value);
  const ask = () => remember('things', ['a', Buffer.from('b')], make);
  expect(await Promise.all([ask(), ask()])).toEqual([value, value]);
  expect(await ask()).toEqual(value);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a result that depends on packages only survives a change of the code', async () => {
  const make = vi.fn(() => 'made');
  const ask = (code: string) => remember('images', ['a'], make, code);
  await ask('sharp 1');

  vi.stubEnv('GLIDEPATH_CODE', 'changed');
  await ask('sharp 1');
  expect(make).toHaveBeenCalledTimes(1);

  await ask('sharp 2');
  expect(make).toHaveBeenCalledTimes(2);
});

test('reads the entries of another user', () => {
  store('things', ['a'], 'value');
  // The owner of a file sets its times, as does the superuser, who runs tests in
  // containers.
  vi.mocked(utimesSync).mockImplementationOnce(() => {
    throw new Error('EPERM: operation not permitted, utime');
  });

  expect(recall('things', ['a'])).toEqual({ value: 'value' });
  expect(utimesSync).toHaveBeenCalled();
});

test('keeps the entries of another user that cannot be deleted', () => {
  store('things', ['a'], 'value');
  vi.mocked(rmSync).mockImplementationOnce(() => {
    throw new Error('EACCES: permission denied, unlink');
  });

  expect(() => forget(() => true)).not.toThrow();
  expect(recall('things', ['a'])).toEqual({ value: 'value' });
});

test('misses with other inputs, with inputs split elsewhere, and with nested inputs', () => {
  store('things', ['ab', 'c'], 'old');
  for (const parts of [['ab', 'd'], ['a', 'bc'], [['ab', 'c']]]) {
    expect(recall('things', parts)).toBeUndefined();
  }
  expect(recall('things', [Buffer.from('ab'), 'c'])).toEqual({ value: 'old' });
});

test.each<[string, (file: string) => void]>([
  ['cut off', (file) => truncateSync(file, readFileSync(file).length - 1)],
  ['empty', (file) => truncateSync(file)],
  ['of another format', (file) => writeFileSync(file, 'x')],
])('ignores an entry that is %s', async (_, damage) => {
  store('things', ['a'], 'value');
  for (const file of entries()) {
    damage(file);
  }
  const make = vi.fn(() => 'value');
  for (const _ of [1, 2]) {
    expect(await remember('things', ['a'], make)).toBe('value');
  }
  expect(make).toHaveBeenCalledTimes(1);
});

test('a cache that cannot be written does not stop the build', async () => {
  writeFiles(folder, { file: '' });
  vi.stubEnv('GLIDEPATH_CACHE', join(folder, 'file/cache'));
  expect(await remember('things', ['a'], () => 'x')).toBe('x');
  expect(() => forget(() => true)).not.toThrow();
});

test('deletes entries by their last use or their creation, but no other files', () => {
  const past = (hours: number) => Date.now() / 1_000 - hours * 3_600;
  for (const name of ['a', 'b']) {
    store('things', [name], name);
  }
  for (const file of entries()) {
    utimesSync(file, past(960), past(960));
  }
  writeFiles(folder, {
    'article.md': 'mine',
    'ab/article.md': 'mine',
    [`ab/${'0'.repeat(61)}`]: 'mine',
  });
  recall('things', ['a']);
  forget(({ atimeMs }) => atimeMs / 1_000 < past(744));
  store('things', ['new'], 'new');
  expect([recall('things', ['a']), recall('things', ['b'])]).toEqual([
    { value: 'a' },
    undefined,
  ]);
  forget(({ mtimeMs }) => mtimeMs / 1_000 >= past(1));
  expect([recall('things', ['a']), recall('things', ['new'])]).toEqual([
    { value: 'a' },
    undefined,
  ]);
  forget(() => true);
  expect(listAllFiles(folder)).toEqual([
    `ab/${'0'.repeat(61)}`,
    'ab/article.md',
    'article.md',
  ]);
});
