import { readFileSync } from 'node:fs';
import { pathsBelow } from '../content/folder.ts';
import { isRaster, kindOfBytes } from '../content/kinds.ts';
import type { Fault } from '../faults.ts';
import { openPicture } from './raster.ts';

/** What lies in `public/` is published byte for byte: a note for each picture there that says more than its pixels. */
export async function notesOfOwned(folder = 'public'): Promise<readonly Fault[]> {
  const notes = await Promise.all(pathsBelow(folder).map((path) => noteOf(`${folder}/${path}`)));
  return notes.flatMap((note) => note ?? []);
}

async function noteOf(file: string): Promise<Fault | undefined> {
  const kind = kindOfBytes(readFileSync(file));
  if (!kind || !isRaster(kind)) return undefined;
  // One that cannot be read is the owner's all the same.
  const read = await openPicture(file)
    .metadata()
    .catch(() => undefined);
  const parts = { EXIF: read?.exif, XMP: read?.xmp, IPTC: read?.iptc, comments: read?.comments };
  const told = Object.entries(parts).flatMap(([name, value]) => (value ? name : []));
  if (told.length === 0) return undefined;
  const problem = `The picture has ${told.join(', ')}, which may tell where and by whom it was taken, and is published as it is.`;
  return { file, reason: `${problem} Put it beside an article, where it is cleaned, or take that out of it.` };
}
