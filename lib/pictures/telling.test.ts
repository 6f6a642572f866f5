import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeFault } from '../faults.ts';
import { notesOfOwned } from './telling.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-owned-'));
  mkdirSync(join(folder, 'talks'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('of what is published as it is, pictures that tell more than their pixels are named', async () => {
  for (const name of ['turned.jpg', 'cat.webp', 'icon.png', 'palette.png']) {
    copyFileSync(`e2e/awkward/13-album/${name}`, join(folder, 'talks', name));
  }
  writeFileSync(join(folder, 'half.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  writeFileSync(join(folder, 'notes.txt'), 'Exif');
  const notes = (await notesOfOwned(folder)).map((note) => describeFault(note).replace(`${folder}/`, ''));
  const words = 'which may tell where and by whom it was taken, and is published as it is.';
  const remedy = 'Put it beside an article, where it is cleaned, or take that out of it.';
  expect(notes).toEqual([
    `talks/cat.webp: The picture has EXIF, XMP, ${words} ${remedy}`,
    `talks/turned.jpg: The picture has EXIF, XMP, IPTC, ${words} ${remedy}`,
  ]);
});

test('a folder that is not there tells nothing', async () => {
  expect(await notesOfOwned(join(folder, 'nothing'))).toEqual([]);
});
