import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { describeGame } from '../../lib/programs/test-engines.ts';

const source = fileURLToPath(new URL('./SecondLook/second_look.py', import.meta.url));
const prose = readFileSync(new URL('./article.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');

describeGame('the second look', 'python', ({ ask, screen }) => {
  test('finds the fault of each first version and none in the repaired ones', async () => {
    expect((await screen(source, 1, [])).split(/\r?\n/)).toEqual([
      'timestamp_first: 59.9996 s becomes 00:00:60.000',
      'timestamp: no fault found',
      'segments_first: frames=1, workers=2: 0 frames come out',
      'segments: no fault found',
      '',
    ]);
  });

  test.each([
    ['timestamp_first(3661.25), timestamp(3661.25)', "('01:01:01.250', '01:01:01.250')"],
    ['timestamp_first(59.9996), timestamp(59.9996)', "('00:00:60.000', '00:01:00.000')"],
    // Frame 8,991 is the first of a 30000/1001 video that goes wrong.
    ["[n for n in range(10000) if timestamp_first(n * 1001 / 30000).endswith('60.000')]", '[8991]'],
    ['timestamp(8991 * 1001 / 30000)', '00:05:00.000'],
    ['all(segments_first(n * size, n) == segments(n * size, n) for n in range(1, 13) for size in range(40))', 'True'],
    // Two hours on eight workers lose their last three frames.
    ['7200 * 24000 // 1001', '172627'],
    ['segments_first(172627, 8)[-1], segments(172627, 8)[-1]', '((151046, 172624), (151048, 172627))'],
    ["timestamp_fault(lambda seconds: '00:00:00.000')", '59.998 s becomes 00:00:00.000, which is 0.0 s'],
    ['segments_fault(lambda frames, workers: [(0, frames)])', 'frames=0, workers=2: sizes [0]'],
    ['segments_fault(lambda frames, workers: [(0, frames)] * workers)', 'frames=1, workers=2: 2 frames come out'],
  ])('%s is %s', async (expression, value) => {
    expect(await ask(source, `from second_look import *\nprint((${expression}))`)).toBe(`${value}\n`);
  });
});

test('the article says the same numbers', () => {
  expect(prose).toContain(`frame 8,991 begins at ${((8_991 * 1_001) / 30_000).toFixed(4)} seconds`);
  expect(prose).toContain(`once in ${(60 / 0.000_5).toLocaleString('en-US')} tries`);
  expect(prose).toContain('172,627 frames. To 8 workers this function gives 172,624 of them.');
});
