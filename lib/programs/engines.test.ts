import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { describeFault } from '../faults.ts';
import { compileC } from './compile.ts';
import { prepare } from './program.ts';
import { mostOutput } from './session.ts';
import { hasTool, playInPage, playNatively, runInPage, written } from './test-engines.ts';

/* All that is compiled for the page in tests of `lib/programs` is here: the compiler takes seconds to begin. */

const includes = ['stdio', 'stdlib', 'string', 'time', 'unistd'].map((name) => `#include <${name}.h>\n`).join('');
const c = (body: string, before = '') =>
  written({ 'game.c': `${includes}${before}\nint main(void)\n{\n${body}\n    return 0;\n}\n` });
const python = (...lines: readonly string[]) => written({ 'game.py': `${lines.join('\n')}\n` });

const exit = (status: number) => ({ kind: 'exit', status });
const crash = { kind: 'crash', reason: expect.any(String) };

/** The same program in both languages: it answers each line, and says when the input is over. */
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
  Python: python(
    'try:',
    '    while True:',
    "        line = input('? ')",
    '        print(-(-(len(line.encode()) + 1) // 7))',
    'except EOFError:',
    "    print('over')",
  ),
};

test.each(Object.entries(echoes))(
  'a session in %s stops where the program asks, goes on to the end of the input where that has come, and takes long lines',
  async (_, program) => {
    expect(await runInPage(program, { lines: ['a'], isEnded: true })).toEqual({
      printed: ['? ', '1\n? over\n'],
      ending: exit(0),
    });
    const printed = ['? ', '1\n? ', '1\n? ', '2\n? ', '2858\n? '];
    const lines = ['', '123456', '1234567', '🐄'.repeat(5000)];
    expect(await runInPage(program, { lines })).toEqual({ printed, ending: undefined });
  },
);

test.each([
  ['with a division by zero', '    puts("a"); return 5 / atoi("0");', '', 'a\nDivision by zero\n', crash],
  [
    'when its stack is full',
    '    return deep(0);',
    'int deep(int n) { volatile char a[99]; a[0] = n; return n < 0 ? 0 : deep(n + 1) + a[0]; }',
    '',
    crash,
  ],
  [
    'well, and bytes that are no text or color a terminal are no letters',
    '    fputs("a\\xff<b>\\033[1m\\n", stdout);',
    '',
    'a\uFFFD<b>\n',
    exit(0),
  ],
])('a program in C ends %s', async (_, body, before, printed, ending) => {
  expect(await runInPage(c(body, before))).toEqual({ printed: [printed], ending });
});

const traceback = (...lines: readonly string[]) => ['Traceback (most recent call last):', ...lines, ''].join('\n');
test.each([
  [
    'with an exception in a module of its folder, and tells the places in it alone',
    written({ 'game.py': 'import rules\nrules.play()\n', 'rules.py': '\ndef play():\n    raise ValueError("no")\n' }),
    traceback('  File "game.py", line 2, in <module>', '  File "rules.py", line 3, in play', 'ValueError: no'),
    exit(1),
  ],
  [
    'when it asks and the input has ended',
    python('input()'),
    traceback('  File "game.py", line 1, in <module>', 'EOFError: '),
    exit(1),
  ],
])('a program in Python ends %s', async (_, program, printed, ending) => {
  expect(await runInPage(program, { isEnded: true })).toEqual({ printed: [printed], ending });
});

test.each([
  ['def deep(n): return deep(n + 1)\ndeep(0)', 'RuntimeError: maximum recursion depth exceeded'],
  ['a = []\nwhile True: a.append(bytearray(1 << 20))', 'MemoryError: '],
])('a program in Python that wants more and more ends: %s', async (program, said) => {
  const { printed, ending } = await runInPage(python(program));
  expect(printed[0]?.split('\n').at(-2)).toContain(said);
  expect(ending).toEqual(exit(1));
});

test('a program in Python ends only when it is over: no `except` stops the waiting for a line', async () => {
  const lines = ['while True:', '    try:', "        print(input('? '))", '    except:', "        print('caught')"];
  const program = python(...lines, '    finally:', "        print('-')");
  expect(await runInPage(program, { lines: ['a'] })).toEqual({ printed: ['? ', 'a\n-\n? '], ending: undefined });
});

test.each([
  ['C', c('    for (;;) printf("%s", "ä---------");')],
  ['Python', python("while True: print('ä---------', end='')")],
])('what %s prints for ever is cut at 1 MB, with no half of a character', async (_, program) => {
  const { printed, ending } = await runInPage(program);
  const text = printed.join('');
  expect(ending).toEqual({ kind: 'flood' });
  expect(text).toMatch(/^(?:ä-{9})+ä?-{0,9}$/);
  expect(mostOutput - Buffer.byteLength(text)).toBeLessThan(2);
});

test('all mistakes of a program in C are told with line and column, in headers, below marks and Windows line breaks', async () => {
  const path = written({
    'game.c': '\uFEFF// >>> all\r\n#include "board.h"\r\n// <<< all\r\nint main(void)\r\n{\r\n    return b;\r\n}\r\n',
    'board.h': '\nint board[;\n',
  });
  const compiled = await compileC(path);
  const told = compiled instanceof Uint8Array ? [] : compiled.map(describeFault);
  const remedy = 'Mend it, or do without what a program in the page does not have: files, processes, signals, threads.';
  expect(told).toEqual([
    `${dirname(path)}/board.h:2:11: expected expression. ${remedy}`,
    `${path}:6:12: use of undeclared identifier 'b'. ${remedy}`,
  ]);
});

test.each([
  ['play()', 'game.c: undefined symbol: play.'],
  ['fopen("scores.txt", "r") == NULL', 'game.c: The program calls what the page does not have: '],
])('a program in C that calls %s, which is nowhere, is told so', async (call, told) => {
  const path = written({ 'game.c': `#include <stdio.h>\nint play(void);\nint main(void) { return ${call}; }\n` });
  const faults = await prepare(path, { seed: 0, lines: [], isEnded: false });
  expect('program' in faults ? [] : faults.map(describeFault)).toEqual([expect.stringContaining(told)]);
});

test('the same program gives the same bytes, wherever it lies, and another header others', async () => {
  const game = '#include "a.h"\nint main(void) { int unused; return NUMBER; }\n';
  const files = (number: number) => ({
    'game.c': game,
    'a.h': '#include "b.h"\n',
    'b.h': `#define NUMBER ${number}\n`,
    // What the project links to it has this name, too.
    'start.c': 'mistake',
  });
  const [first, again, other] = await Promise.all([1, 1, 2].map((number) => compileC(written(files(number)))));
  expect(first).toBeInstanceOf(Uint8Array);
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

test("chance and clock in C are the session's, in the page and where one downloads it", async () => {
  const body = 'srand(time(NULL)); printf("%d ", rand()); sleep(2); printf("%d %ld\\n", rand(), (long)time(NULL));';
  const program = c(body);
  const { output } = await playInPage(program, 1_700_000_000, '');
  expect(output).toMatch(/^\d+ \d+ 1700000002\n$/);
  expect((await playInPage(program, 1_700_000_001, '')).output).not.toBe(output);
  if (hasTool('cc')) expect(await playNatively(program, 1_700_000_000, '')).toMatchObject({ output });
});
