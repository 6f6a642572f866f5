import { expect, test } from 'vitest';
import { perform } from './session.ts';

/** What stands on the screen when a program prints these texts, one after the other. */
function screenOf(...texts: readonly string[]): string {
  const { printed } = perform({ seed: 0, lines: [], isEnded: true }, ({ write }) => {
    for (const text of texts) write(new TextEncoder().encode(text));
  });
  return printed.join('');
}

test.each([
  ['colours and movements', '\u001b[2J\u001b[1;31mHi\u001b[0m\u001b[?25l!', 'Hi!'],
  ['bells, backspaces and line breaks of Windows', 'a\u0007b\b\r\nc\0', 'ab\nc'],
  ['delete and the second set of controls', 'a\u007fb\u0085c', 'abc'],
])('%s are no text', (_, printed, shown) => {
  expect(screenOf(printed)).toBe(shown);
});

test('tabs, line breaks, brackets, umlauts and emoji are text', () => {
  const text = '\t[1m] [2J\nGrüße 🙂 <b>';
  expect(screenOf(text)).toBe(text);
});

test('what is printed in two pieces is one', () => {
  expect(screenOf('\u001b[', '31mred')).toBe('red');
});
