import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeGame, written } from '../../lib/programs/test-engines.ts';
import { testSample } from '../../lib/programs/test-sample.ts';

const { dirname } = import.meta;
testSample(
  dirname,
  { id: 5, slug: 'notes', type: 'blog', date: '2024-12-21' },
  'SecondLook',
  'second_look.py',
);

const source = `${dirname}/SecondLook/second_look.py`;
const prose = readFileSync(`${dirname}/article.md`, 'utf8').replace(
  /\s+/g,
  ' ',
);
const program = readFileSync(source, 'utf8');

/** The changes in the article's list. Each names a function, its new and old code, and the output of the check. */
const changes = prose
  .split(/\d\. In `/)
  .slice(1)
  .map((item) => {
    const [name = '', , changed = '', , old = '', , output = ''] =
      item.split('`');
    return { name, changed, old, output };
  });

/** Expressions in the article or about its claims, and their values. */
const claims = [
  [
    'timestamp_first(3661.25), timestamp(3661.25)',
    "('01:01:01.250', '01:01:01.250')",
  ],
  [
    'timestamp_first(59.9996), timestamp(59.9996)',
    "('00:00:60.000', '00:01:00.000')",
  ],
  // In a video with 30000/1001 frames per second, frame 8,991 is the first with a wrong timestamp.
  [
    "[n for n in range(10000) if timestamp_first(n * 1001 / 30000).endswith('60.000')]",
    '[8991]',
  ],
  ['timestamp(8991 * 1001 / 30000)', '00:05:00.000'],
  [
    'all(segments_first(n * size, n) == segments(n * size, n) for n in range(1, 13) for size in range(40))',
    'True',
  ],
  // Two hours of video have 172,627 frames. If eight workers share them, the last three frames get lost.
  ['7200 * 24000 // 1001', '172627'],
  [
    'segments_first(172627, 8)[-1], segments(172627, 8)[-1]',
    '((151046, 172624), (151048, 172627))',
  ],
  // The change to `int(frames / workers * number)` loses no frame for up to 60 frames and 10 workers.
  [
    '[(f, w) for f in range(61) for w in range(1, 13) if int(f / w * w) != f]',
    '[(15, 11), (30, 11), (49, 11), (60, 11)]',
  ],
  [
    'all(sum(e - s for s, e in segments_first(f, w)) == f // w * w for f in range(60) for w in range(1, 13))',
    'True',
  ],
  [
    "timestamp_fault(lambda seconds: '00:00:00.000')",
    '59.998 s becomes 00:00:00.000, which is 0.0 s',
  ],
  [
    'segments_fault(lambda frames, workers: [(0, frames)])',
    'frames=0, workers=2: sizes [0]',
  ],
  [
    'segments_fault(lambda frames, workers: [(0, frames)] * workers)',
    'frames=1, workers=2: 2 frames come out',
  ],
] as const;

describeGame('the second look', 'python', ({ ask, play, screen }) => {
  test('finds the fault in each first version, and none in the fixed versions', async () => {
    expect((await screen(source, 1, [])).split(/\r?\n/)).toEqual([
      'timestamp_first: 59.9996 s becomes 00:00:60.000',
      'timestamp: no fault found',
      'segments_first: frames=1, workers=2: 0 frames come out',
      'segments: no fault found',
      '',
    ]);
  });

  test.each(changes)(
    'the check of $name prints what the article says for $changed',
    async ({ name, changed, old, output }) => {
      expect(program).toContain(old);
      const broken = written({
        'second_look.py': program.replaceAll(old, changed),
      });
      expect(await screen(broken, 1, [])).toContain(`\n${name}: ${output}\n`);
    },
  );

  test("the exercise's check judges only `timestamp`", async () => {
    const check = readFileSync(`${dirname}/SecondLook/check_timestamp.py`);
    const files = { 'check_timestamp.py': check, 'second_look.py': program };
    expect(await screen(written(files), 1, [])).toBe(
      'timestamp: no fault found\n',
    );
    const broken = written({
      ...files,
      'second_look.py': program.replace('round(', 'int('),
    });
    expect(await play(broken, 1, '')).toMatchObject({
      output: expect.stringMatching(/which is 59/),
      exitCode: 1,
    });
  });

  test('another condition in the check finds minutes with one digit', async () => {
    const stricter = program.replace(
      'if int(minutes) > 59 or',
      'if int(minutes) > 59 or len(minutes) != 2 or',
    );
    const broken = written({
      'second_look.py': stricter.replaceAll('{minutes:02d}', '{minutes}'),
    });
    expect(await screen(broken, 1, [])).toContain(
      '\ntimestamp: 59.998 s becomes 00:0:59.998\n',
    );
    expect(
      await screen(written({ 'second_look.py': stricter }), 1, []),
    ).toContain('\ntimestamp: no fault found\n');
  });

  test.each(claims)('%s is %s', async (expression, value) => {
    expect(
      await ask(source, `from second_look import *\nprint((${expression}))`),
    ).toBe(`${value}\n`);
  });
});

test('the numbers in the article are right', () => {
  expect(changes).toHaveLength(3);
  expect(prose).toContain(
    `frame 8,991 begins at ${((8_991 * 1_001) / 30_000).toFixed(4)} seconds`,
  );
  expect(prose).toContain(
    `once in ${(60 / 0.000_5).toLocaleString('en-US')} tries`,
  );
  expect(prose).toContain(
    '172,627 frames. To 8 workers this function gives 172,624 of them.',
  );
});
