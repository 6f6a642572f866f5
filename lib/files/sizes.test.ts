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

const landing = readFileSync('e2e/odd-content/3-wide/landing.mp4');
const track = landing.indexOf('tkhd') - 4;

/** The header of a track of an MP4, in the version with longer times. */
function longHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(104);
  header.writeUInt32BE(104);
  header.write('tkhd', 4);
  header.writeUInt8(1, 8);
  header.writeUInt16BE(width, 96);
  header.writeUInt16BE(height, 100);
  return header;
}

const turned = Buffer.from(landing);
turned.writeInt32BE(0x00010000, track + 52);

/** A drawing with these attributes. */
function svg(attributes: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297" ${attributes}/>`);
}

test.each([
  ['an MP4', landing, { width: 320, height: 180 }],
  ['an MP4 that is shown turned', turned, { width: 180, height: 320 }],
  [
    'an MP4 with sound in front, and longer times',
    Buffer.concat([longHeader(0, 0), longHeader(640, 360)]),
    { width: 640, height: 360 },
  ],
  ['an MP4 that ends within its header', landing.subarray(0, track + 60), undefined],
  ['an MP4 without a track', landing.subarray(0, 40), undefined],
])('%s', async (_, bytes, size) => {
  expect(await sizeOf(file('clip.mp4', bytes))).toEqual(size);
});

const upright = readFileSync('e2e/odd-content/3-wide/upright.webm');

test.each([
  ['a WebM with a number of one byte and one of two', upright, { width: 180, height: 320 }],
  ['a WebM without a track', upright.subarray(0, 40), undefined],
])('%s', async (_, bytes, size) => {
  expect(await sizeOf(file('clip.webm', bytes))).toEqual(size);
});

test.each([
  ['a drawing in mm', svg('width="210mm" height="297mm"'), { width: 794, height: 1123 }],
  ['a drawing in pt', svg('width="150pt" height="75pt"'), { width: 200, height: 100 }],
  ['a drawing in inches and cm', svg('width="2in" height="2.54cm"'), { width: 192, height: 96 }],
  ['a drawing in pixels', svg('width="120px" height="60"'), { width: 120, height: 60 }],
  ['a drawing without a size of its own', svg(''), { width: 210, height: 297 }],
])('%s', async (name, bytes, size) => {
  expect(await sizeOf(file(`${name}.svg`, bytes))).toEqual(size);
});

test('what is no picture has no size', async () => {
  expect(await sizeOf(file('drawing.svg', Buffer.from('<svg')))).toBeUndefined();
  expect(await sizeOf(file('paper.pdf', Buffer.from('%PDF-')))).toBeUndefined();
});
