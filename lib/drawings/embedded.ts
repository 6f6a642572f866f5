import sharp from 'sharp';

/** What `sharp` calls a picture that a browser shows, and its media type. */
const mediaTypes = new Map<string, string>([
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['heif', 'image/avif'],
]);

/**
 * Cleans the pictures that lie in a drawing as `data:`: each is written anew in its own format, upright and in sRGB, and
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
  const { format, pages = 1 } = await sharp(bytes).metadata();
  const mediaType = mediaTypes.get(format);
  if (!mediaType) throw new Error(`A picture in the format ${format} is not shown.`);
  const picture = sharp(bytes, { failOn: 'error', animated: pages > 1 });
  // What is animated has no telephone's way up.
  const upright = (pages > 1 ? picture : picture.autoOrient()).toColourspace('srgb');
  const written = await upright.toFormat(format === 'heif' ? 'avif' : format).toBuffer();
  return `data:${mediaType};base64,${written.toString('base64')}`;
}
