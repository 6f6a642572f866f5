import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forget, keep, recall, remember } from './cache.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-cache-'));
  vi.stubEnv('GLIDEPATH_CACHE', folder);
  vi.stubEnv('GLIDEPATH_CODE', 'code');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Something that counts how often it is made. */
function counted<Value>(value: Value) {
  const make = vi.fn(async () => value);
  return { make, times: () => make.mock.calls.length };
}

/** The files of the cache. */
function entries(): readonly string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found.map(({ parentPath, name }) => join(parentPath, name)).sort();
}

describe('what has been made', () => {
  test('is not made again, and comes back as it was', async () => {
    const value = {
      bytes: Buffer.from([0, 255, 10]),
      names: new Set(['a']),
      places: new Map([['x', { line: 1, column: undefined }]]),
      text: '',
      list: [],
    };
    const { make, times } = counted(value);
    expect(await remember('things', ['a', Buffer.from('b')], make)).toEqual(value);
    expect(await remember('things', ['a', Buffer.from('b')], make)).toEqual(value);
    expect(times()).toBe(1);
  });

  test('is made once for all who ask at the same time', async () => {
    const { make, times } = counted(Buffer.from('x'));
    const all = await Promise.all(Array.from({ length: 5 }, () => remember('things', ['a'], make)));
    expect(all.map(String)).toEqual(['x', 'x', 'x', 'x', 'x']);
    expect(times()).toBe(1);
  });

  test.each<[string, string, (string | Buffer | string[])[]]>([
    ['another part', 'things', ['ab', 'd']],
    ['the same letters, cut elsewhere', 'things', ['a', 'bc']],
    ['the same parts in a list', 'things', [['ab', 'c']]],
  ])('is something else with %s', async (_, what, parts) => {
    keep('things', ['ab', 'c'], 'old');
    expect(recall(what, parts)).toBeUndefined();
    expect(recall('things', [Buffer.from('ab'), 'c'])).toEqual({ value: 'old' });
  });

  test('is made anew with other code', async () => {
    keep('things', ['a'], 'old');
    vi.resetModules();
    vi.stubEnv('GLIDEPATH_CODE', 'other code');
    const again = await import('./cache.ts');
    expect(again.recall('things', ['a'])).toBeUndefined();
  });
});

describe('an entry that is damaged is none', () => {
  const damages: readonly (readonly [string, (file: string) => void])[] = [
    ['empty', (file) => writeFileSync(file, '')],
    ['cut off', (file) => truncateSync(file, readFileSync(file).length - 1)],
    ['cut off within its digest', (file) => truncateSync(file, 20)],
    ['longer', (file) => writeFileSync(file, 'x', { flag: 'a' })],
    ['of another build', (file) => writeFileSync(file, 'nonsense'.repeat(100))],
  ];

  test.each(damages)('%s', async (_, damage) => {
    keep('things', ['a'], 'value');
    for (const file of entries()) damage(file);
    const { make, times } = counted('value');
    expect(await remember('things', ['a'], make)).toBe('value');
    expect(await remember('things', ['a'], make)).toBe('value');
    expect(times()).toBe(1);
  });
});

test('a cache that cannot be written does not stop the build', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  vi.stubEnv('GLIDEPATH_CACHE', `${file}/cache`);
  expect(await remember('things', ['a'], counted('x').make)).toBe('x');
  expect(() => forget(() => true)).not.toThrow();
});

test('what was not used for long goes, with what a killed build left half written', () => {
  const days = (count: number) => Date.now() / 1_000 - count * 24 * 3_600;
  for (const name of ['a', 'b']) {
    const before = new Set(entries());
    keep('things', [name], name);
    const [file = ''] = entries().filter((entry) => !before.has(entry));
    writeFileSync(`${file}.1`, 'half');
    for (const old of [file, `${file}.1`]) utimesSync(old, days(40), days(40));
  }
  recall('things', ['a']);
  forget(({ atimeMs }) => atimeMs / 1_000 < days(31));
  expect(entries()).toHaveLength(1);
  expect(recall('things', ['a'])).toEqual({ value: 'a' });
});

test("what lies beside the entries is somebody else's", () => {
  for (const name of ['article.md', 'ab/article.md', `ab/${'0'.repeat(61)}`]) {
    mkdirSync(join(folder, 'ab'), { recursive: true });
    writeFileSync(join(folder, name), 'not to be lost');
  }
  const before = entries();
  keep('things', ['a'], 'x');
  forget(() => true);
  expect(entries()).toEqual(before);
});

test('what was made since a moment can be forgotten, and what was only used since stays', () => {
  keep('things', ['old'], 'old');
  const hourAgo = Date.now() / 1_000 - 3_600;
  for (const file of entries()) utimesSync(file, hourAgo, hourAgo);
  keep('things', ['new'], 'new');
  expect(recall('things', ['old'])).toBeDefined();
  forget(({ mtimeMs }) => mtimeMs >= Date.now() - 60_000);
  expect(recall('things', ['old'])).toBeDefined();
  expect(recall('things', ['new'])).toBeUndefined();
});
