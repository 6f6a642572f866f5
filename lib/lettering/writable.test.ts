import { expect, test } from 'vitest';
import { writable } from './writable.ts';

test.each([
  ['what the typeface has', '</script><b>&"\'', '</script><b>&"\''],
  ['typography', '“Now” — or 5 × 2…', '“Now” — or 5 × 2…'],
  ['letters with marks that it lacks', 'Łódź, Çeşme', 'Lódz, Çesme'],
  ['marks that stand apart', 'Cafe\u0301', 'Café'],
  ['spaces of every kind', 'a\u00a0b\n c\td', 'a b c d'],
  ['emoji, with all that holds them together', '🚀 Launch 👩‍👩‍👧 day ❤️', 'Launch day'],
  ['signs that are not seen', 'so\u00adft \u202eword\u200b', 'soft word'],
  ['a text of which only signs are left', 'שלום, (עולם)!', ''],
  ['a word in another script', 'مرحبا Hello', 'Hello'],
  ['nothing', '', ''],
])('%s', async (_, text, result) => {
  expect(await writable(text, 'b612-700')).toBe(result);
});
