import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { describeFault } from '../faults.ts';
import { compileC } from './compile.ts';
import { enginesFor, written } from './test-engines.ts';

const remedy = 'Mend it, or do without what a program in the page does not have: files, processes, signals, threads.';

/** What is said of a program, without its temporary folder and the remedy, which is always the same. */
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

const hello = '#include <stdio.h>\nint main(void)\n{\n    puts("Hello.");\n    return 0;\n}\n';

test.each([
  [
    'several mistakes at once, each with line and column',
    { 'game.c': 'int main(void)\n{\n    int a = ;\n    return b;\n}\n' },
    ['game.c:3:13: expected expression.', "game.c:4:12: use of undeclared identifier 'b'."],
  ],
  [
    'a mistake in a header beside it',
    { 'game.c': '#include "parts/board.h"\nint main(void) { return 0; }\n', 'parts/board.h': '\nint board[;\n' },
    ['parts/board.h:2:11: expected expression.'],
  ],
  [
    'a mistake below marks of parts, which are comments',
    { 'game.c': '// >>> all\nint main(void)\n// <<< all\n{\n    retrun 0;\n}\n' },
    ["game.c:5:5: use of undeclared identifier 'retrun'."],
  ],
  [
    'a mistake between line breaks of Windows, behind a byte order mark',
    { 'game.c': '\uFEFFint main(void)\r\n{\r\n    return x;\r\n}\r\n' },
    ["game.c:3:12: use of undeclared identifier 'x'."],
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

test.each([
  ['warnings', { 'game.c': 'int main(void) { int unused; return; }\n'.replace('return;', 'return 0;') }],
  [
    'headers in a folder below',
    { 'game.c': `#include "parts/a.h"\n${hello}`, 'parts/a.h': '#include "b.h"\n', 'parts/b.h': '' },
  ],
  ['another file called start.c beside it', { 'game.c': hello, 'start.c': 'mistake' }],
])('it is no fault: %s', async (_, files) => {
  expect(await faultsOf(files)).toEqual([]);
});

test('the same program gives the same bytes, wherever it lies', async () => {
  const [first, second] = await Promise.all([0, 1].map(() => compileC(written({ 'game.c': hello }))));
  expect(first).toBeInstanceOf(Uint8Array);
  expect(second).toEqual(first);
});

test('a change of a header is compiled anew', async () => {
  const files = (text: string) => ({
    'game.c': `#include "text.h"\n${hello.replace('"Hello."', 'TEXT')}`,
    'text.h': `#define TEXT "${text}"\n`,
  });
  const [first, second] = await Promise.all(['One', 'Two'].map((text) => compileC(written(files(text)))));
  expect(second).not.toEqual(first);
});

for (const { engine, isMissing, play } of enginesFor('c')) {
  test.skipIf(isMissing).each([
    ['texts', 'char text[9] = "cow"; strcat(text, "s"); printf("%s %zu\\n", text, strlen(text));', 'cows 4\n'],
    ['characters beyond ASCII', 'puts("Grüße 🐄");', 'Grüße 🐄\n'],
    ['fractions', 'printf("%g %e %.17g\\n", 0.1, 12345.678, 1 / 3.0);', '0.1 1.234568e+04 0.33333333333333331\n'],
    ['memory', 'int *many = calloc(1000, 4); printf("%d\\n", many[999]); free(many);', '0\n'],
  ])(`${engine} knows %s`, async (_, body, expected) => {
    const includes = ['stdio', 'stdlib', 'string'].map((name) => `#include <${name}.h>\n`).join('');
    const source = written({ 'program.c': `${includes}int main(void)\n{\n    ${body}\n    return 0;\n}\n` });
    const { output, errors } = await play(source, 0, '');
    expect(output + errors).toBe(expected);
  });
}
