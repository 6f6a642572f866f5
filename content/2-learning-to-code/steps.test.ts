import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { cutParts, withoutMarks } from '../../lib/programs/parts.ts';
import { compile, hasTool, play } from '../../lib/programs/test-play.ts';

const folder = fileURLToPath(new URL('TicTacToe/', import.meta.url));
const source = `${folder}tictactoe.c`;
const article = readFileSync(fileURLToPath(new URL('article.md', import.meta.url)), 'utf8');
const sanitizers = ['-g', '-fsanitize=address,undefined', '-fno-sanitize-recover=all'];

/** A file of the archive as readers have it. */
function textOf(path: string): string {
  return withoutMarks(readFileSync(path, 'utf8'));
}

/** A part of a file, as the article shows it. */
function partOf(name: string, part: string): string {
  const text = cutParts(readFileSync(`${folder}${name}`, 'utf8'), name).get(part)?.text;
  if (text === undefined) throw new Error(`${name} has no part ${part}.`);
  return `${text}\n`;
}

/** Puts a text in the place of another one, which must be there once. */
function put(text: string, old: string, to: string): string {
  expect(text.split(old)).toHaveLength(2);
  return text.replace(old, () => to);
}

/** The file without the comment in its first lines, which each step has of its own. */
const withoutHead = (text: string): string => text.slice(text.indexOf('#include'));
const above = (text: string, what: string, added: string): string => put(text, what, `${added}\n${what}`);
const main = 'int main(void)\n';
const fromMain = (text: string): string => text.slice(text.indexOf(main));

/** What each step tells the reader to do with the file of the step before it. */
const instructions: readonly (readonly [from: string, to: string, follow: (text: string) => string])[] = [
  [
    'steps/2-board.c',
    'steps/3-input.c',
    (text) => {
      const before = put(
        text,
        text.slice(0, text.indexOf('void print_board')),
        `${partOf('steps/3-input.c', 'head')}\n`,
      );
      const functions = `${partOf('steps/3-input.c', 'bytes')}\n${partOf('steps/3-input.c', 'read-line')}`;
      return put(above(before, main, functions), fromMain(text), partOf('steps/3-input.c', 'main'));
    },
  ],
  [
    'steps/3-input.c',
    'steps/4-turns.c',
    (text) => {
      const before = put(text, '    SQUARES = 9,\n', '    SQUARES = 9,\n    PLAYERS = 2,\n');
      const functions = `${partOf('steps/4-turns.c', 'keys')}\n${partOf('steps/4-turns.c', 'ask-move')}`;
      return put(above(before, main, functions), fromMain(text), partOf('steps/4-turns.c', 'main'));
    },
  ],
  [
    'steps/4-turns.c',
    'steps/5-winner.c',
    (text) => {
      const before = put(text, '    PLAYERS = 2,\n', '    PLAYERS = 2,\n    LINES = 8,\n');
      const hasWon = above(before, '// In UTF-8 a character', partOf('steps/5-winner.c', 'has-won'));
      const end = hasWon.slice(hasWon.indexOf("        board[key - '1'] = marker;\n"));
      return put(hasWon, end, partOf('steps/5-winner.c', 'end'));
    },
  ],
  [
    'steps/5-winner.c',
    'tictactoe.c',
    (text) => {
      const before = above(text, main, partOf('tictactoe.c', 'ask-name'));
      const start = text.slice(text.indexOf(main), text.indexOf('\n    for (int turn'));
      return put(before, start, partOf('tictactoe.c', 'main'));
    },
  ],
];

describe('whoever follows the steps', () => {
  test.each(instructions)('makes of %s what the archive has as %s', (from, to, follow) => {
    expect(follow(withoutHead(textOf(`${folder}${from}`)))).toBe(withoutHead(textOf(`${folder}${to}`)));
  });

  test('has as many lines as the article says', () => {
    const lines = textOf(source).trimEnd().split('\n').length;
    expect(article).toContain(`in ${lines} lines of C`);
  });
});

describe.skipIf(!hasTool('cc'))('the steps of the tutorial', () => {
  const played: Readonly<Record<string, readonly [input: string, end: string]>> = {
    '1-hello.c': ['', 'Tic-tac-toe\n'],
    '2-board.c': ['', ' 4 | X | 6\n---+---+---\n 7 | 8 | 9\n\n'],
    '3-input.c': ['9\n', ' 7 | 8 | X\n\n'],
    '4-turns.c': ['1\n4\nx\n2\n5\n3\n6\n7\n8\n9\n', 'The board is full.\n'],
    '5-winner.c': ['1\n4\n2\n5\n3\n', 'Winner! Player One (X) wins!!\n'],
  };

  const names = readdirSync(`${folder}steps`).sort();

  test('are these, and each has a game', () => {
    expect(names).toEqual(Object.keys(played));
  });

  test.each(Object.entries(played))(
    '%s compiles without warnings and plays',
    async (name, [input, end]) => {
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

  test("the fifth knows a draw and 'q'", async () => {
    const program = compile(`${folder}steps/5-winner.c`);
    const draw = await play(program, [], '1\n2\n3\n5\n8\n6\n4\n7\n9\n');
    expect(draw.output.endsWith('Draw. No winner this time.\n')).toBe(true);
    expect((await play(program, [], 'q\n')).output.endsWith('All done. You pressed: q\n')).toBe(true);
  });

  /** A folder with a file in it, as the reader of the article has it. */
  function folderWith(text: string): string {
    const cwd = mkdtempSync(join(tmpdir(), 'glidepath-'));
    writeFileSync(join(cwd, 'tictactoe.c'), text);
    return cwd;
  }

  /** The commands of the article that compile, as they are printed there. */
  const [plain = '', sanitizing = ''] = article.match(/^cc -std.*$/gm) ?? [];
  const shell = (cwd: string, command: string, input = '') =>
    spawnSync('sh', ['-c', command], { cwd, input, encoding: 'utf8', timeout: 20_000 });
  const hello = textOf(`${folder}steps/1-hello.c`);

  test('the first is compiled and run with the commands of the article, and the compiler says nothing', () => {
    const cwd = folderWith(hello);
    expect(shell(cwd, plain)).toMatchObject({ stdout: '', stderr: '', status: 0 });
    expect(shell(cwd, './tictactoe').stdout).toBe('Tic-tac-toe\n');
    expect(readdirSync(cwd).sort()).toEqual(['tictactoe', 'tictactoe.c']);
  });

  test('the first without its semicolon gets a message that begins with file and line', () => {
    const { stderr, status } = shell(folderWith(hello.replace('");', '")')), plain);
    expect(stderr).toMatch(/^tictactoe\.c:7:\d+: error: /m);
    expect(status).not.toBe(0);
  });

  test('a program that ignores the end of its input never ends', () => {
    const cwd = folderWith(put(textOf(source), '        exit(0);\n', ''));
    expect(shell(cwd, plain).status).toBe(0);
    const { error } = spawnSync('./tictactoe', { cwd, input: '', stdio: ['pipe', 'ignore', 'ignore'], timeout: 1_000 });
    expect(error).toMatchObject({ code: 'ETIMEDOUT' });
  });

  describe('a wrong index in the table of lines', () => {
    const wrong = put(textOf(source), '{2, 4, 6}', '{2, 4, 9}');
    const game = '\n\n5\n1\n3\n2\n7\n';

    test('compiles without a warning, and nobody is told of the winner', () => {
      const cwd = folderWith(wrong);
      expect(shell(cwd, plain)).toMatchObject({ stderr: '', status: 0 });
      const { stdout } = shell(cwd, './tictactoe', game);
      expect(stdout).not.toContain('Winner');
      expect(stdout.endsWith('\nThe input has ended.\n')).toBe(true);
    });

    test('is found by the sanitizers at the second move of X, with function, line and variable', () => {
      const cwd = folderWith(wrong);
      expect(shell(cwd, sanitizing)).toMatchObject({ stderr: '', status: 0 });
      expect(shell(cwd, './tictactoe', game.slice(0, '\n\n5\n1\n'.length)).stderr).toBe('');
      const { stderr, status } = shell(cwd, './tictactoe', game.slice(0, '\n\n5\n1\n3\n'.length));
      expect(status).not.toBe(0);
      expect(stderr).toContain('stack-buffer-overflow');
      expect(stderr).toMatch(/has_won .*tictactoe\.c:\d+/);
      expect(stderr).toContain("'board'");
    });
  });
});
