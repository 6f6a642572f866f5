import type { Metadata } from 'sharp';
import type { Diagnostic } from '../core/diagnostics.ts';
import { listAllFiles } from '../core/list-files.ts';
import { openImage } from '../media/images/raster-image.ts';

/** Returns a warning for each image in `public/` with metadata, because builds publish these images unchanged. */
export async function checkPublicImages(folder = 'public'): Promise<readonly Diagnostic[]> {
  const warnings = listAllFiles(folder).map(async (path) => {
    const file = `${folder}/${path}`;
    // Ignores files that are not images or cannot be read.
    const reading = openImage(file).metadata();
    const { exif: EXIF, xmp: XMP, iptc: IPTC, comments } = await reading.catch((): Partial<Metadata> => ({}));
    const metadata = Object.entries({ EXIF, XMP, IPTC, comments }).flatMap(([name, value]) => (value ? name : []));
    const problem = `The image has ${metadata.join(', ')} metadata, which may reveal the photographer and the location.`;
    const reason = `${problem} Remove the metadata, or move the image to an article's folder, where builds remove metadata.`;
    return metadata.length > 0 ? [{ file, severity: 'warning' as const, reason }] : [];
  });
  return (await Promise.all(warnings)).flat();
}
