import { isRaster, kindOfBytes } from '../files/kinds.ts';
import { cleanPicture } from '../pictures/clean.ts';

/**
 * Cleans the pictures that lie in a drawing as `data:`: each is written anew in its own format, upright, and
 * so without the place where it was taken. Browsers go by the bytes, and so does this, whatever the address says that they are.
 *
 * @param refuse is told the address of a picture that cannot be read
 */
export async function cleanEmbedded(svg: string, refuse: (address: string) => void): Promise<string> {
  const found = new Set(svg.match(/data:[^,"'()<>]*?;base64,[\w+/=%\s&#;-]*/gi));
  const cleaned = new Map<string, string>();
  for (const address of found) {
    const [kind = '', written = ''] = address.split(/(?<=base64),/i);
    // Typefaces and drawings are no concern of this.
    if (/font|svg|text/i.test(kind)) continue;
    try {
      const bytes = Buffer.from(decodeURIComponent(written.replace(/&#?\w+;|\s/g, '')), 'base64');
      cleaned.set(address, await clean(bytes));
    } catch {
      // What is said to be something else is not shown as a picture.
      if (/^data:\s*image/i.test(kind)) refuse(address);
    }
  }
  return [...cleaned].reduce((text, [address, better]) => text.replaceAll(address, better), svg);
}

async function clean(bytes: Buffer): Promise<string> {
  const kind = kindOfBytes(bytes);
  if (!kind || !isRaster(kind)) throw new Error('This is no picture that a browser shows.');
  const cleaned = await cleanPicture(bytes, kind.mediaType);
  return `data:${kind.mediaType};base64,${Buffer.from(cleaned).toString('base64')}`;
}
