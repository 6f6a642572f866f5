import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findArticleFile } from '../content/article-files.ts';
import { testFolder } from '../core/test-folder.ts';
import { readMediaSize } from './published-media.ts';

const svg = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297" ${attributes}/>`;

test.each([
  [
    'upright.webm',
    readFileSync('e2e/awkward/11-wide/upright.webm'),
    { width: 180, height: 320 },
  ],
  [
    'in-mm.svg',
    svg('width="210mm" height="297mm"'),
    { width: 794, height: 1123 },
  ],
  [
    'in-pt.svg',
    svg('width="150pt" height="75pt"'),
    { width: 200, height: 100 },
  ],
  ['without-a-size.svg', svg(''), { width: 210, height: 297 }],
  ['damaged.svg', '<svg', undefined],
  ['paper.pdf', '%PDF-', undefined],
])('reads the size of %s', async (name, bytes, size) => {
  const file = findArticleFile({ folder: testFolder({ [name]: bytes }) }, name);
  expect(file && (await readMediaSize(file))).toEqual(size);
  expect(file).toBeDefined();
});
