import { expect, test } from 'vitest';
import { countWords, readingMinutes } from './reading-time.ts';

test.each([
  ['Signs – such as these … – are no words & count for nothing', 10],
  ["It's a well-known 4-digit number: 0123.", 6],
  ['我们喜欢 Rust，和你一样。', 6],
  ['ผมรักคุณ and more', 5],
])('%j has %i words', (text, words) => expect(countWords(text)).toBe(words));

test('rounds the reading time, to at least 1 minute', () => {
  expect(
    [1, 357].map((words) => readingMinutes('word '.repeat(words))),
  ).toEqual([1, 2]);
});
