import { expect, test } from 'vitest';
import { charactersMeant } from './fonts.ts';

test('a character that is only written by its name or number is in use', () => {
  expect(charactersMeant('&copy; and &#8594;, &#x2713; but `&hearts;` and &nothing;')).toContain('©→✓');
  expect(charactersMeant('`&hearts;` is code')).not.toContain('♥');
});
