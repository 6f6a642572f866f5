import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { made } from '../cache/cache.ts';
import { filesOf, readFileOf } from '../content/files.ts';
import { variantsOfArticle } from './variants.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-pictures-cache-'));
  process.env['GLIDEPATH_CACHE'] = join(folder, 'cache');
  for (const name of ['glass.png', 'landing.gif']) {
    copyFileSync(`e2e/awkward/13-album/${name}`, join(folder, name));
  }
});

afterEach(() => {
  delete process.env['GLIDEPATH_CACHE'];
  rmSync(folder, { recursive: true });
});

async function publishedNames(): Promise<readonly string[]> {
  return [
    ...filesOf({ folder }).map(({ name }) => name),
    ...(await variantsOfArticle({ folder })).map(({ name }) => name),
  ];
}

/** Publishes everything, as a build does; how many pictures were made for it, and how many there are. */
async function publish(): Promise<{ made: number; all: number }> {
  made.clear();
  const names = await publishedNames();
  for (const { name } of filesOf({ folder })) await readFileOf({ folder }, name);
  for (const { make } of await variantsOfArticle({ folder })) await make();
  return { made: made.get('pictures') ?? 0, all: names.length };
}

test('what has not changed is not made again, and a picture that has changed alone', async () => {
  const first = await publish();
  expect(first.made).toBe(first.all);
  expect((await publish()).made).toBe(0);
  const glass = await sharp(join(folder, 'glass.png')).negate().toBuffer();
  writeFileSync(join(folder, 'glass.png'), glass);
  const ofGlass = (await publishedNames()).filter((name) => name.startsWith('glass.'));
  expect((await publish()).made).toBe(ofGlass.length);
  expect(ofGlass.length).toBeGreaterThan(5);
  expect((await publish()).made).toBe(0);
});
