import { expect, test } from 'vitest';
import { collectCharacters } from './collect-characters.ts';

test.each([
  ['Gar&ccedil;on', 'ç'],
  ['<b title="&Yuml;">x</b>', 'Ÿ'],
  ['&#xC6; and &#230;', 'Ææ'],
  ['caf&eacute', 'é'],
  ['Man\u0303ana', 'ñ'],
  ['Write `` ` `` for õ, and `x`', 'õ'],
  ['```js title="ß.js"\nô\n```', 'ßô'],
])('the characters of %j include %j', (text, characters) => {
  const collected = collectCharacters([text]);

  for (const character of characters) {
    expect(collected).toContain(character);
  }
});

test('sorts the characters, and has each one once', () => {
  expect(collectCharacters(['ba', 'ab &amp; &copy;'])).toBe(' &;abcmopy©');
});
