import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { enginesOfGames } from '../../lib/programs/test-engines.ts';

const source = fileURLToPath(new URL('./SecondLook/second_look.py', import.meta.url));
const prose = readFileSync(new URL('./article.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');

for (const { engine, isMissing, play, ask } of enginesOfGames('python')) {
  /** Evaluates a Python expression with the functions of the program in scope and returns what it prints. */
  async function evaluate(expression: string): Promise<string> {
    return (await ask(source, `from second_look import *\nprint((${expression}))`)).trimEnd();
  }

  describe.skipIf(isMissing)(`The second look in ${engine}`, () => {
    test('finds the fault of each first version and none in the repaired ones.', async () => {
      const { output, errors, exitCode } = await play(source, 1, '');
      expect(output.split(/\r?\n/)).toEqual([
        'timestamp_first: 59.9996 s becomes 00:00:60.000',
        'timestamp: no fault found',
        'segments_first: frames=1, workers=2: 0 frames come out',
        'segments: no fault found',
        '',
      ]);
      expect(errors).toBe('');
      expect(exitCode).toBe(0);
    });

    test.each([
      ['59.99949', '00:00:59.999'],
      ['3661.25', '01:01:01.250'],
      ['360000', '100:00:00.000'],
    ])('writes %s s the same in both versions.', async (seconds, timestamp) => {
      const both = `timestamp_first(${seconds}), timestamp(${seconds})`;
      expect(await evaluate(both)).toBe(`('${timestamp}', '${timestamp}')`);
    });

    test.each([
      ['59.9996', '00:00:60.000', '00:01:00.000'],
      ['8991 * 1001 / 30000', '00:04:60.000', '00:05:00.000'],
    ])('writes %s s with a second 60 in the first version alone.', async (seconds, first, repaired) => {
      expect(await evaluate(`timestamp_first(${seconds}), timestamp(${seconds})`)).toBe(`('${first}', '${repaired}')`);
    });

    test('knows frame 8,991 as the first of a 30000/1001 video that goes wrong.', async () => {
      const wrong = "[n for n in range(10000) if timestamp_first(n * 1001 / 30000).endswith('60.000')]";
      expect(await evaluate(wrong)).toBe('[8991]');
      expect(prose).toContain(`frame 8,991 begins at ${((8_991 * 1_001) / 30_000).toFixed(4)} seconds`);
    });

    test('goes wrong in half a millisecond of each minute, as seldom as the article says.', () => {
      expect(prose).toContain(`once in ${(60 / 0.000_5).toLocaleString('en-US')} tries`);
    });

    test('divides frames evenly in both versions when the workers divide them.', async () => {
      const same = 'segments_first(workers * size, workers) == segments(workers * size, workers)';
      expect(await evaluate(`all(${same} for workers in range(1, 13) for size in range(40))`)).toBe('True');
      expect(await evaluate('segments(12, 4)')).toBe('[(0, 3), (3, 6), (6, 9), (9, 12)]');
    });

    test('loses the last three frames of two hours on eight workers in the first version alone.', async () => {
      expect(await evaluate('7200 * 24000 // 1001')).toBe('172627');
      expect(prose).toContain('172,627 frames. To 8 workers this function gives 172,624 of them.');
      expect(await evaluate('segments_first(172627, 8)[-1], segments(172627, 8)[-1]')).toBe(
        '((151046, 172624), (151048, 172627))',
      );
    });

    test.each([
      ["timestamp_fault(lambda seconds: '00:00:00.000')", '59.998 s becomes 00:00:00.000, which is 0.0 s'],
      ['segments_fault(lambda frames, workers: [(0, frames)])', 'frames=0, workers=2: sizes [0]'],
      ['segments_fault(lambda frames, workers: [(0, frames)] * workers)', 'frames=1, workers=2: 2 frames come out'],
    ])('finds other faults as well: %s', async (expression, fault) => {
      expect(await evaluate(expression)).toBe(fault);
    });
  });
}
