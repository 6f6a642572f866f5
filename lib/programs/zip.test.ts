import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packProgram } from './zip.ts';

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'glidepath-zip-'));
  folder = join(root, 'Game');
  mkdirSync(join(folder, 'steps'), { recursive: true });
  writeFileSync(join(folder, 'game.py'), 'a = 1\n# >>> score\nb = "ä"\n# <<< score\n');
  writeFileSync(join(folder, 'steps/10-last.py'), 'c = 3\n');
  writeFileSync(join(folder, 'steps/2-first.py'), 'b = 2\n');
  writeFileSync(join(folder, 'README.txt'), 'A game.\n');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The texts inside a zip, by their paths. */
function textsIn(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, text]) => [path, strFromU8(text)]));
}

test('a zip holds the sources without marks, the README and the licence, in one folder', () => {
  expect(textsIn(packProgram(folder, 'Game').bytes)).toEqual({
    'Game/LICENSE.txt': readFileSync('LICENSE', 'utf8'),
    'Game/README.txt': 'A game.\n',
    'Game/game.py': 'a = 1\nb = "ä"\n',
    'Game/steps/10-last.py': 'c = 3\n',
    'Game/steps/2-first.py': 'b = 2\n',
  });
});

test('what systems, editors and running a program leave behind is not packed, secrets among it', () => {
  const { contents } = packProgram(folder, 'Game');
  mkdirSync(join(folder, '__pycache__'));
  writeFileSync(join(folder, '__pycache__/game.cpython-313.pyc'), 'compiled');
  writeFileSync(join(folder, 'game.pyc'), 'compiled');
  for (const name of ['.git', 'node_modules', 'steps/.vscode']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'file.txt'), 'x');
  }
  for (const name of ['.env', '.DS_Store', 'steps/._1.py', 'steps/Thumbs.db']) writeFileSync(join(folder, name), 'x');
  expect(packProgram(folder, 'Game').contents).toEqual(contents);
});

test('what is no text comes out byte for byte, whatever stands in it', () => {
  const mark = Buffer.from('\n# >>> score\n# <<< score\n');
  const files = {
    'art/square.png': Buffer.concat([Buffer.from('89504e470d0a1a0a00ff', 'hex'), mark]),
    'latin-1.txt': Buffer.from('Gr\xfc\xdfe\r\n', 'latin1'),
    'windows.txt': Buffer.from('\ufeffa\r\n\r\nb'),
    empty: Buffer.alloc(0),
  };
  mkdirSync(join(folder, 'art'));
  for (const [path, bytes] of Object.entries(files)) writeFileSync(join(folder, path), bytes);
  const packed = unzipSync(packProgram(folder, 'Game').bytes);
  for (const [path, bytes] of Object.entries(files)) {
    expect(bytes.equals(packed[`Game/${path}`] ?? new Uint8Array([1])), path).toBe(true);
  }
});

test.each(['LICENSE', 'Licence.md', 'COPYING'])('a program that brings %s keeps it, and gets no other', (name) => {
  writeFileSync(join(folder, name), 'Do what you want.\n');
  const { contents, hasOwnLicense, bytes } = packProgram(folder, 'Game');
  expect(hasOwnLicense).toBe(true);
  expect(contents).toHaveLength(5);
  expect(textsIn(bytes)[`Game/${name}`]).toBe('Do what you want.\n');
});

describe('the same source gives the same bytes', () => {
  test('twice, from another place, and from files written at another time and in another order', () => {
    const { bytes } = packProgram(folder, 'Game');
    expect(packProgram(folder, 'Game').bytes).toEqual(bytes);
    const copy = join(root, 'copy');
    mkdirSync(copy);
    for (const name of readdirSync(folder).toReversed())
      cpSync(join(folder, name), join(copy, name), { recursive: true });
    utimesSync(join(copy, 'game.py'), 1_000_000_000, 1_000_000_000);
    expect(packProgram(copy, 'Game').bytes).toEqual(bytes);
  });

  test('in another time zone', () => {
    const code = `
      import { packProgram } from './lib/programs/zip.ts';
      process.stdout.write(packProgram(${JSON.stringify(folder)}, 'Game').bytes);`;
    const options = ['--import', 'tsx', '--input-type=module', '--eval', code];
    const bytes = execFileSync(process.execPath, options, { env: { ...process.env, TZ: 'Pacific/Kiritimati' } });
    expect(bytes.equals(packProgram(folder, 'Game').bytes)).toBe(true);
  });
});
