import { expect, test } from 'vitest';
import { rateLimit } from './rate.ts';

let time = 0;
const limit = () => rateLimit(2, () => time);

test('a client may ask so many times a minute, and then has to wait for the next one', () => {
  time = 1_000_000;
  const wait = limit();
  expect([wait('192.0.2.1'), wait('192.0.2.1'), wait('192.0.2.1')]).toEqual([0, 0, 60]);
  time += 45_500;
  expect(wait('192.0.2.1')).toBe(15);
  time += 14_500;
  expect([wait('192.0.2.1'), wait('192.0.2.1'), wait('192.0.2.1')]).toEqual([0, 0, 60]);
});

test.each([
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['192.0.2.1', '::ffff:192.0.2.1', true],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
  ['2001:db8:1:2::1', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8::1', '2001:db8::2:1', true],
  ['2001:db8::1', '2001:db9::1', false],
  ['::1', '127.0.0.1', false],
  [undefined, undefined, true],
])('%s and %s: one client is %s', (one, other, same) => {
  const wait = limit();
  for (let request = 0; request < 2; request += 1) expect(wait(one)).toBe(0);
  expect(wait(other) > 0).toBe(same);
});
