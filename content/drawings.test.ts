import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { smallTexts } from '../lib/drawings/legible.ts';
import { pathsBelow } from '../lib/files/folder.ts';

const drawings = pathsBelow('content').filter((path) => path.endsWith('.svg'));

test.each(drawings)('every word of %s can be read on a phone', async (path) => {
  expect(await smallTexts(readFileSync(`content/${path}`, 'utf8'), path)).toEqual([]);
});
