import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { enginesOfGames } from '../../lib/programs/test-engines.ts';
import { hasTool } from '../../lib/programs/test-play.ts';

const source = fileURLToPath(new URL('TicTacToe/tictactoe.c', import.meta.url));

const prompt = (name: string, marker: string): string => `${name} (${marker}), choose a square (1-9, or q to quit): `;
const askX = prompt('Player One', 'X');
const askO = prompt('Player Two', 'O');

const empty = '\n 1 | 2 | 3\n---+---+---\n 4 | 5 | 6\n---+---+---\n 7 | 8 | 9\n\n';
const ended = '\nThe input has ended.\n';

/** What two players type who keep their default names: one line for each answer. */
const keys = (...answers: readonly string[]): string => ['', '', ...answers].map((answer) => `${answer}\n`).join('');

/** The marker, or else the number, in each square of the board that was printed last. */
const lastBoard = (output: string): string => {
  const rows = [...output.matchAll(/^ (\S) \| (\S) \| (\S)$/gm)].slice(-3);
  return rows.map((row) => row.slice(1).join('')).join('');
};

const count = (text: string, part: string): number => text.split(part).length - 1;

for (const { engine, isMissing, play } of enginesOfGames('c')) {
  describe.skipIf(isMissing)(`tic-tac-toe in ${engine}`, () => {
    const output = async (input: string): Promise<string> => {
      const performance = await play(source, 0, input);
      expect(performance.errors).toBe('');
      expect(performance.exitCode).toBe(0);
      return performance.output;
    };

    describe('the board', () => {
      test('is 3×3 and shows the squares 1 to 9', async () => {
        expect(await output(keys())).toContain(empty);
      });

      test.each(['1', '2', '3', '4', '5', '6', '7', '8', '9'])('takes square %s', async (square) => {
        expect(lastBoard(await output(keys(square)))).toBe('123456789'.replace(square, 'X'));
      });

      test('rejects an occupied square, and the same player chooses again', async () => {
        const text = await output(keys('5', '5', '1'));
        expect(text).toContain(`${askO}Square 5 is already taken.\n${askO}`);
        expect(lastBoard(text)).toBe('O234X6789');
      });
    });

    describe('the players', () => {
      test('take turns, and X is first', async () => {
        const text = await output(keys('1', '2', '3'));
        expect(text.match(/\([XO]\), choose/g)).toEqual(['(X), choose', '(O), choose', '(X), choose', '(O), choose']);
        expect(lastBoard(text)).toBe('XOX456789');
      });

      test("are 'Player One' and 'Player Two' when they give no names", async () => {
        const text = await output(keys('1'));
        expect(text).toContain(askX);
        expect(text).toContain(askO);
      });

      test('are called by the names that they give', async () => {
        const text = await output('Ada\nGrace Hopper\n1\n');
        expect(text).toContain(prompt('Ada', 'X'));
        expect(text).toContain(prompt('Grace Hopper', 'O'));
      });

      test('may be called q: only a move quits', async () => {
        expect(await output('q\nQ\n1\nq\n')).toContain(`${prompt('Q', 'O')}All done. You pressed: q\n`);
      });
    });

    describe("'Winner! {player} ({marker}) wins!!'", () => {
      const lines = ['123', '456', '789', '147', '258', '369', '159', '357'];

      test.each(lines)('X wins with %s', async (line) => {
        const others = [...'123456789'].filter((square) => !line.includes(square));
        const [a = '', b = '', c = ''] = line;
        const [d = '', e = ''] = others;
        const text = await output(keys(a, d, b, e, c));
        expect(text.endsWith('\n\nWinner! Player One (X) wins!!\n')).toBe(true);
        expect([a, b, c].map((square) => lastBoard(text).charAt(Number(square) - 1))).toEqual(['X', 'X', 'X']);
      });

      test('comes before the draw when the ninth turn wins', async () => {
        const text = await output(keys('1', '2', '3', '4', '5', '6', '8', '7', '9'));
        expect(text.endsWith('Winner! Player One (X) wins!!\n')).toBe(true);
        expect(text).not.toContain('Draw.');
        expect(lastBoard(text)).toBe('XOXOXOOXX');
      });

      test('ends the game: what is typed afterwards is not read', async () => {
        expect((await output(keys('1', '4', '2', '5', '3', '6', 'q'))).endsWith('wins!!\n')).toBe(true);
      });
    });

    describe("'Draw. No winner this time.'", () => {
      test('after 9 turns without a winner', async () => {
        const text = await output(keys('1', '2', '3', '5', '8', '6', '4', '7', '9'));
        expect(text.endsWith('\n\nDraw. No winner this time.\n')).toBe(true);
        expect(lastBoard(text)).toBe('XOXXOOOXX');
        expect(count(text, 'choose a square')).toBe(9);
      });
    });

    describe("'All done. You pressed: {key}'", () => {
      test.each(['q', 'Q', ' q '])('when a player quits with "%s"', async (key) => {
        expect(await output(keys(key))).toContain(`${empty}${askX}All done. You pressed: ${key.trim()}\n`);
      });
    });

    describe("'Invalid character on last input: {char}'", () => {
      test.each([
        ['0', '0'],
        ['x', 'x'],
        ['-1', '-'],
        ['12', '2'],
        ['1q', 'q'],
        ['quit', 'u'],
        ['  x', 'x'],
        ['5 6', '6'],
        ['é', 'é'],
        ['🐄🐄', '🐄'],
        ['5€', '€'],
        ['%s', '%'],
        ['\u001B[A', '['],
      ])('"%s" shows %s, and the same player chooses again', async (line, character) => {
        const text = await output(keys(line, '1'));
        expect(text).toContain(`${empty}${askX}Invalid character on last input: ${character}\n${askX}`);
        expect(lastBoard(text)).toBe('X23456789');
      });
    });

    describe('control characters', () => {
      // All that there are: https://www.unicode.org/versions/latest/core-spec/chapter-23/#G20365
      const codes = [...Array(0xa0).keys()].filter((code) => code < 0x20 || code >= 0x7f);
      const controls = codes.map((code) => String.fromCodePoint(code)).filter((control) => control !== '\n');

      test('are never printed, neither in names nor in messages', async () => {
        expect(controls).toHaveLength(64);
        const moves = controls.flatMap((control) => [control, `5${control}x`, `${control}${control}2J`]);
        const text = await output([controls.join(''), `Ada${controls.join('')}b`, ...moves, ''].join('\n'));
        expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
        expect(text).not.toContain('\uFFFD');
      });

      test.each([
        ['\u009B2J', '·2J'],
        ['A\u0080B\u009FC', 'A·B·C'],
        ['\u001B[2JA\tB', '[2JA B'],
        ['A\u00A0B', 'A\u00A0B'],
        ['ś\u009B', 'ś·'],
      ])('%j becomes %j', async (typed, name) => {
        expect(await output(`${typed}\n\n`)).toContain(`\n${prompt(name, 'X')}`);
      });
    });

    describe('the input', () => {
      test('that is an empty line asks again', async () => {
        expect(await output(keys('', '   ', '5'))).toContain(`${empty}${askX}${askX}${askX}\n 1 | 2 | 3\n`);
      });

      test('that is too long is one answer, not many', async () => {
        const text = await output(keys('x'.repeat(100_000), '5'));
        expect(count(text, 'Invalid character on last input: x\n')).toBe(1);
        expect(lastBoard(text)).toBe('1234X6789');
      });

      test.each([
        ['', ''],
        ['\n', ''],
        ['Ada', ''],
        ['Ada\nGrace', '123456789'],
        ['Ada\nGrace\n', '123456789'],
        ['Ada\nGrace\n5', '1234X6789'],
        ['Ada\nGrace\n5\nx', '1234X6789'],
        ['Ada\nGrace\n5\n1\n', 'O234X6789'],
      ])('may end at any point: %j', async (input, board) => {
        const text = await output(input);
        expect(text.endsWith(ended)).toBe(true);
        expect(lastBoard(text)).toBe(board);
      });
    });
  });
}

test.skipIf(!hasTool('cc'))('tic-tac-toe asks before it reads, through a pipe too', async () => {
  // Without what is linked to it to be played, whose screen waits for nothing.
  const program = `${mkdtempSync(join(tmpdir(), 'glidepath-'))}/program`;
  execFileSync('cc', ['-o', program, source]);
  const game = spawn(program, [], { timeout: 20_000 });
  const answers = ['Ada\n', 'Grace\n', '5\n', 'q\n'];
  let text = '';
  for await (const part of game.stdout) {
    text += String(part);
    if (text.endsWith(': ')) game.stdin.write(answers.shift() ?? '');
  }
  expect(answers).toEqual([]);
  expect(text.endsWith('All done. You pressed: q\n')).toBe(true);
});
