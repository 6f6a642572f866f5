import { expect, test } from 'vitest';
import { runInPage, written } from './test-engines.ts';

/** Runs a Python program with two input lines. Returns its output and its ending. */
async function run(...lines: readonly string[]) {
  const program = written({
    'game.py': `${lines.join('\n')}\n`,
    'secret.txt': 'secret',
  });
  const { printed, ending } = await runInPage(program, { lines: ['a', 'b'] });
  return { text: printed.join(''), ending };
}

test.each([
  'import js',
  'import jsffi',
  "js = __import__('js')",
  'import builtins\ndel builtins.__import__\nimport js',
  'import vfs\nvfs.mount(vfs.VfsPosix(), "/")\nimport js',
  "def find(): yield\njs = find().gi_frame.f_builtins['__import__']('js')",
  'from asyncio import core\njs = core.js',
])('Python cannot reach the page by %j', async (code) => {
  const uses = [
    "try: print('reached', js.fetch)",
    'except NameError: js = fetch',
    "print('reached', js)",
  ];
  const { text, ending } = await run(code, ...uses);
  expect(text).not.toContain('reached');
  // Either the module is missing, or its first use crashes the program.
  const isCut = {
    kind: 'crash',
    reason: expect.stringMatching(/^MicroPython has no \w+ here\.$/),
  };
  expect(ending).toEqual(text === '' ? isCut : { kind: 'exit', status: 1 });
});

test.each([
  'pass',
  "vfs.umount('/')",
  "vfs.mount(vfs.VfsPosix(), '/a'); os.chdir('/a')",
])(
  'there is no file to be read, written or found, and no %s makes one',
  async (before) => {
    const refused = "except (AttributeError, OSError): print('refused')";
    const calls = [
      "open('secret.txt')",
      "open('/etc/passwd')",
      "open('new.txt', 'w')",
      "os.remove('game.py')",
    ];
    const attempts = [...calls, 'os.listdir()'].map(
      (call) => `try: print('reached', ${call})\n${refused}`,
    );
    const setUp = `try: ${before}\nexcept (AttributeError, OSError): pass`;
    const { text } = await run('import io, os, vfs', setUp, ...attempts);
    expect(text).toMatch(/^(?:refused\n){4}(?:refused|reached \[\])\n$/);
  },
);

test('Python has no clock, randomness, or memory of the machine', async () => {
  const { text } = await run(
    'import time, datetime, uctypes',
    'print(time.time(), time.ticks_ms(), datetime.datetime.now(), datetime.date.today())',
    'print(len(uctypes.bytearray_at(0, 64)))',
    'print(uctypes.bytearray_at(1 << 31, 1))',
  );
  expect(text.split('\n')).toEqual([
    '0.001 2 1970-01-01 00:00:00.003000 1970-01-01',
    '64',
    'bytearray(b',
  ]);
});
