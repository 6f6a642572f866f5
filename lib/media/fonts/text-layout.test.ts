import { expect, test } from 'vitest';
import { testFolder } from '../../core/test-folder.ts';
import { titleFont } from './font-files.ts';
import { shapeLine } from './font-stack.ts';
import { makeFont } from './test-font.ts';
import { drawText, layoutText } from './text-layout.ts';
import { openTypeface } from './typeface.ts';

const fonts = [openTypeface(titleFont)];
/** Returns the width of a line in ems. */
const widthOf = (line: string) => shapeLine(line, fonts).width;
const box = { width: 496, height: 300, fonts, size: 84, leading: 1.12 };

test.each([
  ['a title of 300 characters', 'So many words '.repeat(22).trim()],
  [
    'long words between short ones',
    `A ${'b'.repeat(90)} c ${'d'.repeat(90)} e`,
  ],
])('fits %s into the box without cutting it', (_, text) => {
  const { lines, size } = layoutText(text, box);
  for (const line of lines) {
    expect(widthOf(line) * size).toBeLessThanOrEqual(box.width);
  }
  expect(lines.length * size * box.leading).toBeLessThanOrEqual(box.height);
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

test('breaks no line at a no-break space', () => {
  const narrow = { ...box, width: 300 };

  const { lines } = layoutText('Comment puis-je vous aider\u00A0?', narrow);

  expect(lines.length).toBeGreaterThan(1);
  expect(lines.at(-1)).toMatch(/\S\u00A0\?$/);
});

const folder = testFolder({
  'own.ttf': makeFont({ 漢: 'M', 字: 'W', '。': '.', א: 'a', ב: 'b' }),
});
const own = [`${folder}/own.ttf`, titleFont].map(openTypeface);

test('breaks lines of a script without spaces', () => {
  const text = `${'漢字'.repeat(20)}。`;

  const { lines, size } = layoutText(text, { ...box, fonts: own });

  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join('')).toBe(text);
  expect(size).toBeGreaterThan(40);
});

test.each([
  ['left', 'a b', 10],
  ['right', 'א ב', 10 + 496 - 84 * widthOf('a b')],
])('lines begin on the %s side', (_, text, expected) => {
  const svg = drawText(text, { ...box, fonts: own }, 10, 0, '#fff');

  const [, left] = /translate\((\S+) /.exec(svg) ?? [];
  expect(Number(left)).toBeCloseTo(expected);
});

test('centers lines', () => {
  const svg = drawText('a', { ...box, isCentered: true }, 0, 0, '#fff');

  const [, left] = /translate\((\S+) /.exec(svg) ?? [];
  expect(Number(left)).toBeCloseTo((496 - 84 * widthOf('a')) / 2);
});
