import { expect, test } from 'vitest';
import { locate } from '../1-home/papi-lamps.ts';
import {
  describeError,
  describeHeight,
  formatFeet,
  judgeFlight,
} from './approach-words.ts';

test.each([
  { error: -20, text: '20 m below the path' },
  { error: 0, text: 'on the path' },
  { error: 40, text: '40 m above the path' },
])('describes a height of $error meters as "$text"', ({ error, text }) => {
  expect(describeError(error)).toBe(text);
});

test('describes a height for screen readers', () => {
  expect(describeHeight(locate(2, -20))).toBe(
    '174 meters (571 feet), 20 meters below the glide path, at 2°41′',
  );
  expect(describeHeight(locate(5, 0))).toBe(
    '485 meters (1,592 feet), on the glide path, at 3°00′',
  );
});

test('formats meters as whole feet', () => {
  expect([174.1, 485.3].map(formatFeet)).toEqual(['571', '1,592']);
});

test.each([
  { error: 5, verdict: 'Well flown: one mile out, on the glide path.' },
  { error: -20, verdict: 'One mile out, 20 m too low. Climb earlier.' },
  { error: 6, verdict: 'One mile out, 6 m too high. Descend earlier.' },
])('judges a flight that ends $error meters high', ({ error, verdict }) => {
  expect(judgeFlight(locate(1, error))).toBe(verdict);
});
