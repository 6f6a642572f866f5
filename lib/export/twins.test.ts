import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { hasTwins, twinsOf } from './twins.ts';

test.each([
  ['index.html', 1_001, true],
  ['index.html', 1_000, false],
  ['feed.css', 2_000, true],
  ['scripts/x.01234567.js', 2_000, true],
  ['feed.json', 2_000, true],
  ['feed.xml', 2_000, true],
  ['articles/7/a.svg', 2_000, true],
  ['llms.txt', 2_000, true],
  ['manifest.webmanifest', 2_000, true],
  ['fonts/a.01234567.woff2', 9_000, false],
  ['articles/7/a.zip', 9_000, false],
  ['social/home.png', 9_000, false],
])('whether %s of %i bytes has twins: %s', (file, bytes, expected) => {
  expect(hasTwins(file, new Uint8Array(bytes))).toBe(expected);
});

test('both unpack to the file, are smaller, and are the same every time', async () => {
  const content = Buffer.from('<p>The same text, für 你.</p>\n'.repeat(100));
  const twins = await twinsOf('code/7/index.html', content);
  const { br: brotli = new Uint8Array(), gz: gzip = new Uint8Array() } = twins;
  expect(brotliDecompressSync(brotli)).toEqual(content);
  expect(gunzipSync(gzip)).toEqual(content);
  expect(Math.max(brotli.length, gzip.length)).toBeLessThan(content.length / 10);
  expect(await twinsOf('code/7/index.html', content)).toEqual(twins);
});

test('a file without twins has none, and one of more than a megabyte unpacks to itself too', async () => {
  expect(await twinsOf('fonts/a.woff2', new Uint8Array(2_000))).toEqual({});
  const content = Buffer.from(Array.from({ length: 200_000 }, (_, n) => (n * 7_919) % 65_537).join(' '));
  const { br = new Uint8Array() } = await twinsOf('feed.xml', content);
  expect(brotliDecompressSync(br)).toEqual(content);
});
