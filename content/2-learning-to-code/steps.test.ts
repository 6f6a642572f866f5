import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testFolder } from '../../lib/core/test-folder.ts';
import { cutParts, removeMarkers } from '../../lib/programs/listing-parts.ts';
import {
  compile,
  hasTool,
  outputOfSuccess,
  play,
} from '../../lib/programs/test-engines.ts';

const folder = `${import.meta.dirname}/TicTacToe/`;
const article = readFileSync(`${import.meta.dirname}/article.md`, 'utf8');
const sanitizers = [
  '-g',
  '-fsanitize=address,undefined',
  '-fno-sanitize-recover=all',
];

const read = (name: string) => readFileSync(folder + name, 'utf8');

/** Returns a file as it is in the downloaded zip. */
const publishedText = (name: string) => removeMarkers(read(name));

/** Returns the lines of a file without the comment at its start, which differs in each step. */
const linesOf = (name: string) =>
  publishedText(name)
    .replace(/^[^#]*/, '')
    .split('\n');

const names = readdirSync(`${folder}steps`).sort();
const steps = [...names.map((name) => `steps/${name}`), 'tictactoe.c'];

test.each(
  steps.slice(2).map((next, index) => [steps[index + 1] ?? '', next] as const),
)('the article shows all lines that turn %s into %s', (previous, next) => {
  const { parts, diagnostics } = cutParts(read(next), next);
  expect(diagnostics).toEqual([]);
  const shown = [
    ...article.matchAll(/^```c file=TicTacToe\/(\S+) part=(\S+)$/gm),
  ].flatMap(([, file, part = '']) => (file === next ? part : []));
  expect(shown.toSorted()).toEqual([...parts.keys()].toSorted());
  const known = new Set([
    ...linesOf(previous),
    ...[...parts.values()].flatMap(({ text }) => text.split('\n')),
  ]);
  const added = linesOf(next).filter((line) => !known.has(line));
  // Lines outside of the parts are in the text of the article.
  expect(
    added.filter((line) => !article.includes(`\`${line.trim()}\``)),
  ).toEqual([]);
});

test('the article has the right number of lines of the program', () => {
  expect(article).toContain(
    `in ${publishedText('tictactoe.c').trimEnd().split('\n').length} lines of C`,
  );
});

const testCompiled = test.skipIf(!hasTool('cc'));

const played: Readonly<Record<string, readonly [input: string, end: string]>> =
  {
    '1-hello.c': ['', 'Tic-tac-toe\n'],
    '2-board.c': ['', ' 4 | X | 6\n---+---+---\n 7 | 8 | 9\n\n'],
    '3-key.c': ['5\n', 'X, choose a square (1-9): That is not a square.\n'],
    '4-line.c': ['59\n9\n', ' 4 | X | 6\n---+---+---\n 7 | 8 | X\n\n'],
    '5-turns.c': ['1\n4\nx\n2\n5\n3\n6\n7\n8\n9\n', 'The board is full.\n'],
    '6-winner.c': [
      '1\n2\n3\n4\n5\n6\n8\n7\n9\n',
      'Winner! Player One (X) wins!!\n',
    ],
    '7-names.c': ['\n\n1\n4\n2\n5\n3\n', 'Winner! Player One (X) wins!!\n'],
    '../tictactoe.c': [
      '\n\n1\n4\n2\n5\n3\n',
      'Winner! Player One (X) wins!!\n',
    ],
  };

/** Lines as long as a name may be, one byte shorter and longer, and longer than any buffer. */
const longLines = [127, 128, 129, 1_000].flatMap((length) =>
  ['x', '\0', '\xF0'].map((byte) => byte.repeat(length)),
);

testCompiled.each([...names, '../tictactoe.c'])(
  '%s compiles without warnings and plays',
  { timeout: 60_000 },
  async (name) => {
    const [input, end] = played[name] ?? ['', 'no session for this step'];
    const program = compile(`${folder}steps/${name}`, ...sanitizers);
    expect(outputOfSuccess(await play(program, [], input)).endsWith(end)).toBe(
      true,
    );
    for (const line of ['', '\n', ...longLines]) {
      // The last line has no line break. Each character is one byte, also those that are invalid in UTF-8.
      outputOfSuccess(
        await play(
          program,
          [],
          Buffer.from(`${line}\n${line}\n${line}`, 'latin1'),
        ),
      );
    }
  },
);

testCompiled.each([
  ['steps/3-key.c', '59\n', [' 4 | X | 6', ' 7 | 8 | X\n\n']],
  [
    'steps/4-line.c',
    '5x\n',
    [' 4 | X | 6', 'X, choose a square (1-9): \nThe input has ended.\n'],
  ],
  [
    'steps/5-turns.c',
    'five\n5\n5\n12\n\n',
    [
      'Player One (X), choose a square (1-9, or q to quit): Invalid character on last input: f\n',
      'Player Two (O), choose a square (1-9, or q to quit): Square 5 is already taken.\n',
      'Player Two (O), choose a square (1-9, or q to quit): Invalid character on last input: 2\n',
      'q to quit): Player Two (O), choose a square (1-9, or q to quit): \nThe input has ended.\n',
    ],
  ],
  ['steps/7-names.c', '\u001B[2J\n\n', ['\u001B[2J (X), choose a square']],
  ['tictactoe.c', '\u001B[2J\n\n', ['\n[2J (X), choose a square']],
])('%s prints what the article says for %j', async (name, input, expected) => {
  const { output } = await play(compile(folder + name), [], input);
  for (const text of expected) {
    expect(output).toContain(text);
  }
});

/** The compiler commands in the article, without and with sanitizers. */
const [plain = '', sanitizing = ''] = article.match(/^cc -std.*$/gm) ?? [];

/** Saves a program in a new folder, and returns a function that runs commands in that folder. */
function openFolder(text: string) {
  const cwd = testFolder({ 'tictactoe.c': text });
  return (command: string, input = '') =>
    spawnSync('sh', ['-c', command], {
      cwd,
      input,
      encoding: 'utf8',
      timeout: 20_000,
    });
}

testCompiled(
  'the commands of the article compile and run the first program, and an error names its file and line',
  () => {
    const hello = publishedText('steps/1-hello.c');
    const run = openFolder(hello);
    expect(run(plain)).toMatchObject({ stdout: '', stderr: '', status: 0 });
    expect(run('./tictactoe').stdout).toBe('Tic-tac-toe\n');
    const { stderr, status } = openFolder(hello.replace('");', '")'))(plain);
    expect(stderr).toMatch(/^tictactoe\.c:7:\d+: error: /m);
    expect(status).not.toBe(0);
  },
);

testCompiled(
  'a wrong index in the table of lines compiles without warnings, and only the sanitizers find it',
  () => {
    const run = openFolder(
      publishedText('tictactoe.c').replace('{2, 4, 6}', '{2, 4, 9}'),
    );
    expect(run(plain)).toMatchObject({ stderr: '', status: 0 });
    const { stdout } = run('./tictactoe', '\n\n5\n1\n3\n2\n7\n');
    expect(stdout).not.toContain('Winner');
    expect(stdout.endsWith('\nThe input has ended.\n')).toBe(true);
    expect(run(sanitizing)).toMatchObject({ stderr: '', status: 0 });
    // The sanitizers report the error at the second move of X, with its function, line, and variable.
    expect(run('./tictactoe', '\n\n5\n1\n').stderr).toBe('');
    const { stderr, status } = run('./tictactoe', '\n\n5\n1\n3\n');
    expect(status).not.toBe(0);
    expect(stderr).toContain('stack-buffer-overflow');
    expect(stderr).toMatch(/has_won .*tictactoe\.c:\d+/);
    expect(stderr).toContain("'board'");
  },
);
