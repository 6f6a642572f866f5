import { expect, test } from 'vitest';
import { parseUrl } from './url.ts';

test('an address stays one, however often it is asked about', () => {
  for (let times = 0; times < 20_000; times += 1) {
    for (const [index, address] of ['https://büro.example/site', 'https://a.example/', '/ü'].entries()) {
      const url = parseUrl(address, index === 2 ? 'https://ä.example' : undefined);
      if (!url) expect.fail(`${address} was none at the ${times}th time.`);
    }
  }
});

test.each(['', 'a', '//', 'https://', 'https://a b/', 'http://[1'])("'%s' is no address", (written) => {
  expect(parseUrl(written)).toBeUndefined();
});

test('a relative one is read from its base', () => {
  expect(parseUrl('b?c', 'https://a.example/d/e')?.href).toBe('https://a.example/d/b?c');
  expect(parseUrl('b', 'no base')).toBeUndefined();
});
