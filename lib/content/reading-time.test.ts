import { expect, test } from 'vitest';
import { countWords, readingMinutes } from './reading-time.ts';

test.each([
  ['Signs – such as these … – are no words & count for nothing', 10],
  ["It's a well-known 4-digit number: 0123.", 6],
  ['Grüße, שלום, 你好', 3],
  ['我们喜欢 Rust，和你一样。', 6],
  ['ผมรักคุณ and more', 5],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test.each([
  [1, 1],
  [356, 1],
  [357, 2],
  [2380, 10],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes('word '.repeat(words))).toBe(minutes);
});

test.each([
  ['Chinese', '我们写程序。', 5 * 255, 5],
  ['Japanese', '私はプログラムを書く。', 10 * 357, 10],
  ['Chinese in 21,000 characters', '写', 21_000, 82],
])('%s is read by its characters', (_, sentence, characters, minutes) => {
  const letters = sentence.replace('。', '').length;
  expect(readingMinutes(sentence.repeat(characters / letters))).toBe(minutes);
});

test('words between the characters are read as words', () => {
  expect(readingMinutes(`${'写'.repeat(255)} ${'word '.repeat(238)}`)).toBe(2);
});
