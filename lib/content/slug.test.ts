import { expect, test } from 'vitest';
import { slugify, slugifyAnyScript } from './slug.ts';

test.each([
  ['Größe & Łódź', 'grosse-lodz'],
  ['Crème brûlée №5', 'creme-brulee-no5'],
  ['日本語', ''],
  [`${'ten-digits '.repeat(9)}and more`, 'ten-digits-'.repeat(9).slice(0, -1)],
  ['x'.repeat(300), 'x'.repeat(100)],
])('converts %j to %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test.each([
  ['Привет', 'привет'],
  ['Привет, world!', 'привет-world'],
  ['العربية', 'العربية'],
  ['日本語', '日本語'],
  ['か\u3099き', 'がき'],
  ['Ｗｅｂ開発', 'web開発'],
  ['हिन्दी', 'हिन्दी'],
  ['น้ำ', 'น้ำ'],
  ['ΟΔΟΣ', 'οδος'],
  ['йод', 'йод'],
  ['Þór ŋ', 'þor-ŋ'],
  ['Größe & Łódź', 'grosse-lodz'],
  ['Cre\u0300me x\u0302 №5', 'creme-x-no5'],
  ['🎉 party', 'party'],
  ['🎉', ''],
  ['x'.repeat(300), 'x'.repeat(100)],
])('converts %j to %j, with the letters of all scripts', (text, slug) => {
  expect(slugifyAnyScript(text)).toBe(slug);
  expect(slug).toBe(slug.normalize('NFC'));
});
