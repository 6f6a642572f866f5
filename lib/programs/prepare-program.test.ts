import { dirname } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Files, testFolder } from '../core/test-folder.ts';
import { prepareProgram } from './prepare-program.ts';
import { runSession } from './run-session.ts';
import { written } from './test-engines.ts';

const session = { seed: 0, lines: [], isInputClosed: false };

test.each<[string, Files, string]>([
  [
    'with the modules of its folder, one of which imports it again',
    {
      'game.py': 'import rule\nprint(rule.a, __name__)',
      'rule.py': 'from b import a\nimport game',
      'b.py': 'a = 1',
    },
    '1 game\n1 __main__\n',
  ],
  [
    'with its own modules first',
    { 'game.py': 'import random', 'random.py': 'print("mine")' },
    'mine\n',
  ],
  [
    'with CRLF line breaks and a byte order mark',
    { 'game.py': '\uFEFFif True:\r\n    print(1)\r\n' },
    '1\n',
  ],
  [
    'until it reads',
    {
      'game.py':
        'from random import *\nprint(choice("a"))\ninput("b? ")\nprint("c")',
    },
    'a\nb? ',
  ],
])('a program in Python runs %s', async (_, files, printed) => {
  const { result } = await prepareProgram(written(files), session);
  expect(result?.printed.join('')).toBe(printed);
});

test.each<[string, Files, string]>([
  [
    'a missing module, at its line in the file with markers',
    {
      'game.py': 'import rules\n',
      'rules.py': '# >>> a\nx = 1\n# <<< a\nimport tkinter as tk\n',
    },
    "rules.py:4:1: error: MicroPython reports ImportError: no module named 'tkinter'.",
  ],
  [
    'a missing function',
    { 'game.py': 'import random\nprint(random.gauss(0, 1))\n' },
    "game.py:2:1: error: MicroPython reports AttributeError: module 'random' has no attribute 'gauss'.",
  ],
])(
  'reports an error for a Python program that uses %s',
  async (_, files, diagnostic) => {
    const path = written(files);
    const message = `${dirname(path)}/${diagnostic} Fix it, or write code that MicroPython supports.`;
    await expect(prepareProgram(path, session)).rejects.toThrow(
      expect.objectContaining({ message }),
    );
  },
);

test.each([
  [['\u001b[2J\u001b[1;31mHi\u001b[0m\u001b[?25l!'], 'Hi!'],
  [['a\u0007b\b\r\nc\0d\u007fe\u0085f'], 'ab\ncdef'],
  [['\t[1m] [2J\nGrüße 🙂 <b>'], '\t[1m] [2J\nGrüße 🙂 <b>'],
  [['\u001b[', '31mred'], 'red'],
])('removes control characters from %j', (texts, shown) => {
  const { printed } = runSession(
    { seed: 0, lines: [], isInputClosed: true },
    ({ write }) => {
      for (const text of texts) {
        write(new TextEncoder().encode(text));
      }
    },
  );
  expect(printed.join('')).toBe(shown);
});

test('the dev server does not compile C programs', async () => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  vi.stubEnv('NODE_ENV', 'development');
  vi.stubEnv('NEXT_RUNTIME', 'nodejs');
  vi.stubEnv('GLIDEPATH_CACHE', testFolder());
  const path = written({ 'game.c': 'int main(void) { return 0; }\n' });

  await expect(prepareProgram(path, session)).rejects.toThrow(
    'game.c: error: The program is being compiled.',
  );
});
