import { expect, test } from 'vitest';
import { visibleCharacters } from './published-fonts.ts';

test('counts characters that are written as references', () => {
  expect(visibleCharacters('&copy; and &#8594;, &#x2713; but `&hearts;` and &nothing;')).toContain('©→✓');
  expect(visibleCharacters('`&hearts;` is code')).not.toContain('♥');
});
