import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeFault } from '../faults.ts';
import { prepare } from './prepare.ts';
import { importsOf, languageOf, readProgram } from './program.ts';
import { written } from './test-engines.ts';

type Files = Readonly<Record<string, string>>;

/** What a program prints until it asks or ends, or what is wrong with it: without the temporary folder. */
async function prepared(files: Files): Promise<string | readonly string[]> {
  const path = written(files);
  const made = await prepare(path, languageOf(path) ?? 'c', { seed: 0, lines: [], isEnded: false });
  if ('program' in made) return made.performance?.printed.join('') ?? 'nothing';
  return made.map((fault) => describeFault(fault).replace(`${dirname(path)}/`, ''));
}

const lacks = 'Do without it, or write what you need of it into a file beside this one.';
const differs = 'Mend it, or write it in a way that MicroPython knows too.';

test('a program is known by the ending of its name', () => {
  expect(['a.c', 'b/c.py', 'a.C', 'a.cpp', 'a.h', 'a', '.py', 'a.py.txt'].map(languageOf)).toEqual([
    ...['c', 'python'],
    ...Array(6).fill(undefined),
  ]);
});

test.each([
  ['import a, b as c,d', ['a 1', 'b 1', 'd 1']],
  ['import os.path', ['os 1']],
  ['from a import (\n    b,\n    c,\n)', ['a 1']],
  ['try:\n    import a\nexcept ImportError:\n    a = None', ['a 2 tried']],
  ['def play():\n    from a import b', ['a 2 tried']],
  ['# import a\nimporter = 1\nfromage = 2\nprint("import a")', []],
])('the imports of %j are found, with their lines', (text, names) => {
  const found = importsOf(text).map(({ name, line, isTried }) => `${name} ${line}${isTried ? ' tried' : ''}`);
  expect(found).toEqual(names);
});

test.each<[string, Files, readonly string[]]>([
  [
    'what that imports',
    { 'game.py': 'import a', 'a.py': 'from b import c as d', 'b.py': 'c = 1' },
    ['game.py', 'a.py', 'b.py'],
  ],
  ['nothing that nobody imports', { 'game.py': '', 'a.py': '' }, ['game.py']],
])('a program brings its files: %s', async (_, files, names) => {
  const program = await readProgram(written(files), 'python');
  expect('sources' in program && [...program.sources.keys()]).toEqual(names);
});

describe('a program in Python runs', () => {
  test.each<[string, Files, string]>([
    [
      'with a module of its folder',
      { 'game.py': 'import rules\nprint(rules.name, rules.__name__, __name__)', 'rules.py': 'name = "cows"' },
      'cows rules __main__\n',
    ],
    [
      'with one that imports the program again',
      { 'game.py': 'import a\nprint(__name__)', 'a.py': 'import game' },
      'game\n__main__\n',
    ],
    [
      'without what it only tries to have',
      { 'game.py': 'try:\n    import typing, curses\nexcept ImportError:\n    print("plain")' },
      'plain\n',
    ],
    ['with line breaks of Windows and a byte order mark', { 'game.py': '\uFEFFif True:\r\n    print(1)\r\n' }, '1\n'],
    ['until it asks', { 'game.py': 'print("a")\ninput("b? ")\nprint("c")' }, 'a\nb? '],
  ])('%s', async (_, files, printed) => {
    expect(await prepared(files)).toBe(printed);
  });
});

describe('it is a fault of a program in Python', () => {
  test.each<[string, Files, readonly string[]]>([
    [
      'to need modules that are not there, all of them at once',
      {
        'game.py': '# >>> all\nimport random, curses\nimport rules\n# <<< all\n\nfrom typing import List\n',
        'rules.py': '\nimport tkinter as tk\n',
      },
      [
        `game.py:2:1: The page's MicroPython has no module 'curses'. ${lacks}`,
        `game.py:6:1: The page's MicroPython has no module 'typing'. ${lacks}`,
        `rules.py:2:1: The page's MicroPython has no module 'tkinter'. ${lacks}`,
      ],
    ],
    [
      'to be no Python, at its line in the file with its marks',
      { 'game.py': '# >>> a\nx = 1\n# <<< a\n\nprint(x))\n' },
      [`game.py:5:1: The page's MicroPython says: SyntaxError: invalid syntax. ${differs}`],
    ],
    [
      'to use what a module does not have',
      { 'game.py': 'import random\nprint(random.gauss(0, 1))\n' },
      [
        `game.py:2:1: The page's MicroPython says: AttributeError: 'Chance' object has no attribute 'gauss'. ${differs}`,
      ],
    ],
  ])('%s', async (_, files, faults) => {
    expect(await prepared(files)).toEqual(faults);
  });
});

test('a program that neither asks for anything nor ends is stopped', { timeout: 60_000 }, async () => {
  expect(await prepared({ 'game.py': 'while True: pass\n' })).toBe('nothing');
});
