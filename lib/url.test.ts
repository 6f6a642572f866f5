import { expect, test } from 'vitest';
import { parseUrl } from './address.ts';

test('an address stays one, however often it is asked about', () => {
  for (let times = 0; times < 20_000; times += 1) {
    if (!parseUrl('https://büro.example/site')) expect.fail(`It was none at the ${times}th time.`);
  }
});
