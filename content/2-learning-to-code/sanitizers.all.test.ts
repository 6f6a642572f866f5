import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { compile, hasTool } from '../../lib/programs/test-play.ts';
import { chanceFrom } from '../../lib/test-chance.ts';

const source = fileURLToPath(new URL('TicTacToe/tictactoe.c', import.meta.url));
const ended = '\nThe input has ended.\n';

describe.skipIf(!hasTool('cc'))('tic-tac-toe under the address and undefined-behaviour sanitizers', () => {
  let program = '';
  beforeAll(() => {
    program = compile(source, '-g', '-fsanitize=address,undefined', '-fno-sanitize-recover=all');
  });

  /** The program's input need not be text: bytes go in, and what comes out is read byte for byte. */
  const bytesOut = (input: Buffer): string => {
    const performance = spawnSync(program, [], { input, timeout: 20_000 });
    expect(performance.stderr.toString('utf8')).toBe('');
    expect(performance.status).toBe(0);
    return performance.stdout.toString('latin1');
  };

  const game = 'Ada\nGrace\nx\n\n1\n1\n2\n3\n5\n8\n6\n4\n7\n9\n';

  test('ends in order wherever the input ends', () => {
    for (let length = 0; length <= game.length; length++) {
      const text = bytesOut(Buffer.from(game.slice(0, length)));
      expect(text.endsWith(length < game.length - 1 ? ended : 'Draw. No winner this time.\n')).toBe(true);
    }
  });

  test.each([1, 2, 127, 128, 129, 511, 512, 513, 514, 515, 1026, 1027, 100_000])(
    'takes lines of %d bytes, with and without a line break at the end',
    (length) => {
      for (const byte of ['x', ' ', '\t', '\r', '\0', '\x80', '\xC2', '\xC3', '\xF0', '\xFF']) {
        const line = Buffer.from(byte.repeat(length), 'latin1');
        const lines = Buffer.concat([line, Buffer.from('\n'), line, Buffer.from('\n'), line, Buffer.from('\n5\nq\n')]);
        expect(bytesOut(lines).endsWith('All done. You pressed: q\n')).toBe(true);
        expect(bytesOut(line).endsWith(ended)).toBe(true);
      }
    },
  );

  test('takes all bytes in any order', () => {
    const chance = chanceFrom(1);
    for (let run = 0; run < 50; run++) {
      const noise = Buffer.from(Array.from({ length: 4000 }, () => chance(256)));
      expect(bytesOut(noise)).toMatch(/(?:\.|!!|[qQ])\n$/);
    }
  });
});
