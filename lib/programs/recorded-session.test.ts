import { expect, test } from 'vitest';
import { findDifference } from './recorded-session.ts';

test.each([
  ['? a\nend', '? a\nend'],
  ['? a\nend\n', '? a\nen'],
  ['? a\n', '? a\n'],
])('%j prints the session %j', (printed, recorded) => {
  expect(findDifference(printed, recorded)).toBeUndefined();
});

test.each([
  ['a\nbc\nd', 'a\nb\nd', { printed: 'bc', recorded: 'b', before: 'a' }],
  ['a\nb\n', 'a\nb\nc', { printed: undefined, recorded: 'c', before: 'b' }],
  ['a\n\nb', 'a\nb', { printed: '', recorded: 'b', before: 'a' }],
  ['a \nb', 'a\nb', { printed: 'a ', recorded: 'a', before: undefined }],
  ['', 'a', { printed: '', recorded: 'a', before: undefined }],
])('%j differs from the session %j', (printed, recorded, difference) => {
  expect(findDifference(printed, recorded)).toEqual(difference);
});
