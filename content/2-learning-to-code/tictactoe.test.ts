import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { enginesFor } from '../../lib/programs/test-engines.ts';
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

for (const { engine, isMissing, play } of enginesFor('c')) {
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

      test('rejects a square that the player itself holds', async () => {
        expect(await output(keys('5', '1', '5'))).toContain(`${askX}Square 5 is already taken.\n${askX}`);
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

      test('keep the default for a name of spaces alone', async () => {
        expect(await output(`   \n \t \n`)).toContain(askX);
      });

      test('are called by the names that they give', async () => {
        const text = await output('Ada\nGrace Hopper\n1\n');
        expect(text).toContain(prompt('Ada', 'X'));
        expect(text).toContain(prompt('Grace Hopper', 'O'));
      });

      test.each(['  Ada', 'Ada  ', '\t Ada \r'])('have no spaces at the ends of their names: %j', async (name) => {
        expect(await output(`${name}\n${name}\n`)).toContain(`\n${prompt('Ada', 'X')}`);
      });

      test('have no spaces at the end of a name that was cut there either', async () => {
        const text = await output(`a${' '.repeat(127)}b\n${'a'.repeat(127)} b\n1\n`);
        expect(text).toContain(`\n${prompt('a', 'X')}`);
        expect(text).toContain(prompt('a'.repeat(127), 'O'));
      });

      test('may be called q: only a move quits', async () => {
        expect(await output('q\nQ\n1\nq\n')).toContain(`${prompt('Q', 'O')}All done. You pressed: q\n`);
      });

      test.each([
        ['a', 'one byte'],
        ['é', 'two bytes'],
        ['€', 'three bytes'],
        ['🐄', 'four bytes'],
      ])('may have 128 characters like %s, of %s each, and no more', async (character) => {
        const name = character.repeat(128);
        expect(await output(`${name}\n\n`)).toContain(`\n${prompt(name, 'X')}`);
        expect(await output(`${name}${character}\nGrace\n1\n`)).toContain(`\n${prompt(name, 'X')}`);
        const long = await output(`${character.repeat(5000)}\nGrace\n1\n`);
        expect(long).toContain(`\n${prompt(name, 'X')}`);
        expect(long).toContain(prompt('Grace', 'O'));
      });

      test('with names that mix short and long characters lose no part of a character', async () => {
        const mixed = 'aé€🐄'.repeat(40);
        const text = await output(`${mixed}\n${`b${mixed}`}\n1\n`);
        expect(text).toContain(prompt([...mixed].slice(0, 128).join(''), 'X'));
        expect(text).toContain(prompt(`b${[...mixed].slice(0, 127).join('')}`, 'O'));
        expect(text).not.toContain('\uFFFD');
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

      test.each(lines)('O wins with %s', async (line) => {
        const others = [...'123456789'].filter((square) => !line.includes(square));
        const [a = '', b = '', c = ''] = line;
        // Of the six other squares, three that are no line of their own: X must not win first.
        const [first = '', second = ''] = others;
        const third = others.slice(2).find((square) => !lines.includes([first, second, square].sort().join(''))) ?? '';
        expect((await output(keys(first, a, second, b, third, c))).endsWith('Winner! Player Two (O) wins!!\n')).toBe(
          true,
        );
      });

      test('names the player', async () => {
        expect(await output('Ada\nGrace\n1\n4\n2\n5\n3\n')).toContain('\nWinner! Ada (X) wins!!\n');
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

      test('not after 8 turns', async () => {
        const text = await output(keys('1', '2', '3', '5', '8', '6', '4', '7'));
        expect(text).not.toContain('Draw.');
        expect(text.endsWith(`${askX}${ended}`)).toBe(true);
      });
    });

    describe("'All done. You pressed: {key}'", () => {
      test.each(['q', 'Q', ' q '])('when a player quits with "%s"', async (key) => {
        expect(await output(keys(key))).toContain(`${empty}${askX}All done. You pressed: ${key.trim()}\n`);
      });

      test('is the last line, whoever quits', async () => {
        expect((await output(keys('5', 'q', '1'))).endsWith(`${askO}All done. You pressed: q\n`)).toBe(true);
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

      test('takes no turn away', async () => {
        const text = await output(keys('x', '1', 'x', '2', 'x', '3', '5', '8', '6', '0', '4', '7', '9'));
        expect(text.endsWith('Draw. No winner this time.\n')).toBe(true);
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
      test('may have spaces around a key', async () => {
        expect(lastBoard(await output(keys('  5\t ')))).toBe('1234X6789');
      });

      test('may have line breaks of Windows', async () => {
        const text = await output('Ada\r\nGrace\r\n5\r\nq\r\n');
        expect(text).toContain(prompt('Ada', 'X'));
        expect(text.endsWith(`${prompt('Grace', 'O')}All done. You pressed: q\n`)).toBe(true);
      });

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

    test('prints plain text, without blanks at the end of a line or control characters', async () => {
      for (const answers of [
        ['1', '4', '2', '5', '3'],
        ['1', '2', '3', '5', '8', '6', '4', '7', '9'],
        ['x', '', '5', '5', 'q'],
      ]) {
        const text = (await output(keys(...answers))).replaceAll(': ', ':');
        expect(text).not.toMatch(/[ \t]\n/);
        expect(text).toMatch(/^[\n -~]*$/);
      }
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
