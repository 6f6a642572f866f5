import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { DiagnosticsError } from '../core/diagnostics.ts';
import { compileC } from './compile-c.ts';
import { prepareProgram } from './prepare-program.ts';
import { maxOutput } from './run-session.ts';
import {
  hasTool,
  playInPage,
  playNatively,
  runInPage,
  written,
} from './test-engines.ts';

/* Tests of the C compiler and of running C programs share this file, because the compiler takes seconds to start. */

const includes = ['stdio', 'stdlib', 'string', 'time', 'unistd']
  .map((name) => `#include <${name}.h>\n`)
  .join('');
const c = (body: string, before = '') =>
  written({
    'game.c': `${includes}${before}\nint main(void)\n{\n${body}\n    return 0;\n}\n`,
  });
const python = (...lines: readonly string[]) =>
  written({ 'game.py': `${lines.join('\n')}\n` });

const exit = (status: number) => ({ kind: 'exit', status });
const crash = { kind: 'crash', reason: expect.any(String) };

/** The same program in C and Python. It prints the number of 7-byte parts of each line, and `over` at the end. */
const echoes = {
  C: c(`    char line[8];
    int parts = 0;
    printf("? ");
    while (fgets(line, sizeof line, stdin)) {
        parts++;
        if (!strchr(line, '\\n')) continue;
        printf("%d\\n? ", parts);
        parts = 0;
    }
    printf("over\\n");`),
  Python: python(`try:
    while True:
        line = input('? ')
        print(-(-(len(line.encode()) + 1) // 7))
except EOFError:
    print('over')`),
};

test.each(Object.entries(echoes))(
  'a session in %s stops where the program asks, goes on to the end of the input where that has come, and takes long lines',
  async (_, program) => {
    const ended = { printed: ['? ', '1\n? over\n'], ending: exit(0) };
    expect(
      await runInPage(program, { lines: ['a'], isInputClosed: true }),
    ).toEqual(ended);
    const printed = ['? ', '1\n? ', '1\n? ', '2\n? ', '2858\n? '];
    const lines = ['', '123456', '1234567', '🐄'.repeat(5000)];
    expect(await runInPage(program, { lines })).toEqual({
      printed,
      ending: undefined,
    });
  },
);

const deep =
  'int deep(int n) { volatile char a[99]; a[0] = n; return n < 0 ? 0 : deep(n + 1) + a[0]; }';

test.each([
  [
    'with a division by zero',
    '    puts("a"); return 5 / atoi("0");',
    '',
    'a\nDivision by zero\n',
    crash,
  ],
  ['when its stack is full', '    return deep(0);', deep, '', crash],
  [
    'well, without invalid bytes and colors',
    '    fputs("a\\xff<b>\\033[1m\\n", stdout);',
    '',
    'a\uFFFD<b>\n',
    exit(0),
  ],
])('a program in C ends %s', async (_, body, before, printed, ending) => {
  expect(await runInPage(c(body, before))).toEqual({
    printed: [printed],
    ending,
  });
});

const traceback = (line: number, ...more: readonly string[]) =>
  [
    'Traceback (most recent call last):',
    `  File "game.py", line ${line}, in <module>`,
    ...more,
    '',
  ].join('\n');

test.each([
  [
    'with an exception in a module of its folder, and names only the lines in it',
    written({
      'game.py': 'import rules\nrules.play()\n',
      'rules.py': '\ndef play():\n    raise ValueError("no")\n',
    }),
    traceback(2, '  File "rules.py", line 3, in play', 'ValueError: no'),
    exit(1),
  ],
  [
    'with the name of a module that would need the page, and not by a crash inside of it',
    python(
      'try:',
      '    import threading',
      'except ImportError:',
      '    import asyncio',
    ),
    traceback(4, "ImportError: no module named 'asyncio'"),
    exit(1),
  ],
  [
    'when it asks and the input has ended',
    python('input()'),
    traceback(1, 'EOFError: '),
    exit(1),
  ],
])('a program in Python ends %s', async (_, program, printed, ending) => {
  expect(await runInPage(program, { isInputClosed: true })).toEqual({
    printed: [printed],
    ending,
  });
});

test.each([
  [
    'def deep(n): return deep(n + 1)\ndeep(0)',
    'RuntimeError: maximum recursion depth exceeded',
  ],
  ['a = []\nwhile True: a.append(bytearray(1 << 20))', 'MemoryError: '],
])(
  'a Python program that exhausts memory or stack ends with %s',
  async (program, said) => {
    const { printed, ending } = await runInPage(python(program));
    expect(printed[0]?.split('\n').at(-2)).toContain(said);
    expect(ending).toEqual(exit(1));
  },
);

test('no `except` of a Python program catches the end of the run at a prompt', async () => {
  const lines = [
    'while True:',
    '    try:',
    "        print(input('? '))",
    '    except:',
    "        print('caught')",
  ];
  const program = python(...lines, '    finally:', "        print('-')");
  expect(await runInPage(program, { lines: ['a'] })).toEqual({
    printed: ['? ', 'a\n-\n? '],
    ending: undefined,
  });
});

test.each([
  ['C', c('    for (;;) printf("%s", "ä---------");')],
  ['Python', python("while True: print('ä---------', end='')")],
])(
  'cuts endless output of %s at 1 MB, between characters',
  async (_, program) => {
    const { printed, ending } = await runInPage(program);
    const text = printed.join('');
    expect(ending).toEqual({ kind: 'flood' });
    expect(text).toMatch(/^(?:ä-{9})+ä?-{0,9}$/);
    expect(maxOutput - Buffer.byteLength(text)).toBeLessThan(2);
  },
);

test('reports all C errors with line and column, in headers, below markers, and with CRLF line breaks', async () => {
  const path = written({
    'game.c':
      '\uFEFF// >>> all\r\n#include "board.h"\r\n// <<< all\r\nint main(void)\r\n{\r\n    return b;\r\n}\r\n',
    'board.h': '\nint board[;\n',
  });
  const remedy =
    'Fix the error, or remove code for files, processes, signals, or threads, which the page does not have.';
  const errors = [
    {
      file: `${dirname(path)}/board.h`,
      line: 2,
      column: 11,
      reason: `expected expression. ${remedy}`,
    },
    {
      file: path,
      line: 6,
      column: 12,
      reason: `use of undeclared identifier 'b'. ${remedy}`,
    },
  ];
  await expect(compileC(path)).rejects.toThrow(new DiagnosticsError(errors));
});

test('reports an error for a C program that needs a missing system call', async () => {
  const path = c('    return fopen("scores.txt", "r") == NULL;');
  const prepared = prepareProgram(path, {
    seed: 0,
    lines: [],
    isInputClosed: false,
  });
  const diagnostics = [
    { file: path, reason: expect.stringContaining('needs the system call') },
  ];
  await expect(prepared).rejects.toMatchObject({ diagnostics });
});

test('the same C program compiles to the same bytes in any folder; another header changes them', async () => {
  const files = (number: number) => ({
    'game.c': '#include "a.h"\nint main(void) { int unused; return NUMBER; }\n',
    'a.h': '#include "b.h"\n',
    'b.h': `#define NUMBER ${number}\n`,
    // On the compiler's disk, c-prelude.c has this name, too. This file must not replace it.
    'start.c': 'mistake',
  });
  const [first, again, other] = await Promise.all(
    [1, 1, 2].map((number) => compileC(written(files(number)))),
  );
  expect(first).toBeInstanceOf(Uint8Array);
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

test("C programs use the session's clock and random numbers, in the page and natively", async () => {
  const body =
    'srand(time(NULL)); printf("%d ", rand()); sleep(2); printf("%d %ld\\n", rand(), (long)time(NULL));';
  const program = c(body);
  const { output } = await playInPage(program, 1_700_000_000, '');
  expect(output).toMatch(/^\d+ \d+ 1700000002\n$/);
  expect((await playInPage(program, 1_700_000_001, '')).output).not.toBe(
    output,
  );
  if (hasTool('cc')) {
    expect(await playNatively(program, 1_700_000_000, '')).toMatchObject({
      output,
    });
  }
});
