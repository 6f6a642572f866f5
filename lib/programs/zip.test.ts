import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { testFolder, writeFiles } from '../core/test-folder.ts';
import { packProgram } from './zip.ts';

let folder: string;

/** Returns the files inside a zip. */
const filesIn = (bytes: Uint8Array) =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, file]) => [path, Buffer.from(file).toString('latin1')]),
  );

beforeEach(() => {
  folder = join(testFolder(), 'Game');
  writeFiles(folder, { 'game.py': 'a = 1\n# >>> score\nb = 2\n# <<< score\n', 'steps/10-last.py': 'c = 3\n' });
});

test('a zip has texts without markers, binary files unchanged, a license, and no system files', () => {
  for (const name of ['.git/config', 'node_modules/a.js', '__pycache__/a.pyc', '.env', 'venv/bin/a', 'steps/._1.py'])
    writeFiles(folder, { [name]: 'x' });
  const [image, latin] = ['\x89PNG\r\n\x1a\0\xff\n# >>> score\n# <<< score\n', 'Gr\xfc\xdfe\r\n# >>> a\n'];
  writeFiles(folder, { 'a.png': Buffer.from(image, 'latin1'), 'a.txt': Buffer.from(latin, 'latin1'), empty: '' });
  expect(filesIn(packProgram({ path: folder, name: 'Game.zip' }).bytes)).toEqual({
    'Game/LICENSE.txt': readFileSync('LICENSE', 'latin1'),
    'Game/a.png': image,
    'Game/a.txt': latin,
    'Game/empty': '',
    'Game/game.py': 'a = 1\nb = 2\n',
    'Game/steps/10-last.py': 'c = 3\n',
  });
});

test.each(['Licence.md', 'COPYING'])('a program with %s gets no other license', (name) => {
  writeFiles(folder, { [name]: 'Do what you want.\n' });
  expect(packProgram({ path: folder, name: 'Game.zip' }).contents).toEqual([name, 'game.py', 'steps/10-last.py']);
});

test('gives the same bytes for files of other times and in other time zones', () => {
  const { bytes } = packProgram({ path: folder, name: 'Game.zip' });
  utimesSync(join(folder, 'game.py'), 1_000_000_000, 1_000_000_000);
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  expect(packProgram({ path: folder, name: 'Game.zip' }).bytes).toEqual(bytes);
  vi.unstubAllEnvs();
});
