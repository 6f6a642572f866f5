import { expect, test } from 'vitest';
import { titleFont } from './font-files.ts';
import { layoutText, supportedText } from './text-layout.ts';
import { openTypeface } from './typeface.ts';

const typeface = openTypeface(titleFont);
const box = { width: 496, height: 300, typeface, size: 84, leading: 1.12 };

test.each([
  ['a title of 300 characters', 'So many words '.repeat(22).trim()],
  [
    'long words between short ones',
    `A ${'b'.repeat(90)} c ${'d'.repeat(90)} e`,
  ],
])('fits %s into the box without cutting it', (_, text) => {
  const { lines, size } = layoutText(text, box);
  for (const line of lines) {
    expect(typeface.width(line) * size).toBeLessThanOrEqual(box.width);
  }
  expect(lines.length * size * box.leading).toBeLessThanOrEqual(box.height);
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

test.each([
  ['letters with unsupported marks', 'Łódź, Çeşme', 'Lódz, Çesme'],
  [
    'spaces and invisible characters',
    'a\u2009b\n so\u00adft \u202ed',
    'a b soft d',
  ],
  [
    'no-break spaces',
    '«\u00A0Ça va\u202F?\u00A0»',
    '«\u00A0Ça va\u00A0?\u00A0»',
  ],
  ['emoji and their joiners', '🚀 Launch 👩‍👩‍👧 day ❤️', 'Launch day'],
  ['letters, one of them unsupported', 'A שלום (עולם)!', ''],
])('keeps what B612 supports of %s', (_, text, written) => {
  expect(supportedText(text, typeface)).toBe(written);
});

test('breaks no line at a no-break space', () => {
  const narrow = { ...box, width: 300 };

  const { lines } = layoutText('Comment puis-je vous aider\u00A0?', narrow);

  expect(lines.length).toBeGreaterThan(1);
  expect(lines.at(-1)).toMatch(/\S\u00A0\?$/);
});
