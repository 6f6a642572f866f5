import { expect, test } from 'vitest';
import { describeGame } from '../../lib/programs/test-engines.ts';
import { testSample } from '../../lib/programs/test-sample.ts';
import {
  countWhite,
  formatAngle,
  listColors,
  locate,
} from '../1-home/papi-lamps.ts';

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
  expect(listColors(1)).toBe('white, red, red, red');
});

test('20 meters below the path show only near the lamps, as in the session', () => {
  const white = [5, 2, 1].map((miles) => locate(miles, -20).white);

  expect(white).toEqual([2, 1, 0]);
});

test.each([
  { miles: 5, error: 0, height: 485.3, angle: '3°00′' },
  { miles: 2, error: -20, height: 174.1, angle: '2°41′' },
  { miles: 1, error: 40, height: 137.1, angle: '4°14′' },
  { miles: 1, error: -40, height: 57.1, angle: '1°46′' },
])(
  '$error meters above the path and $miles miles out, lamps see an angle of $angle',
  ({ miles, error, height, angle }) => {
    const position = locate(miles, error);

    expect(position.height).toBeCloseTo(height, 1);
    expect(formatAngle(position.angle)).toBe(angle);
  },
);

test('formats angles with two digits of minutes, also at the end of a degree', () => {
  expect([2.999, 3.05, 3.999].map(formatAngle)).toEqual([
    '3°00′',
    '3°03′',
    '4°00′',
  ]);
});
