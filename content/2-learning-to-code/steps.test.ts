import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../lib/core/test-folder.ts';
import { cutParts, removeMarkers } from '../../lib/programs/listing-parts.ts';
import { compile, hasTool, play } from '../../lib/programs/test-engines.ts';

const folder = fileURLToPath(new URL('TicTacToe/', import.meta.url));
const article = readFileSync(fileURLToPath(new URL('article.md', import.meta.url)), 'utf8');
const sanitizers = ['-g', '-fsanitize=address,undefined', '-fno-sanitize-recover=all'];

const read = (name: string) => readFileSync(folder + name, 'utf8');

/** A file of the archive as readers have it. */
const textOf = (name: string) => removeMarkers(read(name));

/** A part of a file, as the article shows it. */
function partOf(name: string, part: string): string {
  const text = cutParts(read(name), name).get(part)?.text;
  if (text === undefined) throw new Error(`${name} has no part ${part}.`);
  return `${text}\n`;
}

/** Puts a text in the place of another one, which must be there once. */
function put(text: string, old: string, to: string): string {
  expect(text.split(old)).toHaveLength(2);
  return text.replace(old, () => to);
}

/** The file without the comment in its first lines, which each step has of its own. */
const withoutHead = (text: string) => text.slice(text.indexOf('#include'));
const above = (text: string, what: string, ...parts: readonly string[]) => put(text, what, [...parts, what].join('\n'));
const main = 'int main(void)\n';
const from = (text: string, place: string) => text.slice(text.indexOf(place));
const upTo = (text: string, place: string) => text.slice(0, text.indexOf(place));

/** What each step tells the reader to do with the file of the step before it, with parts of its own file. */
type Step = (text: string, part: (name: string) => string) => string;
const steps: readonly (readonly [from: string, to: string, follow: Step])[] = [
  [
    'steps/2-board.c',
    'steps/3-key.c',
    (text, part) => put(text, from(text, "    board[4] = 'X';\n"), `\n${part('ask')}`),
  ],
  [
    'steps/3-key.c',
    'steps/4-line.c',
    (text, part) => {
      const begun = put(text, upTo(text, 'void print_board'), `${part('head')}\n`);
      const board = `    char board[SQUARES] = {'1', '2', '3', '4', '5', '6', '7', '8', '9'};\n`;
      const kept = put(above(begun, main, part('read-line')), board, board + part('line'));
      const asked = from(upTo(kept, '        if (key >='), '        printf("X, choose');
      return put(kept, asked, part('ask'));
    },
  ],
  [
    'steps/4-line.c',
    'steps/5-turns.c',
    (text, part) => {
      const included = put(text, '#include <stdio.h>\n', '#include <stdbool.h>\n#include <stdio.h>\n');
      const counted = put(included, '    SQUARES = 9,\n', '    SQUARES = 9,\n    PLAYERS = 2,\n');
      return put(above(counted, main, part('keys'), part('ask-move')), from(text, main), part('main'));
    },
  ],
  [
    'steps/5-turns.c',
    'steps/6-winner.c',
    (text, part) => {
      const counted = put(text, '    PLAYERS = 2,\n', '    PLAYERS = 2,\n    LINES = 8,\n');
      const won = above(counted, '// Reads a line', part('has-won'));
      return put(won, from(won, "        board[key - '1'] = marker;\n"), part('end'));
    },
  ],
  [
    'steps/6-winner.c',
    'steps/7-names.c',
    (text, part) => {
      const named = above(text, main, part('ask-name'));
      return put(named, upTo(from(text, main), '\n    for (int turn'), part('main'));
    },
  ],
  [
    'steps/7-names.c',
    'tictactoe.c',
    (text, part) => {
      const sized = put(text, from(upTo(text, '};\n'), '    LINE_SIZE ='), part('sizes'));
      const readLine = from(upTo(text, '\nbool is_square'), '// Reads a line');
      const read = put(sized, readLine, `${part('bytes')}\n${part('read-line')}`);
      const printed = above(read, '// Asks until', part('print-character'));
      return put(
        printed,
        from(upTo(text, '        } else if (is_quit'), '            printf("Invalid'),
        part('invalid'),
      );
    },
  ],
];

test.each(steps)('who follows the steps makes of %s what the archive has as %s', (before, after, follow) => {
  const made = follow(withoutHead(textOf(before)), (part) => partOf(after, part));
  expect(made).toBe(withoutHead(textOf(after)));
});

test('the program has as many lines as the article says', () => {
  expect(article).toContain(`in ${textOf('tictactoe.c').trimEnd().split('\n').length} lines of C`);
});

describe.skipIf(!hasTool('cc'))('the steps of the tutorial', () => {
  const played: Readonly<Record<string, readonly [input: string, end: string]>> = {
    '1-hello.c': ['', 'Tic-tac-toe\n'],
    '2-board.c': ['', ' 4 | X | 6\n---+---+---\n 7 | 8 | 9\n\n'],
    '3-key.c': ['5\n', 'X, choose a square (1-9): That is not a square.\n'],
    '4-line.c': ['59\n9\n', ' 4 | X | 6\n---+---+---\n 7 | 8 | X\n\n'],
    '5-turns.c': ['1\n4\nx\n2\n5\n3\n6\n7\n8\n9\n', 'The board is full.\n'],
    '6-winner.c': ['1\n2\n3\n4\n5\n6\n8\n7\n9\n', 'Winner! Player One (X) wins!!\n'],
    '7-names.c': ['\n\n1\n4\n2\n5\n3\n', 'Winner! Player One (X) wins!!\n'],
    '../tictactoe.c': ['\n\n1\n4\n2\n5\n3\n', 'Winner! Player One (X) wins!!\n'],
  };

  test.each([...readdirSync(`${folder}steps`), '../tictactoe.c'])(
    '%s compiles without warnings and plays',
    async (name) => {
      const [input, end] = played[name] ?? ['', 'a step without a game'];
      const program = compile(`${folder}steps/${name}`, ...sanitizers);
      const performance = await play(program, [], input);
      expect(performance).toMatchObject({ errors: '', exitCode: 0 });
      expect(performance.output.endsWith(end)).toBe(true);
      for (const nasty of ['', '\n', 'x\n', 'x'.repeat(1000), '\0\n\0']) {
        expect(await play(program, [], nasty)).toMatchObject({ errors: '', exitCode: 0 });
      }
    },
    60_000,
  );

  test.each([
    ['steps/3-key.c', '59\n', [' 4 | X | 6', ' 7 | 8 | X\n\n']],
    ['steps/4-line.c', '5x\n', [' 4 | X | 6', 'X, choose a square (1-9): \nThe input has ended.\n']],
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
  ])('%s answers %j as the article says', async (name, input, answers) => {
    const { output } = await play(compile(folder + name), [], input);
    for (const answer of answers) expect(output).toContain(answer);
  });

  /** The commands of the article that compile, as they are printed there. */
  const [plain = '', sanitizing = ''] = article.match(/^cc -std.*$/gm) ?? [];

  /** A folder with a program in it, as the reader of the article has it, where commands are run. */
  function begin(text: string) {
    const cwd = testFolder({ 'tictactoe.c': text });
    return (command: string, input = '') =>
      spawnSync('sh', ['-c', command], { cwd, input, encoding: 'utf8', timeout: 20_000 });
  }

  test('the first is compiled and run with the commands of the article, or gets a message with file and line', () => {
    const hello = textOf('steps/1-hello.c');
    const run = begin(hello);
    expect(run(plain)).toMatchObject({ stdout: '', stderr: '', status: 0 });
    expect(run('./tictactoe').stdout).toBe('Tic-tac-toe\n');
    const { stderr, status } = begin(hello.replace('");', '")'))(plain);
    expect(stderr).toMatch(/^tictactoe\.c:7:\d+: error: /m);
    expect(status).not.toBe(0);
  });

  test('a wrong index in the table of lines compiles without a word, wins nothing, and is found by the sanitizers', () => {
    const run = begin(put(textOf('tictactoe.c'), '{2, 4, 6}', '{2, 4, 9}'));
    expect(run(plain)).toMatchObject({ stderr: '', status: 0 });
    const { stdout } = run('./tictactoe', '\n\n5\n1\n3\n2\n7\n');
    expect(stdout).not.toContain('Winner');
    expect(stdout.endsWith('\nThe input has ended.\n')).toBe(true);
    expect(run(sanitizing)).toMatchObject({ stderr: '', status: 0 });
    // At the second move of X, with function, line and variable.
    expect(run('./tictactoe', '\n\n5\n1\n').stderr).toBe('');
    const { stderr, status } = run('./tictactoe', '\n\n5\n1\n3\n');
    expect(status).not.toBe(0);
    expect(stderr).toContain('stack-buffer-overflow');
    expect(stderr).toMatch(/has_won .*tictactoe\.c:\d+/);
    expect(stderr).toContain("'board'");
  });
});
