import { expect, test } from 'vitest';
import { describeGame } from '../../lib/programs/test-engines.ts';
import { testSample } from '../../lib/programs/test-sample.ts';
import { countWhite, nauticalMile, pathHeight, projectLamps, viewAngle } from './papi-lamps.ts';

testSample(import.meta.dirname, { id: 4, slug: 'notes', type: 'blog', date: '2024-02-02' }, '', 'lamps.py');

const source = `${import.meta.dirname}/lamps.py`;

describeGame('the lamps of a PAPI', 'python', ({ ask, screen }) => {
  test('show one more red lamp at each lower angle', async () => {
    const shown = await ask(
      source,
      'for a in (3.51, 3.49, 3.17, 3.16, 2.84, 2.83, 2.51, 2.49): print(*program.lamps(a))',
    );
    const whites = (text: string) =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => line.split('white').length - 1);
    expect(whites(shown)).toEqual([4, 3, 3, 2, 2, 1, 1, 0]);
    expect(shown).toContain('white white red red\n');
    expect(whites(await screen(source, 0, []))).toEqual([4, 3, 2, 1, 0]);
  });
});

test('the figures have the angles of the program', () => {
  expect([3.51, 3.49, 3.17, 3.16, 2.84, 2.83, 2.51, 2.49].map(countWhite)).toEqual([4, 3, 3, 2, 2, 1, 1, 0]);
  // Like the article's session: 20 meters low.
  const white = (distance: number) => countWhite(viewAngle(pathHeight(distance) - 20, distance));
  expect([5, 2, 1].map((miles) => white(miles * nauticalMile))).toEqual([2, 1, 0]);
});

// The first three are those of the article's session: one day late after step 3, 6, and 10.
test.each([
  [22, 23, 2, 'make 0.96. The steps that are left have to get 4 percent shorter.'],
  [12, 13, 1, 'make 0.92. The steps that are left have to get 8 percent shorter.'],
  [2, 3, 0, 'make 0.67. The steps that are left have to get 33 percent shorter, and then something is left out.'],
  [1, 1, 2, '1 day left for 1 day of plan make 1.00. The plan fits.'],
  [20, 18.5, 3, '20 days left for 18.5 days of plan make 1.08. The plan needs only 18.5 days.'],
] as const)('%d days left for %d planned ones make %d white lamps', (daysLeft, daysPlanned, white, sentence) => {
  const lamps = projectLamps(daysLeft, daysPlanned);
  expect(lamps).toEqual({ white, sentence: expect.stringContaining(sentence) });
});
