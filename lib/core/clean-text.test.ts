import { expect, test } from 'vitest';
import { cleanText, findInvalid } from './clean-text.ts';

test.each([
  ['a lone surrogate', 'Sur\ud800rogate', 'Surrogate', ['U+D800']],
  ['the second half of a pair', '\udc00x', 'x', ['U+DC00']],
  [
    'control characters',
    'a\0b\x08c\x1b[1m\x7f',
    'abc[1m',
    ['U+0000', 'U+0008', 'U+001B', 'U+007F'],
  ],
  ['C1 control characters', 'it\x92s', 'its', ['U+0092']],
  ['noncharacters', 'a\uffff\u{1fffe}', 'a', ['U+FFFF', 'U+1FFFE']],
  ['the same character twice', '\x01a\x01', 'a', ['U+0001']],
  [
    'emoji, joiners, and white space',
    '😀 👩‍🚀\t\r\n\u00a0\ufeff',
    '😀 👩‍🚀\t\r\n\u00a0\ufeff',
    [],
  ],
])('removes what pages cannot contain: %s', (_, written, text, removed) => {
  expect(cleanText(written)).toEqual({ text, removed });
});

test('finds the first invalid character', () => {
  expect(findInvalid('ab\x01\x02')).toBe(2);
  expect(findInvalid('ab')).toBe(-1);
});
