import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { describeFault } from '../faults.ts';
import type { Files } from '../test-folder.ts';
import { prepare } from './program.ts';
import { perform } from './session.ts';
import { written } from './test-engines.ts';

/** What a program prints until it asks or ends, or what is wrong with it: without the temporary folder. */
async function prepared(files: Files): Promise<string | readonly string[]> {
  const path = written(files);
  const made = await prepare(path, { seed: 0, lines: [], isEnded: false });
  if ('program' in made) return made.performance?.printed.join('') ?? 'nothing';
  return made.map((fault) => describeFault(fault).replace(`${dirname(path)}/`, ''));
}

test.each<[string, Files, string]>([
  [
    'with the modules of its folder, one of which imports it again',
    {
      'game.py': 'import rules\nprint(rules.a, __name__)',
      'rules.py': 'from b import a\nimport game',
      'b.py': 'a = 1',
    },
    '1 game\n1 __main__\n',
  ],
  ['with its own module before any other', { 'game.py': 'import random', 'random.py': 'print("mine")' }, 'mine\n'],
  ['with line breaks of Windows and a byte order mark', { 'game.py': '\uFEFFif True:\r\n    print(1)\r\n' }, '1\n'],
  ['until it asks', { 'game.py': 'from random import *\nprint(choice("a"))\ninput("b? ")\nprint("c")' }, 'a\nb? '],
])('a program in Python runs %s', async (_, files, printed) => {
  expect(await prepared(files)).toBe(printed);
});

test.each<[string, Files, string]>([
  [
    'a module that is not there, at its line in the file with its marks',
    { 'game.py': 'import rules\n', 'rules.py': '# >>> a\nx = 1\n# <<< a\nimport tkinter as tk\n' },
    "rules.py:4:1: The page's MicroPython says: ImportError: no module named 'tkinter'.",
  ],
  [
    'what a module does not have',
    { 'game.py': 'import random\nprint(random.gauss(0, 1))\n' },
    "game.py:2:1: The page's MicroPython says: AttributeError: module 'random' has no attribute 'gauss'.",
  ],
])('it is a fault of a program in Python to use %s', async (_, files, fault) => {
  expect(await prepared(files)).toEqual([`${fault} Mend it, or write it in a way that MicroPython knows too.`]);
});

test.each([
  [['\u001b[2J\u001b[1;31mHi\u001b[0m\u001b[?25l!'], 'Hi!'],
  [['a\u0007b\b\r\nc\0d\u007fe\u0085f'], 'ab\ncdef'],
  [['\t[1m] [2J\nGrüße 🙂 <b>'], '\t[1m] [2J\nGrüße 🙂 <b>'],
  [['\u001b[', '31mred'], 'red'],
])('of %j what is text is shown', (texts, shown) => {
  const { printed } = perform({ seed: 0, lines: [], isEnded: true }, ({ write }) => {
    for (const text of texts) write(new TextEncoder().encode(text));
  });
  expect(printed.join('')).toBe(shown);
});
