import { expect, test } from 'vitest';
import { chanceFrom } from '../test-chance.ts';
import { brotliOf, twinsOf } from './twins.ts';

const chance = chanceFrom(7);
const words = Array.from({ length: 30_000 }, () => ['runway', 'loop', 'dice', 'night', 'beacon'][chance(5)]).join(' ');

test('a list that changes with every article is compressed at less effort where it is long, and what readers load never', async () => {
  const weigh = async (file: string, text: string) => (await brotliOf(file, Buffer.from(text))).length;
  expect(await weigh('feed.xml', words)).toBeGreaterThan(await weigh('scripts/a.js', words));
  expect(await weigh('feed.xml', words.slice(0, 99_000))).toBe(await weigh('scripts/a.js', words.slice(0, 99_000)));
});

test('what is compressed already, or is small, has no twins', async () => {
  const twinsIn = async (file: string, text: string) => Object.keys(await twinsOf(file, Buffer.from(text)));
  expect(await twinsIn('a.html', words)).toEqual(['br', 'gz']);
  expect(await twinsIn('a.png', words)).toEqual([]);
  expect(await twinsIn('a.html', 'short')).toEqual([]);
});
