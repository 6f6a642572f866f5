import { expect, test } from 'vitest';
import { contrastOf } from './contrast.ts';

test('the contrast of two colors is that of WCAG, whichever is first', () => {
  const pairs = [['#777777', '#ffffff'] as const, ['#0000ff', '#ff0000'] as const];
  expect(pairs.map(([one, other]) => contrastOf(one, other).toFixed(2))).toEqual(['4.48', '2.15']);
  expect(pairs.map(([one, other]) => contrastOf(other, one).toFixed(2))).toEqual(['4.48', '2.15']);
});
