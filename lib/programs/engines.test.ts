import { describe, expect, test } from 'vitest';
import { languageOf, readProgram } from './program.ts';
import { rehearse } from './rehearse.ts';
import { mostOutput, type Session } from './session.ts';
import { written } from './test-engines.ts';

/** What a program of one file does in a session, whose input goes on behind the lines. */
async function run(path: string, lines: readonly string[] = [], session: Partial<Session> = {}) {
  const program = await readProgram(path, languageOf(path) ?? 'c');
  if (!('sources' in program)) throw new Error(program.map(({ reason }) => reason).join('\n'));
  return rehearse(program, { seed: 0, lines, isEnded: false, ...session });
}

const includes = ['stdio', 'stdlib', 'string'].map((name) => `#include <${name}.h>\n`).join('');
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
  test('stops where the program asks, with what it has printed until then', async () => {
    expect(await run(program)).toEqual({ printed: ['? '], ending: undefined });
    expect(await run(program, ['a', 'b'])).toEqual({ printed: ['? ', '1\n? ', '1\n? '], ending: undefined });
  });

  test('goes on to the end of the input where that has come', async () => {
    expect(await run(program, [], { isEnded: true })).toEqual({ printed: ['? over\n'], ending: exit(0) });
    expect(await run(program, ['a'], { isEnded: true })).toEqual({ printed: ['? ', '1\n? over\n'], ending: exit(0) });
  });

  test('gives lines of any length, in parts where the program has little room', async () => {
    const { printed } = (await run(program, ['', '123456', '1234567', 'ä'.repeat(7), '🐄'.repeat(5000)])) ?? {};
    expect(printed).toEqual(['? ', '1\n? ', '1\n? ', '2\n? ', '3\n? ', '2858\n? ']);
  });
});

describe('a program in C ends', () => {
  test.each([
    ['with what main returns', c('    return 3;'), '', exit(3)],
    ['with abort()', c('    puts("a"); abort();'), 'a\n', crash],
    ['with a division by zero', c('    puts("a"); return 5 / atoi("0");'), 'a\nDivision by zero\n', crash],
    [
      'when its stack is full',
      c(
        '    return deep(0);',
        'int deep(int n) { volatile char a[99]; a[0] = n; return n < 0 ? 0 : deep(n + 1) + a[0]; }',
      ),
      '',
      crash,
    ],
    ['when it reaches out of its memory', c('    *(volatile char *)(size_t)0x7fffffff = 1;'), '', crash],
  ])('%s', async (_, program, printed, ending) => {
    expect(await run(program)).toEqual({ printed: [printed], ending });
  });
});

describe('a program in Python ends', () => {
  const traceback = (...lines: readonly string[]) => ['Traceback (most recent call last):', ...lines, ''].join('\n');
  test.each([
    ['with a text, which is printed', python('import sys', "sys.exit('Two\\nlines')"), 'Two\nlines\n', exit(1)],
    ['with exit(), as at its prompt', python('exit(4)'), '', exit(4)],
    ['by itself', python("print('a')"), 'a\n', exit(0)],
    [
      'with an exception, and tells the places in it alone',
      python('def divide(a):', '    return 1 // a', '', 'divide(0)'),
      traceback(
        '  File "game.py", line 4, in <module>',
        '  File "game.py", line 2, in divide',
        'ZeroDivisionError: divide by zero',
      ),
      exit(1),
    ],
    [
      'with an exception in a module of its folder',
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
    const program = python(
      'while True:',
      '    try:',
      "        print(input('? '))",
      '    except:',
      "        print('caught')",
      '    finally:',
      "        print('-')",
    );
    expect(await run(program, ['a'])).toEqual({ printed: ['? ', 'a\n-\n? '], ending: undefined });
  });
});

describe.each([
  ['C', c('    for (;;) printf("%s", "ä---------");')],
  ['Python', python("while True: print('ä---------', end='')")],
])('what %s prints for ever', (_, program) => {
  test('is cut at 1 MB, with no half of a character', async () => {
    const { printed, ending } = (await run(program)) ?? {};
    const text = printed?.join('') ?? '';
    expect(ending).toEqual({ kind: 'flood' });
    expect(text).toMatch(/^(?:ä-{9})+ä?-{0,9}$/);
    expect(mostOutput - Buffer.byteLength(text)).toBeLessThan(2);
  });
});

test('bytes that are no text are shown as such, and what colours a terminal as nothing', async () => {
  expect((await run(c('    fputs("a\\xff<b>\\033[1m\\n", stdout);')))?.printed).toEqual(['a\uFFFD<b>\n']);
});
