import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleFile, filesOf } from './files.ts';
import { sizeOf } from './sizes.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-sizes-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, bytes: Uint8Array): ArticleFile {
  writeFileSync(join(folder, name), bytes);
  const written = filesOf({ folder }).find((candidate) => candidate.name === name);
  if (!written) throw new Error(`${name} is not published.`);
  return written;
}

/** A drawing with these attributes. */
function svg(attributes: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297" ${attributes}/>`);
}

test.each([
  ['landing.mp4', { width: 320, height: 180 }],
  ['upright.webm', { width: 180, height: 320 }],
])('%s', async (name, size) => {
  expect(await sizeOf(file(name, readFileSync(`e2e/awkward/11-wide/${name}`)))).toEqual(size);
});

test.each([
  ['a drawing in mm', svg('width="210mm" height="297mm"'), { width: 794, height: 1123 }],
  ['a drawing in pt', svg('width="150pt" height="75pt"'), { width: 200, height: 100 }],
  ['a drawing without a size of its own', svg(''), { width: 210, height: 297 }],
])('%s', async (name, bytes, size) => {
  expect(await sizeOf(file(`${name}.svg`, bytes))).toEqual(size);
});

test('what is no picture has no size', async () => {
  expect(await sizeOf(file('drawing.svg', Buffer.from('<svg')))).toBeUndefined();
  expect(await sizeOf(file('paper.pdf', Buffer.from('%PDF-')))).toBeUndefined();
});
