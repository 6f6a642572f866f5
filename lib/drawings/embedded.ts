import { kindOfBytes } from '../content/kinds.ts';
import { cleanPicture } from '../pictures/raster.ts';

/**
 * Writes the pictures that lie in a drawing as `data:` anew, each in its own format, upright, and without the place where it
 * was taken; and drawings in it by `cleanDrawing`. Browsers go by the bytes, and so does this, whatever the address says.
 *
 * @param refuse is told the address of a picture that cannot be read
 */
export async function cleanEmbedded(
  svg: string,
  refuse: (address: string) => void,
  cleanDrawing = async (drawing: string) => drawing,
): Promise<string> {
  let cleaned = svg;
  for (const address of new Set(svg.match(/data:[^,"'()<>]*,[\w+/=%\s&#;.~!*-]*/gi))) {
    const [kind = '', written = ''] = address.split(/,(.*)/s);
    try {
      // What is written out in signs is left by no drawing program.
      const base64 = /;\s*base64\s*$/i.test(kind) ? decodeURIComponent(written.replace(/&#?\w+;|\s/g, '')) : '';
      const bytes = Buffer.from(base64, 'base64');
      const found = kindOfBytes(bytes);
      if (found?.use !== 'picture') throw new Error(kind);
      const { mediaType } = found;
      const isDrawing = mediaType === 'image/svg+xml';
      const better = isDrawing ? await cleanDrawing(bytes.toString()) : await cleanPicture(bytes, mediaType);
      cleaned = cleaned.replaceAll(address, `data:${mediaType};base64,${Buffer.from(better).toString('base64')}`);
    } catch {
      if (/^data:\s*image/i.test(kind)) refuse(address);
    }
  }
  return cleaned;
}
