import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { listModules } from './digest.ts';
import { digestPackageCode } from './package-code.ts';
import { testFolder, writeFiles } from './test-folder.ts';

const dependencies = vi.hoisted(() => ({ sharp: '', svgo: '' }));
vi.mock('../../package.json', () => ({ default: { dependencies } }));

let folder: string;

beforeEach(() => {
  folder = testFolder({ 'encode.ts': "import sharp from 'sharp';\n" });
  Object.assign(dependencies, { sharp: '1.0.0', svgo: '1.0.0' });
});

const digest = () => digestPackageCode(join(folder, 'encode.ts'), ['sharp']);

test('changes with the options', () => {
  const before = digest();

  writeFiles(folder, { 'encode.ts': 'sharp({ quality: 2 });' });

  expect(digest()).not.toBe(before);
});

test('changes with the version of the package', () => {
  const before = digest();

  dependencies.sharp = '1.0.1';

  expect(digest()).not.toBe(before);
});

test('stays the same if another package or another module changes', () => {
  const before = digest();

  dependencies.svgo = '2.0.1';
  writeFiles(folder, { 'other.ts': 'changed' });

  expect(digest()).toBe(before);
});

test('modules whose results depend on packages only import no other code', () => {
  const imported = new Set<string>();
  for (const name of readdirSync('lib', {
    recursive: true,
    encoding: 'utf8',
  })) {
    const source = name.endsWith('.ts')
      ? readFileSync(`lib/${name}`, 'utf8')
      : '';
    const calls = source.matchAll(/digestPackageCode\('(lib\/.*?)'/g);
    for (const [, module = ''] of calls) {
      for (const path of listModules(module)) {
        imported.add(path);
      }
    }
  }

  expect([...imported].toSorted()).toEqual([
    'lib/core/compress.ts',
    'lib/media/fonts/subset-typeface.ts',
    'lib/media/images/encode-images.ts',
    'lib/media/images/strip-metadata.ts',
    'lib/programs/run-clang.ts',
    'lib/site/pagefind-index.ts',
  ]);
});
