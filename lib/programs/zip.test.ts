import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { packProgram } from './zip.ts';

let folder: string;

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** The files inside a zip, byte for byte. */
function filesIn(bytes: Uint8Array): Record<string, string> {
  const files = Object.entries(unzipSync(bytes)).map(([path, content]) => [
    path,
    Buffer.from(content).toString('latin1'),
  ]);
  return Object.fromEntries(files);
}

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'glidepath-zip-')), 'Game');
  write('game.py', 'a = 1\n# >>> score\nb = 2\n# <<< score\n');
  write('steps/10-last.py', 'c = 3\n');
});

test('a zip holds the files without marks and the licence, and nothing that systems and running programs leave', () => {
  for (const name of ['.git/config', 'node_modules/a.js', '__pycache__/game.pyc', '.env', 'steps/._1.py'])
    write(name, 'x');
  expect(filesIn(packProgram(folder, 'Game').bytes)).toEqual({
    'Game/LICENSE.txt': readFileSync('LICENSE', 'latin1'),
    'Game/game.py': 'a = 1\nb = 2\n',
    'Game/steps/10-last.py': 'c = 3\n',
  });
});

test('what is no text comes out byte for byte, whatever stands in it', () => {
  const files = {
    'square.png': Buffer.from('\x89PNG\r\n\x1a\0\xff\n# >>> score\n# <<< score\n', 'latin1'),
    'latin-1.txt': Buffer.from('Gr\xfc\xdfe\r\n# >>> a\n', 'latin1'),
    'windows.txt': Buffer.from('\ufeffa\r\n\r\nb'),
    empty: Buffer.alloc(0),
  };
  for (const [path, bytes] of Object.entries(files)) write(path, bytes);
  const packed = filesIn(packProgram(folder, 'Game').bytes);
  for (const [path, bytes] of Object.entries(files))
    expect(packed[`Game/${path}`], path).toBe(bytes.toString('latin1'));
});

test.each(['LICENSE', 'Licence.md', 'COPYING'])('a program that brings %s keeps it, and gets no other', (name) => {
  write(name, 'Do what you want.\n');
  const { contents, hasOwnLicense } = packProgram(folder, 'Game');
  expect({ contents, hasOwnLicense }).toEqual({ contents: [name, 'game.py', 'steps/10-last.py'], hasOwnLicense: true });
});

test('the same source gives the same bytes, from files written at another time and in another time zone', () => {
  const { bytes } = packProgram(folder, 'Game');
  rmSync(join(folder, 'game.py'));
  write('game.py', 'a = 1\n# >>> score\nb = 2\n# <<< score\n');
  utimesSync(join(folder, 'game.py'), 1_000_000_000, 1_000_000_000);
  const code = `
    import { packProgram } from './lib/programs/zip.ts';
    process.stdout.write(packProgram(${JSON.stringify(folder)}, 'Game').bytes);`;
  const options = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const again = execFileSync(process.execPath, options, { env: { ...process.env, TZ: 'Pacific/Kiritimati' } });
  expect(again.equals(bytes)).toBe(true);
});
