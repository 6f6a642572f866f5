import { isRaster, kindOfBytes } from '../content/kinds.ts';
import { cleanPicture } from '../pictures/raster.ts';

/**
 * Cleans the pictures that lie in a drawing as `data:`: each is written anew in its own format, upright, and so without the
 * place where it was taken; and drawings in it by what `cleanDrawing` does. Browsers go by the bytes, and so does this,
 * whatever the address says that they are.
 *
 * @param refuse is told the address of a picture that cannot be read
 */
export async function cleanEmbedded(
  svg: string,
  refuse: (address: string) => void,
  cleanDrawing: (svg: string) => Promise<string> = async (drawing) => drawing,
): Promise<string> {
  const found = new Set(svg.match(/data:[^,"'()<>]*,[\w+/=%\s&#;.~!*-]*/gi));
  const cleaned = new Map<string, string>();
  for (const address of found) {
    const [kind = '', written = ''] = address.split(/,(.*)/s);
    const isPicture = /^data:\s*image/i.test(kind);
    const bytes = /;\s*base64\s*$/i.test(kind) ? bytesOf(written) : undefined;
    const found = bytes && kindOfBytes(bytes);
    try {
      // What is written out in signs is left by no drawing program.
      if (isPicture && (!bytes || found?.use !== 'picture'))
        throw new Error('This is no picture that a browser shows.');
      if (!bytes || found?.use !== 'picture') continue;
      const better = isRaster(found)
        ? await cleanPicture(bytes, found.mediaType)
        : Buffer.from(await cleanDrawing(bytes.toString()));
      cleaned.set(address, `data:${found.mediaType};base64,${Buffer.from(better).toString('base64')}`);
    } catch {
      refuse(address);
    }
  }
  return [...cleaned].reduce((text, [address, better]) => text.replaceAll(address, better), svg);
}

function bytesOf(base64: string): Buffer | undefined {
  try {
    return Buffer.from(decodeURIComponent(base64.replace(/&#?\w+;|\s/g, '')), 'base64');
  } catch {
    return undefined;
  }
}
