import { expect, test } from 'vitest';
import { contrastOf, withContrast } from './contrast.ts';

test('the contrast of two colors is that of WCAG, whichever is first', () => {
  const pairs = [['#777777', '#ffffff'] as const, ['#0000ff', '#ff0000'] as const];
  expect(pairs.map(([one, other]) => contrastOf(one, other).toFixed(2))).toEqual(['4.48', '2.15']);
  expect(pairs.map(([one, other]) => contrastOf(other, one).toFixed(2))).toEqual(['4.48', '2.15']);
});

test('a color is made to be seen on others, no more than it takes, and one that is seen stays', () => {
  const others = ['#0b1120', '#121a2d'];
  const contrasts = others.map((other) => contrastOf(withContrast('#c0311c', others, 4.5), other));
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
  expect(Math.min(...contrasts)).toBeLessThan(5.4);
  expect(withContrast('#0b5d77', ['#fbfaf6'], 4.5)).toBe('#0b5d77');
});
