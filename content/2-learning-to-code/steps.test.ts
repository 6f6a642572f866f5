import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { playInPage, playNatively } from '../../lib/programs/test-engines.ts';
import { compile, hasTool, play } from '../../lib/programs/test-play.ts';

const folder = fileURLToPath(new URL('TicTacToe/', import.meta.url));
const source = `${folder}tictactoe.c`;
const sanitizers = ['-g', '-fsanitize=address,undefined', '-fno-sanitize-recover=all'];

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

  test.each(Object.entries(played))('%s plays the same in the page', async (name, [input]) => {
    for (const keys of [input, 'q\n', 'x\n0\n10\n 5 \n'])
      expect(await playInPage(`${folder}steps/${name}`, 0, keys)).toEqual(
        await playNatively(`${folder}steps/${name}`, 0, keys),
      );
  });

  test('the third refuses what is no square', async () => {
    expect((await play(compile(`${folder}steps/3-input.c`), [], '0\n')).output).toContain('That is not a square.\n');
  });

  test("the fifth knows a draw and 'q'", async () => {
    const program = compile(`${folder}steps/5-winner.c`);
    const draw = await play(program, [], '1\n2\n3\n5\n8\n6\n4\n7\n9\n');
    expect(draw.output.endsWith('Draw. No winner this time.\n')).toBe(true);
    expect((await play(program, [], 'q\n')).output.endsWith('All done. You pressed: q\n')).toBe(true);
  });

  test('a function reads the same in the step that introduces it and in every file after that', () => {
    const texts = new Map<string, string>();
    for (const file of [...names.map((name) => `${folder}steps/${name}`), source]) {
      const code = readFileSync(file, 'utf8').replaceAll(/^ *\/\/ (?:>>>|<<<) .*\n/gm, '');
      for (const [text, name = ''] of code.matchAll(/(?:^\/\/.*\n)*^static [\w* ]+?(\w+)\(.*\)\n\{\n[\s\S]*?^\}$/gm)) {
        expect(texts.get(name) ?? text, `${name} in ${file}`).toBe(text);
        texts.set(name, text);
      }
    }
    expect([...texts.keys()]).toEqual([
      'print_board',
      'read_line',
      'character_length',
      'skip_spaces',
      'find_invalid',
      'ask_move',
      'has_won',
      'cut_name',
      'ask_name',
    ]);
  });
});
