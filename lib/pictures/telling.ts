import type { Metadata } from 'sharp';
import { pathsBelow } from '../content/folder.ts';
import type { Fault } from '../faults.ts';
import { openPicture } from './raster.ts';

/** What lies in `public/` is published byte for byte: a note for each picture there that says more than its pixels. */
export async function notesOfOwned(folder = 'public'): Promise<readonly Fault[]> {
  const notes = pathsBelow(folder).map(async (path) => {
    const file = `${folder}/${path}`;
    // What is no picture, or cannot be read, is the owner's all the same.
    const nothing: Partial<Metadata> = {};
    const reading: Promise<Partial<Metadata>> = openPicture(file).metadata();
    const { exif: EXIF, xmp: XMP, iptc: IPTC, comments } = await reading.catch(() => nothing);
    const told = Object.entries({ EXIF, XMP, IPTC, comments }).flatMap(([name, value]) => (value ? name : []));
    const problem = `The picture has ${told.join(', ')}, which may tell where and by whom it was taken, and is published as it is.`;
    const reason = `${problem} Put it beside an article, where it is cleaned, or take that out of it.`;
    return told.length > 0 ? [{ file, reason }] : [];
  });
  return (await Promise.all(notes)).flat();
}
