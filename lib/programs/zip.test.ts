import { chmodSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { type Files, testFolder } from '../core/test-folder.ts';
import { packProgram } from './zip.ts';

const game = {
  'game.py': 'a = 1\n# >>> score\nb = 2\n# <<< score\n',
  'steps/10-last.py': 'c = 3\n',
};

/**
 * Returns the Unix modes of the files in a zip, from its central directory:
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
function readModes(zip: Buffer): Record<string, string> {
  const modes: Record<string, string> = {};
  let entry = zip.indexOf('PK\x01\x02');
  while (entry !== -1) {
    const nameLength = zip.readUInt16LE(entry + 28);
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength);
    modes[name] = zip.readUInt16LE(entry + 40).toString(8);
    entry = zip.indexOf('PK\x01\x02', entry + 46);
  }
  return modes;
}

/** Zips a game with more files. Returns the folder of the game, too. */
function zip(files: Files) {
  const path = testFolder({ ...game, ...files });
  return { path, ...packProgram({ path, name: 'Game.zip' }) };
}

test('a zip has texts without markers, binary files unchanged, a license, and no system files', () => {
  const ignored = [
    '.git/config',
    'node_modules/a.js',
    '__pycache__/a.pyc',
    '.env',
    'venv/bin/a',
    'steps/._1.py',
  ];
  const image = '\x89PNG\r\n\x1a\0\xff\n# >>> score\n# <<< score\n';
  const latin = 'Gr\xfc\xdfe\r\n# >>> a\n';
  const files = {
    'a.png': Buffer.from(image, 'latin1'),
    'a.txt': Buffer.from(latin, 'latin1'),
    empty: '',
  };
  const { bytes } = zip({
    ...files,
    ...Object.fromEntries(ignored.map((name) => [name, 'x'])),
  });
  const zipped = Object.entries(unzipSync(bytes)).map(([path, file]) => [
    path,
    Buffer.from(file).toString('latin1'),
  ]);
  expect(Object.fromEntries(zipped)).toEqual({
    'Game/LICENSE.txt': readFileSync('LICENSE', 'latin1'),
    'Game/a.png': image,
    'Game/a.txt': latin,
    'Game/empty': '',
    'Game/game.py': 'a = 1\nb = 2\n',
    'Game/steps/10-last.py': 'c = 3\n',
  });
});

test('scripts in a zip stay executable', () => {
  const path = testFolder({ ...game, 'run.sh': '#!/bin/sh\n# >>> a\n' });
  chmodSync(join(path, 'run.sh'), 0o700);

  const { bytes } = packProgram({ path, name: 'Game.zip' });

  expect(readModes(Buffer.from(bytes))).toEqual({
    'Game/LICENSE.txt': '0',
    'Game/game.py': '0',
    'Game/run.sh': '100755',
    'Game/steps/10-last.py': '0',
  });
});

test.each(['Licence.md', 'COPYING'])(
  'a program with %s gets no other license',
  (name) => {
    expect(zip({ [name]: 'Do what you want.\n' }).contents).toEqual([
      name,
      'game.py',
      'steps/10-last.py',
    ]);
  },
);

test('gives the same bytes for files of other times and in other time zones', () => {
  const { path, bytes } = zip({});
  utimesSync(join(path, 'game.py'), 1_000_000_000, 1_000_000_000);
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  expect(packProgram({ path, name: 'Game.zip' }).bytes).toEqual(bytes);
  vi.unstubAllEnvs();
});
