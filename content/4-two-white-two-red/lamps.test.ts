import { expect, test } from 'vitest';
import { describeGame } from '../../lib/programs/test-engines.ts';
import { testSample } from '../../lib/programs/test-sample.ts';
import {
  countWhite,
  nauticalMile,
  pathHeight,
  projectLamps,
  viewAngle,
} from './papi-lamps.ts';

testSample(
  import.meta.dirname,
  { id: 4, slug: 'notes', type: 'blog', date: '2024-02-02' },
  '',
  'lamps.py',
);

const source = `${import.meta.dirname}/lamps.py`;

const angles = [3.51, 3.49, 3.17, 3.16, 2.84, 2.83, 2.51, 2.49];
const whiteLamps = [4, 3, 3, 2, 2, 1, 1, 0];

describeGame('the lamps of a PAPI', 'python', ({ ask, screen }) => {
  test('show one more red lamp at each lower angle', async () => {
    const shown = await ask(
      source,
      `for angle in (${angles}): print(*program.lamps(angle))`,
    );
    const whites = (text: string) =>
      (text.match(/.+/g) ?? []).map((line) => line.split('white').length - 1);
    expect(whites(shown)).toEqual(whiteLamps);
    expect(shown).toContain('white white red red\n');
    expect(whites(await screen(source, 0, []))).toEqual([4, 3, 2, 1, 0]);
  });
});

test('the figures have the angles of the program', () => {
  expect(angles.map(countWhite)).toEqual(whiteLamps);
  // Like the article's session: 20 meters low.
  const white = (distance: number) =>
    countWhite(viewAngle(pathHeight(distance) - 20, distance));
  expect([5, 2, 1].map((miles) => white(miles * nauticalMile))).toEqual([
    2, 1, 0,
  ]);
});

// The first three are those of the article's session: one day late after step 3, 6, and 10.
test.each([
  [
    22,
    23,
    2,
    '22 days for 23 days of planned work (0.96). It almost fits: cut 4 percent of the work.',
  ],
  [12, 13, 1, '(0.92). Cut 8 percent of the work.'],
  [2, 3, 0, '(0.67). Cut 33 percent of the work.'],
  [1, 1, 2, 'You have 1 day for 1 day of planned work (1.00). The plan fits.'],
  [20, 18.5, 3, '(1.08). The plan needs only 18.5 days.'],
  // At the borders of the article's table, and without time.
  [19, 18, 2, '(1.06). The plan needs'],
  [17, 18, 1, '(0.94). Cut 6 percent'],
  [15, 18, 0, '(0.83). Cut 17 percent'],
  [
    0,
    1_200,
    0,
    'You have 0 days for 1,200 days of planned work (0.00). There is no time left.',
  ],
] as const)(
  '%d days left for %d planned ones make %d white lamps',
  (daysLeft, daysPlanned, white, sentence) => {
    const lamps = projectLamps(daysLeft, daysPlanned);
    expect(lamps).toEqual({
      white,
      sentence: expect.stringContaining(sentence),
    });
  },
);
