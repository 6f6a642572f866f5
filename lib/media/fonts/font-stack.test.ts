import { expect, test } from 'vitest';
import { testFolder } from '../../core/test-folder.ts';
import { titleFont } from './font-files.ts';
import { FontStack, textDirection } from './font-stack.ts';
import { makeFont } from './test-font.ts';

const folder = testFolder({
  'cyrillic.ttf': makeFont({ П: 'P', о: 'o', л: 'l', ' ': ' ' }),
  'hebrew.ttf': makeFont({ א: 'a', ב: 'b', ג: 'c', ' ': ' ' }),
  'hindi.ttf': makeFont({ न: 'n', म: 'm' }),
});
const b612 = new FontStack([titleFont]);
const stackOf = (name: string) =>
  new FontStack([`${folder}/${name}.ttf`, titleFont]);

test('takes characters from the first font that has them', () => {
  const { outlines } = stackOf('cyrillic').shapeLine('Пол 2!');

  expect(outlines).toBe(b612.shapeLine('Pol 2!').outlines);
});

test.each([
  ['П', true],
  ['Z', true],
  ['П\u200D', true],
  ['Ж', false],
  ['П\u0301', false],
])('has %j: %j', (grapheme, expected) => {
  expect(stackOf('cyrillic').has(grapheme)).toBe(expected);
});

test.each([
  ['a word from right to left', 'אבג', 'cba'],
  ['words of a line', 'אב גא', 'ac ba'],
  ['a number in a line', 'אב 2024 ג', 'c 2024 ba'],
  ['Latin letters in a line', 'אב (Rust 2.0) ג', 'c (Rust 2.0) ba'],
  ['a word in a Latin line', 'The אב 12 goes', 'The 12 ba goes'],
])('draws %s in the order of readers', (_, line, visible) => {
  const { outlines } = stackOf('hebrew').shapeLine(line);

  expect(outlines).toBe(b612.shapeLine(visible).outlines);
});

test('sets a line in the direction of the text that it is a part of', () => {
  const { outlines } = stackOf('hebrew').shapeLine('Rust אב', 'rtl');

  expect(outlines).toBe(b612.shapeLine('ba Rust').outlines);
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

  const { width } = stack.shapeLine('Rust-नम');

  expect(width).toBeCloseTo(b612.shapeLine('Rust-nm').width);
});
