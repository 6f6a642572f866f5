import { expect, test } from 'vitest';
import { setText, writable } from './lines.ts';
import { fontFile, openLetters } from './typefaces.ts';

const letters = await openLetters(fontFile('b612-700'));
const box = { width: 496, height: 300, letters, size: 84, leading: 1.12 };

test.each([
  ['a title of 300 characters', 'So many words '.repeat(22).trim()],
  ['long words between short ones', `A ${'b'.repeat(90)} c ${'d'.repeat(90)} e`],
])('%s fits and is complete', (_, text) => {
  const { lines, size } = setText(text, box);
  for (const line of lines) expect(letters.width(line) * size).toBeLessThanOrEqual(box.width);
  expect(lines.length * size * box.leading).toBeLessThanOrEqual(box.height);
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

test.each([
  ['letters with marks that it lacks', 'Łódź, Çeşme', 'Lódz, Çesme'],
  ['spaces of every kind, and signs that are not seen', 'a\u00a0b\n so\u00adft \u202ed', 'a b soft d'],
  ['emoji, with all that holds them together', '🚀 Launch 👩‍👩‍👧 day ❤️', 'Launch day'],
  ['letters of which it lacks one', 'A שלום (עולם)!', ''],
])('B612 writes of %s what it can', (_, text, written) => {
  expect(writable(text, letters)).toBe(written);
});
