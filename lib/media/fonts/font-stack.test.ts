import { expect, test } from 'vitest';
import { testFolder } from '../../core/test-folder.ts';
import { titleFont } from './font-files.ts';
import { findTypeface, shapeLine, textDirection } from './font-stack.ts';
import { makeFont } from './test-font.ts';
import { openTypeface } from './typeface.ts';

const folder = testFolder({
  'cyrillic.ttf': makeFont({ П: 'P', о: 'o', л: 'l', ' ': ' ' }),
  'hebrew.ttf': makeFont({ א: 'a', ב: 'b', ג: 'c', ' ': ' ' }),
  'hindi.ttf': makeFont({ न: 'n', म: 'm' }),
});
const b612 = [openTypeface(titleFont)];
const stackOf = (name: string) =>
  [`${folder}/${name}.ttf`, titleFont].map(openTypeface);

test('takes characters from the first font that has them', () => {
  const { outlines } = shapeLine('Пол 2!', stackOf('cyrillic'));

  expect(outlines).toBe(shapeLine('Pol 2!', b612).outlines);
});

test.each([
  ['П', true],
  ['Z', true],
  ['П\u200D', true],
  ['Ж', false],
  ['П\u0301', false],
])('has %j: %j', (grapheme, expected) => {
  const typeface = findTypeface(stackOf('cyrillic'), grapheme);

  expect(typeface !== undefined).toBe(expected);
});

test.each([
  ['a word from right to left', 'אבג', 'cba'],
  ['words of a line', 'אב גא', 'ac ba'],
  ['a number in a line', 'אב 2024 ג', 'c 2024 ba'],
  ['Latin letters in a line', 'אב (Rust 2.0) ג', 'c (Rust 2.0) ba'],
  ['quotes at the beginning of a line', '«אב» ג', 'c «ba»'],
  ['a word in a Latin line', 'The אב 12 goes', 'The 12 ba goes'],
])('draws %s in the order of readers', (_, line, visible) => {
  const { outlines } = shapeLine(line, stackOf('hebrew'));

  expect(outlines).toBe(shapeLine(visible, b612).outlines);
});

test('sets a line in the direction of the text that it is a part of', () => {
  const { outlines } = shapeLine('Rust אב', stackOf('hebrew'), 'rtl');

  expect(outlines).toBe(shapeLine('ba Rust', b612).outlines);
});

test.each([
  ['Hello אב', 'ltr'],
  ['«אב» Hello', 'rtl'],
  ['2024', 'ltr'],
])('%j begins from the side %j', (text, expected) => {
  expect(textDirection(text)).toBe(expected);
});

test('sets words of two scripts apart', () => {
  const stack = stackOf('hindi');

  const { width } = shapeLine('Rust-नम', stack);

  expect(width).toBeCloseTo(shapeLine('Rust-nm', b612).width);
});
