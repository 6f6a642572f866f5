import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeFault } from '../faults.ts';
import { testFolder, writeFiles } from '../test-folder.ts';
import { notesOfOwned } from './telling.ts';

test('of what is published as it is, pictures that tell more than their pixels are named', async () => {
  const folder = testFolder({ 'half.jpg': Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'notes.txt': 'Exif' });
  for (const name of ['turned.jpg', 'cat.webp', 'palette.png'])
    writeFiles(join(folder, 'talks'), { [name]: readFileSync(`e2e/awkward/13-album/${name}`) });
  const notes = (await notesOfOwned(folder)).map((note) => describeFault(note).replace(`${folder}/`, ''));
  const words = 'which may tell where and by whom it was taken, and is published as it is.';
  const remedy = 'Put it beside an article, where it is cleaned, or take that out of it.';
  expect(notes).toEqual([
    `talks/cat.webp: The picture has EXIF, XMP, ${words} ${remedy}`,
    `talks/turned.jpg: The picture has EXIF, XMP, IPTC, ${words} ${remedy}`,
  ]);
  expect(await notesOfOwned(join(folder, 'nothing'))).toEqual([]);
});
