import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeFault } from '../faults.ts';
import { compileC } from './compile.ts';
import { languageOf, readProgram } from './program.ts';
import { rehearse } from './rehearse.ts';
import { mostOutput, type Session } from './session.ts';
import { enginesFor, c as seeded, python as seededPython, written } from './test-engines.ts';
import { wasiCalls } from './wasi.ts';

/* All that is compiled for the page in tests of `lib/programs` is here: the compiler takes seconds to begin. */

/** What a program of one file does in a session, whose input goes on behind the lines. */
async function run(path: string, lines: readonly string[] = [], session: Partial<Session> = {}) {
  const program = await readProgram(path, languageOf(path) ?? 'c');
  if (!('sources' in program)) throw new Error(program.map(({ reason }) => reason).join('\n'));
  return rehearse(program, { seed: 0, lines, isEnded: false, ...session });
}

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

describe.each(Object.entries(echoes))('a session in %s', (_, program) => {
  test('stops where the program asks, and goes on to the end of the input where that has come', async () => {
    expect(await run(program, ['a', 'b'])).toEqual({ printed: ['? ', '1\n? ', '1\n? '], ending: undefined });
    expect(await run(program, ['a'], { isEnded: true })).toEqual({ printed: ['? ', '1\n? over\n'], ending: exit(0) });
  });

  test('gives lines of any length, in parts where the program has little room', async () => {
    const { printed } = (await run(program, ['', '123456', '1234567', 'ä'.repeat(7), '🐄'.repeat(5000)])) ?? {};
    expect(printed).toEqual(['? ', '1\n? ', '1\n? ', '2\n? ', '3\n? ', '2858\n? ']);
  });
});

test.each([
  ['with what main returns', '    return 3;', '', '', exit(3)],
  ['with abort()', '    puts("a"); abort();', '', 'a\n', crash],
  ['with a division by zero', '    puts("a"); return 5 / atoi("0");', '', 'a\nDivision by zero\n', crash],
  [
    'when its stack is full',
    '    return deep(0);',
    'int deep(int n) { volatile char a[99]; a[0] = n; return n < 0 ? 0 : deep(n + 1) + a[0]; }',
    '',
    crash,
  ],
  ['when it reaches out of its memory', '    *(volatile char *)(size_t)0x7fffffff = 1;', '', '', crash],
  [
    'well, and bytes that are no text or color a terminal are no letters',
    '    fputs("a\\xff<b>\\033[1m\\n", stdout);',
    '',
    'a\uFFFD<b>\n',
    exit(0),
  ],
])('a program in C ends %s', async (_, body, before, printed, ending) => {
  expect(await run(c(body, before))).toEqual({ printed: [printed], ending });
});

describe('a program in Python ends', () => {
  const traceback = (...lines: readonly string[]) => ['Traceback (most recent call last):', ...lines, ''].join('\n');
  test.each([
    ['with a text, which is printed', python('import sys', "sys.exit('Two\\nlines')"), 'Two\nlines\n', exit(1)],
    ['with exit(), as at its prompt', python('exit(4)'), '', exit(4)],
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
  ])('%s', async (_, program, printed, ending) => {
    expect(await run(program, [], { isEnded: true })).toEqual({ printed: [printed], ending });
  });

  test.each([
    [
      'when it calls itself for ever',
      python('def deep(n): return deep(n + 1)', 'deep(0)'),
      'RuntimeError: maximum recursion depth exceeded',
    ],
    ['when it wants more and more', python('a = []', 'while True: a.append(bytearray(1 << 20))'), 'MemoryError: '],
  ])('%s', async (_, program, said) => {
    const { printed, ending } = (await run(program)) ?? {};
    expect(printed?.[0]?.split('\n').at(-2)).toContain(said);
    expect(ending).toEqual(exit(1));
  });

  test('only when it is over: no `except` stops the waiting for a line', async () => {
    const lines = ['while True:', '    try:', "        print(input('? '))", '    except:', "        print('caught')"];
    const program = python(...lines, '    finally:', "        print('-')");
    expect(await run(program, ['a'])).toEqual({ printed: ['? ', 'a\n-\n? '], ending: undefined });
  });
});

test.each([
  ['C', c('    for (;;) printf("%s", "ä---------");')],
  ['Python', python("while True: print('ä---------', end='')")],
])('what %s prints for ever is cut at 1 MB, with no half of a character', async (_, program) => {
  const { printed, ending } = (await run(program)) ?? {};
  const text = printed?.join('') ?? '';
  expect(ending).toEqual({ kind: 'flood' });
  expect(text).toMatch(/^(?:ä-{9})+ä?-{0,9}$/);
  expect(mostOutput - Buffer.byteLength(text)).toBeLessThan(2);
});

/** The first numbers of PCG32 for the state 42 and the stream 54, as its author publishes them. */
const published = [0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e];

for (const [language, source, divisor] of [
  ['python', seededPython('random.seed(42)', 'for _ in range(6): print(random.getrandbits(32))'), 1],
  // rand() gives all bits but the last.
  ['c', seeded('srand(42);', 'for (int i = 0; i < 6; i++) printf("%d\\n", rand());'), 2],
] as const) {
  for (const { engine, isMissing, play } of enginesFor(language)) {
    test.skipIf(isMissing)(`chance in ${engine} is PCG32`, async () => {
      const { output } = await play(source, 0, '');
      expect(output.trimEnd().split('\n').map(Number)).toEqual(published.map((word) => Math.floor(word / divisor)));
    });
  }
}

const remedy = 'Mend it, or do without what a program in the page does not have: files, processes, signals, threads.';

/** What is said of a program in C, without its temporary folder and the remedy, which is always the same. */
async function faultsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const path = written(files);
  const compiled = await compileC(path);
  if (compiled instanceof Uint8Array) return [];
  return compiled.map((fault) =>
    describeFault(fault)
      .replace(`${dirname(path)}/`, '')
      .replace(` ${remedy}`, ''),
  );
}

test.each([
  [
    'several mistakes at once, each with line and column, below marks, between line breaks of Windows',
    { 'game.c': '\uFEFF// >>> all\r\nint main(void)\r\n// <<< all\r\n{\r\n    int a = ;\r\n    return b;\r\n}\r\n' },
    ['game.c:5:13: expected expression.', "game.c:6:12: use of undeclared identifier 'b'."],
  ],
  [
    'a mistake in a header beside it',
    { 'game.c': '#include "parts/board.h"\nint main(void) { return 0; }\n', 'parts/board.h': '\nint board[;\n' },
    ['parts/board.h:2:11: expected expression.'],
  ],
  [
    'a function that is nowhere',
    { 'game.c': 'int play(void);\nint main(void) { return play(); }\n' },
    ['game.c: The program cannot be linked: undefined symbol: play.'],
  ],
  [
    'a file that is opened',
    { 'game.c': '#include <stdio.h>\nint main(void) { return fopen("scores.txt", "r") == NULL; }\n' },
    [expect.stringMatching(/^game\.c: The program calls what the page does not have: (?:\w+, )*path_open\.$/)],
  ],
])('it is a fault of the file: %s', async (_, files, faults) => {
  expect(await faultsOf(files)).toEqual(faults);
});

test('the same program gives the same bytes, wherever it lies, and another header others', async () => {
  const game = '#include "parts/a.h"\nint main(void) { int unused; return NUMBER; }\n';
  const files = (number: number) => ({
    'game.c': game,
    'parts/a.h': '#include "b.h"\n',
    'parts/b.h': `#define NUMBER ${number}\n`,
    // What the project links to it has this name, too.
    'start.c': 'mistake',
  });
  const [first, again, other] = await Promise.all([1, 1, 2].map((number) => compileC(written(files(number)))));
  expect(first).toBeInstanceOf(Uint8Array);
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

test('a C program asks its host for what a terminal and a clock can do, and nothing else', async () => {
  const compiled = await compileC(c('    sleep(1); printf("%d %ld", getchar(), (long)time(NULL)); exit(rand());'));
  if (!(compiled instanceof Uint8Array)) throw new Error('The program does not compile.');
  const names = WebAssembly.Module.imports(new WebAssembly.Module(compiled)).map(
    ({ module, name }) => `${module} ${name}`,
  );
  expect(names.filter((name) => !wasiCalls.some((call) => name === `wasi_snapshot_preview1 ${call}`))).toEqual([]);
});

for (const { engine, isMissing, play } of enginesFor('c')) {
  test.skipIf(isMissing)(`${engine} knows texts, characters beyond ASCII, fractions and memory`, async () => {
    const body = `
    char text[9] = "cow"; strcat(text, "s"); printf("%s %zu\\n", text, strlen(text));
    puts("Grüße 🐄");
    printf("%g %e %.17g\\n", 0.1, 12345.678, 1 / 3.0);
    int *many = calloc(1000, 4); printf("%d\\n", many[999]); free(many);`;
    const { output, errors } = await play(c(body), 0, '');
    expect(output + errors).toBe('cows 4\nGrüße 🐄\n0.1 1.234568e+04 0.33333333333333331\n0\n');
  });
}
