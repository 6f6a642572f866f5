import { expect, test } from 'vitest';
import { slugify } from './slug.ts';

test.each([
  ['Größe & Łódź', 'grosse-lodz'],
  ['Crème brûlée №5', 'creme-brulee-no5'],
  ['日本語', ''],
  [`${'ten-digits '.repeat(9)}and more`, 'ten-digits-'.repeat(9).slice(0, -1)],
  ['x'.repeat(300), 'x'.repeat(100)],
])('converts %j to %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});
