import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../lib/core/test-folder.ts';
import {
  describeGame,
  hasTool,
  outputOfSuccess,
} from '../../lib/programs/test-engines.ts';
import { testSample } from '../../lib/programs/test-sample.ts';

const { dirname } = import.meta;
testSample(
  dirname,
  { id: 2, slug: 'learning-to=code', type: 'code', date: '2024-09-17' },
  'TicTacToe',
  'tictactoe.c',
);

const source = `${dirname}/TicTacToe/tictactoe.c`;

const prompt = (name: string, marker: string): string =>
  `${name} (${marker}), choose a square (1-9, or q to quit): `;
const askX = prompt('Player One', 'X');
const empty =
  '\n 1 | 2 | 3\n---+---+---\n 4 | 5 | 6\n---+---+---\n 7 | 8 | 9\n\n';

/** Returns the squares of the last printed board, one character each: a marker, or the number of a free square. */
const lastBoard = (output: string): string => {
  const rows = [...output.matchAll(/^ (\S) \| (\S) \| (\S)$/gm)].slice(-3);
  return rows.map((row) => row.slice(1).join('')).join('');
};

describeGame('tic-tac-toe', 'c', ({ play, screen }) => {
  /** Plays a game with the default names, and returns the output. */
  const playGame = (...answers: readonly string[]) =>
    screen(source, 0, ['', '', ...answers]);

  test('players take turns, X begins, and a player who chooses a taken square chooses again', async () => {
    const text = await screen(source, 0, [
      '',
      'Grace Hopper',
      '5',
      '5',
      '1',
      '3',
    ]);
    const askO = prompt('Grace Hopper', 'O');
    expect(text).toContain(`${askO}Square 5 is already taken.\n${askO}`);
    expect(text.match(/\([XO]\), choose/g)).toEqual(
      ['X', 'O', 'O', 'X', 'O'].map((player) => `(${player}), choose`),
    );
    expect(lastBoard(text)).toBe('O2X4X6789');
  });

  test.each(['123', '456', '789', '147', '258', '369', '159', '357'])(
    'X wins with %s',
    async (line) => {
      const [d = '', e = ''] = [...'123456789'].filter(
        (square) => !line.includes(square),
      );
      const [a = '', b = '', c = ''] = line;
      const text = await playGame(a, d, b, e, c);
      expect(text.endsWith('\n\nWinner! Player One (X) wins!!\n')).toBe(true);
      expect(
        [a, b, c].map((square) => lastBoard(text).charAt(Number(square) - 1)),
      ).toEqual(['X', 'X', 'X']);
    },
  );

  test('nine turns without a winner are a draw, but the ninth turn can win', async () => {
    const drawn = await playGame('1', '2', '3', '5', '8', '6', '4', '7', '9');
    expect(drawn.endsWith('\n\nDraw. No winner this time.\n')).toBe(true);
    expect([lastBoard(drawn), drawn.split('choose a square').length]).toEqual([
      'XOXXOOOXX',
      10,
    ]);
    const won = await playGame('1', '2', '3', '4', '5', '6', '8', '7', '9');
    expect(won.endsWith('Winner! Player One (X) wins!!\n')).toBe(true);
    expect(won).not.toContain('Draw.');
  });

  test('" Q " quits, and an empty line repeats the question', async () => {
    expect(await playGame('', '   ', ' Q ')).toContain(
      `${empty}${askX}${askX}${askX}All done. You pressed: Q\n`,
    );
  });

  const invalid = { 0: '0', 12: '2', quit: 'u', '🐄🐄': '🐄', '\u001B[A': '[' };
  test.each(Object.entries(invalid))(
    'for "%s", names the invalid character %s and asks the same player again',
    async (line, character) => {
      const text = await playGame(line, '1');
      expect(text).toContain(
        `${empty}${askX}Invalid character on last input: ${character}\n${askX}`,
      );
      expect(lastBoard(text)).toBe('X23456789');
    },
  );

  const boards = {
    '': '',
    'Ada\nGrace': '123456789',
    'Ada\nGrace\n5\nx': '1234X6789',
  };
  test.each(Object.entries(boards))(
    'ends without an error if the input ends after %j',
    async (input, board) => {
      const output = outputOfSuccess(await play(source, 0, input));
      expect(output.endsWith('\nThe input has ended.\n')).toBe(true);
      expect(lastBoard(output)).toBe(board);
    },
  );
});

test.skipIf(!hasTool('cc'))(
  'tic-tac-toe prints its prompt before it reads, even into a pipe',
  async () => {
    // Compiles without the test prelude, because the prelude turns off output buffering.
    const program = join(testFolder(), 'program');
    execFileSync('cc', ['-o', program, source]);
    const game = spawn(program, [], { timeout: 20_000 });
    const answers = ['Ada\n', 'Grace\n', '5\n', 'q\n'];
    let text = '';
    for await (const part of game.stdout) {
      text += String(part);
      if (text.endsWith(': ')) {
        game.stdin.write(answers.shift() ?? '');
      }
    }
    expect(answers).toEqual([]);
    expect(text.endsWith('All done. You pressed: q\n')).toBe(true);
  },
);
