import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { listModules } from './digest.ts';
import { digestPackageCode } from './package-code.ts';
import { testFolder, writeFiles } from './test-folder.ts';

afterEach(() => vi.restoreAllMocks());

/** Creates a project with an encoder, and enters it. */
function enterProject(): string {
  const folder = testFolder({
    'encode.ts': "import { encode } from 'encoder';\nencode({ quality: 1 });",
    'node_modules/encoder/package.json': '{ "version": "1.0.0" }',
  });
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  return folder;
}

const digest = (folder: string) =>
  digestPackageCode(join(folder, 'encode.ts'), ['encoder']);

test.each([
  ['the options', 'encode.ts', 'encode({ quality: 2 });'],
  [
    'the package',
    'node_modules/encoder/package.json',
    '{ "version": "1.0.1" }',
  ],
])('changes with %s', (_, file, content) => {
  const folder = enterProject();
  const before = digest(folder);

  writeFiles(folder, { [file]: content });

  expect(digest(folder)).not.toBe(before);
});

test('stays the same if another package or another module changes', () => {
  const folder = enterProject();
  const before = digest(folder);

  writeFiles(folder, {
    'node_modules/other/package.json': '{ "version": "2.0.1" }',
    'other.ts': 'changed',
  });

  expect(digest(folder)).toBe(before);
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
