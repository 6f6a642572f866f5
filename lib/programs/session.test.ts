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
  ['\u001b[2J\u001b[1;31mHi\u001b[0m\u001b[?25l!', 'Hi!'],
  ['a\u0007b\b\r\nc\0d\u007fe\u0085f', 'ab\ncdef'],
  ['\t[1m] [2J\nGrüße 🙂 <b>', '\t[1m] [2J\nGrüße 🙂 <b>'],
])('of %j what is text is shown', (printed, shown) => expect(screenOf(printed)).toBe(shown));

test('what is printed in two pieces is one', () => {
  expect(screenOf('\u001b[', '31mred')).toBe('red');
});
