import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileC } from './compile.ts';
import { readProgram } from './program.ts';
import { rehearse } from './rehearse.ts';
import { microPythonFile } from './start.ts';
import { written } from './test-engines.ts';
import { wasiCalls } from './wasi.ts';

/** What a program prints that has every chance to go on, and how it ends. */
async function run(...lines: readonly string[]) {
  const program = await readProgram(written({ 'game.py': `${lines.join('\n')}\n`, 'secret.txt': 'secret' }), 'python');
  if (!('sources' in program)) throw new Error('Python is not compiled.');
  const { printed, ending } = (await rehearse(program, { seed: 0, lines: ['a', 'b'], isEnded: false })) ?? {};
  return { text: printed?.join('') ?? '', ending };
}

/** Ways to what leads out of MicroPython, into the page. */
const ways = [
  'import js',
  'import jsffi',
  'from js import fetch',
  'from js import *',
  'import js as page, sys',
  'import js.fetch',
  "js = __import__('js')",
  "js = __import__('js', None, None, ('fetch',))",
  "exec('import js')",
  'js = eval("__import__(\'js\')")',
  "import builtins\njs = builtins.__import__('js')",
  'import builtins\ndel builtins.__import__\nimport js',
  'import builtins\nbuiltins.__import__ = lambda *names: 0\ndel builtins.__import__\nimport js',
  "class Name(str):\n    def __eq__(self, other): return False\n    def split(self, *_): return ['math']\njs = __import__(Name('js'))",
  "js = __import__(b'js')",
  "import sys\njs = sys.modules['js']",
  'import sys\nsys.modules.clear()\nimport js',
  "import sys\nsys.path[:] = ['.frozen']\nimport js",
  'import vfs\nvfs.mount(vfs.VfsPosix(), "/")\nimport js',
  "def find(): yield\njs = find().gi_frame.f_builtins['__import__']('js')",
  "def find(): pass\njs = find.__globals__['js']",
  'import asyncio',
  'from asyncio import core\njs = core.js',
  'import __main__\njs = __main__.js',
];

test.each(ways)('nothing of the page is reached by %j', async (way) => {
  const { text, ending } = await run(
    way,
    "try: print('reached', js.fetch)",
    'except NameError: js = fetch',
    "print('reached', js)",
  );
  expect(text).not.toContain('reached');
  // Python says that it is not there; where it is, its first use ends the program.
  expect(ending).toEqual(
    text === ''
      ? { kind: 'crash', reason: expect.stringMatching(/^MicroPython has no \w+ here\.$/) }
      : { kind: 'exit', status: 1 },
  );
});

test.each([
  "open('secret.txt')",
  "open('/etc/passwd')",
  "open('new.txt', 'w')",
  "open('game.py', 'w')",
  "open('game.py', 'a')",
  "open('../game.py')",
  "io.open('secret.txt', 'rb')",
  'os.listdir()',
  "os.listdir('/')",
  "list(os.ilistdir('.'))",
  "os.mkdir('new')",
  "os.remove('game.py')",
  "os.rename('game.py', 'new.py')",
  "os.stat('secret.txt')",
  "os.chdir('/tmp')",
])('there is no file to be read, written or found by %s', async (call) => {
  for (const before of [
    'pass',
    "vfs.umount('/')",
    "vfs.mount(vfs.VfsPosix(), '/')",
    "vfs.mount(vfs.VfsPosix(), '/a'); os.chdir('/a')",
  ]) {
    const { text } = await run(
      'import io, os, vfs',
      `try: ${before}`,
      'except (AttributeError, OSError): pass',
      'try:',
      `    print('reached', ${call})`,
      "except (AttributeError, OSError): print('refused')",
    );
    expect(['refused\n', 'reached []\n']).toContain(text);
  }
});

test('there is no other input and output than the terminal, whatever number a file has', async () => {
  const { text } = await run(
    "open(1, 'w').write('one\\n')",
    "open(7, 'w').write('seven\\n')",
    'print(open(9).readline())',
  );
  expect(text).toBe('one\nseven\na\n\n');
});

test('there is no clock, chance or memory of the machine', async () => {
  const { text } = await run(
    'import time, datetime, uctypes',
    'print(time.time(), time.ticks_ms(), datetime.datetime.now(), datetime.date.today())',
    'print(len(uctypes.bytearray_at(0, 64)))',
    'print(uctypes.bytearray_at(1 << 31, 1))',
  );
  expect(text.split('\n')).toEqual(['0.001 1 1970-01-01 00:00:00.002000 1970-01-01', '64', 'bytearray(b']);
});

test('what MicroPython asks its host for is known: a new version may not bring a way out unseen', () => {
  const engine = new WebAssembly.Module(readFileSync(microPythonFile));
  const names = WebAssembly.Module.imports(engine).map(({ name }) => name);
  expect(
    names
      .filter(
        (name) =>
          !/^(?:invoke_|__syscall_|js_|proxy_|call|has_attr|lookup_attr|store_attr|create_promise|_abort_js)/.test(
            name,
          ),
      )
      .sort(),
  ).toEqual([
    '_emscripten_throw_longjmp',
    'emscripten_resize_heap',
    'fd_close',
    'fd_read',
    'fd_seek',
    'fd_sync',
    'fd_write',
    'mp_js_random_u32',
    'mp_js_ticks_ms',
    'mp_js_time_ms',
  ]);
});

test('a C program asks its host for what a terminal and a clock can do, and nothing else', async () => {
  const all = ['stdio', 'stdlib', 'time', 'unistd'].map((name) => `#include <${name}.h>\n`).join('');
  const compiled = await compileC(
    written({
      'game.c': `${all}int main(void) { sleep(1); printf("%d %ld", getchar(), (long)time(NULL)); exit(rand()); }\n`,
    }),
  );
  if (!(compiled instanceof Uint8Array)) throw new Error('The program does not compile.');
  const names = WebAssembly.Module.imports(new WebAssembly.Module(compiled)).map(
    ({ module, name }) => `${module} ${name}`,
  );
  expect(names.filter((name) => !wasiCalls.some((call) => name === `wasi_snapshot_preview1 ${call}`))).toEqual([]);
});
