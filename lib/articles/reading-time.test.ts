import { expect, test } from 'vitest';
import { countWords, readingMinutes } from './reading-time.ts';

test.each([
  ['', 0],
  ['  \n ', 0],
  ['One two\nthree', 3],
  ['Signs – such as these … – are no words & count for nothing', 10],
  ["It's a well-known 4-digit number: 0123.", 6],
  ['Grüße, שלום, 你好', 3],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test.each([
  [0, 1],
  [1, 1],
  [356, 1],
  [357, 2],
  [2380, 10],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes('word '.repeat(words))).toBe(minutes);
});
