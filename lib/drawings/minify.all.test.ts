import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pathsBelow } from '../content/folder.ts';
import { minify } from './minify.ts';
import { drawOutlines } from './outline.ts';
import { largestDifference, pixelsOf } from './test-pixels.ts';

/**
 * What nobody sees, of 256 steps of a colour: a tenth of a pixel, by which the renderer of these tests takes curves for lines.
 */
const unseen = 26;

const files = ['lib/drawings/samples', 'content', 'e2e'].flatMap((folder) =>
  pathsBelow(folder).flatMap((path) => (path.endsWith('.svg') ? [`${folder}/${path}`] : [])),
);

async function expectTheSame(before: string, width = 1200): Promise<void> {
  const after = minify(before);
  expect(largestDifference(await pixelsOf(before, width), await pixelsOf(after, width))).toBeLessThanOrEqual(unseen);
  expect(after.length).toBeLessThanOrEqual(before.length);
  expect(minify(after)).toBe(after);
}

describe('a drawing looks the same, is not larger, and cannot be made smaller again', () => {
  test.each(files)('%s', async (file) => expectTheSame(await drawOutlines(readFileSync(file, 'utf8'), file)));
});
