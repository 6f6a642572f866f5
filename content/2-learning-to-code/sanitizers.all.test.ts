import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '../../lib/core/test-random.ts';
import { compile, hasTool } from '../../lib/programs/test-engines.ts';

const source = fileURLToPath(new URL('TicTacToe/tictactoe.c', import.meta.url));
const ended = '\nThe input has ended.\n';

describe.skipIf(!hasTool('cc'))('tic-tac-toe under the address and undefined-behavior sanitizers', () => {
  let program = '';
  beforeAll(() => {
    program = compile(source, '-g', '-fsanitize=address,undefined', '-fno-sanitize-recover=all');
  });

  /** Runs the program with these bytes as input, and expects no error. Returns its output, one character per byte. */
  const playBytes = (input: Buffer): string => {
    const { stdout, stderr, status } = spawnSync(program, [], { input, timeout: 20_000 });
    expect([String(stderr), status]).toEqual(['', 0]);
    return stdout.toString('latin1');
  };

  test.each([1, 127, 128, 129, 512, 513, 1026, 100_000])('accepts lines of %d arbitrary bytes', (length) => {
    for (const byte of ['x', ' ', '\0', '\xC2', '\xF0', '\xFF']) {
      const line = byte.repeat(length);
      const lines = Buffer.from(`${line}\n${line}\n${line}\n5\nq\n`, 'latin1');
      expect(playBytes(lines).endsWith('All done. You pressed: q\n')).toBe(true);
      expect(playBytes(Buffer.from(line, 'latin1')).endsWith(ended)).toBe(true);
    }
  });

  test('accepts random bytes', () => {
    const random = createRandom(1);
    for (let run = 0; run < 50; run++) {
      const noise = Buffer.from(Array.from({ length: 4000 }, () => random(256)));
      expect(playBytes(noise)).toMatch(/(?:\.|!!|[qQ])\n$/);
    }
  });
});
