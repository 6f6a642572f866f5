import { expect, test } from 'vitest';
import { chanceFrom } from '../test-chance.ts';
import { brotliOf, hasTwins } from './twins.ts';

const chance = chanceFrom(7);
const words = Array.from({ length: 30_000 }, () => ['runway', 'loop', 'dice', 'night', 'beacon'][chance(5)]).join(' ');

test('a list that changes with every article is compressed at less effort where it is long, and what readers load never', async () => {
  const weigh = async (file: string, text: string) => (await brotliOf(file, Buffer.from(text))).length;
  expect(await weigh('feed.xml', words)).toBeGreaterThan(await weigh('scripts/a.js', words));
  expect(await weigh('feed.xml', words.slice(0, 99_000))).toBe(await weigh('scripts/a.js', words.slice(0, 99_000)));
});

test('what is compressed already, or is small, has no twins', () => {
  const have = (file: string, text: string) => hasTwins(file, Buffer.from(text));
  expect([have('a.html', words), have('a.png', words), have('a.html', 'short')]).toEqual([true, false, false]);
});
