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

      test('are called by the names that they give', async () => {
        const text = await output('Ada\nGrace Hopper\n1\n');
        expect(text).toContain(prompt('Ada', 'X'));
        expect(text).toContain(prompt('Grace Hopper', 'O'));
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
      test('when a player quits with " Q "', async () => {
        expect(await output(keys(' Q '))).toContain(`${empty}${askX}All done. You pressed: Q\n`);
      });
    });

    describe("'Invalid character on last input: {char}'", () => {
      test.each([
        ['0', '0'],
        ['12', '2'],
        ['quit', 'u'],
        ['  x', 'x'],
        ['é', 'é'],
        ['🐄🐄', '🐄'],
        ['\u001B[A', '['],
      ])('"%s" shows %s, and the same player chooses again', async (line, character) => {
        const text = await output(keys(line, '1'));
        expect(text).toContain(`${empty}${askX}Invalid character on last input: ${character}\n${askX}`);
        expect(lastBoard(text)).toBe('X23456789');
      });
    });

    describe('the input', () => {
      test('that is an empty line asks again', async () => {
        expect(await output(keys('', '   ', '5'))).toContain(`${empty}${askX}${askX}${askX}\n 1 | 2 | 3\n`);
      });

      test.each([
        ['', ''],
        ['Ada\nGrace', '123456789'],
        ['Ada\nGrace\n5\nx', '1234X6789'],
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
