import { expect, test } from 'vitest';
import { contrastOf, withContrast } from './contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#767676', 4.54],
  ['#ff0000', '#0000ff', 2.15],
  ['#0b5d77', '#0b5d77', 1],
])('the contrast of %s and %s is %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});

test.each([
  ['#ffb02e', ['#ffffff']],
  ['#c0311c', ['#0b1120', '#121a2d']],
  ['#808080', ['#000000']],
  ['#ffffff', ['#ffffff', '#fbfaf6']],
])('%s is made to be seen on %s, and no more than it takes', (color, others) => {
  const mended = withContrast(color, others, 4.5);
  for (const other of others) expect(contrastOf(mended, other)).toBeGreaterThanOrEqual(4.5);
  expect(Math.min(...others.map((other) => contrastOf(mended, other)))).toBeLessThan(5.4);
});

test('a color that is seen well enough stays as it is', () => {
  expect(withContrast('#0b5d77', ['#fbfaf6'], 4.5)).toBe('#0b5d77');
});
