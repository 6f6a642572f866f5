import { expect, test } from 'vitest';
import { contrastOf, withContrast } from './contrast.ts';

test('the contrast of two colors is that of WCAG, whichever is first', () => {
  for (const [one, other, contrast] of [
    ['#000000', '#ffffff', '21.00'],
    ['#777777', '#ffffff', '4.48'],
    ['#0000ff', '#ff0000', '2.15'],
  ] as const)
    expect([contrastOf(one, other).toFixed(2), contrastOf(other, one).toFixed(2)]).toEqual([contrast, contrast]);
});

test('a color is made to be seen on others, no more than it takes, and one that is seen stays', () => {
  for (const [color, ...others] of [
    ['#ffb02e', '#ffffff'],
    ['#c0311c', '#0b1120', '#121a2d'],
  ] as const) {
    const contrasts = others.map((other) => contrastOf(withContrast(color, others, 4.5), other));
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
    expect(Math.min(...contrasts)).toBeLessThan(5.4);
  }
  expect(withContrast('#0b5d77', ['#fbfaf6'], 4.5)).toBe('#0b5d77');
});
