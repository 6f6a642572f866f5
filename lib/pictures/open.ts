import sharp, { type Metadata, type Sharp } from 'sharp';

/** More pixels than that, all frames of an animation together, are a mistake, or made to fill the memory. */
export const mostPixels = 100_000_000;

// It keeps pictures by the names of their files, and would show the old one where a file has changed.
sharp.cache(false);

/**
 * Opens a picture for reading. What decoders only warn of, such as a stray byte between two parts, browsers show without a
 * word; what is an error here is one in `lib/content/faults.ts` as well, and so nowhere after it.
 */
export function openPicture(picture: string | Uint8Array, animated = false): Sharp {
  return sharp(picture, { failOn: 'error', animated, limitInputPixels: mostPixels });
}

/**
 * Opens a picture to publish it: upright, and in the colours that it has. What is made of it says nothing but its pixels,
 * which is how `sharp` writes when it is not told otherwise. An animation comes with all of its frames, or with the first
 * alone; it has no other way up.
 *
 * Colours beyond sRGB are kept, and named by a profile of sharp's own: that of the file may name the owner's screen.
 */
export async function openUpright(picture: string | Uint8Array, isStill = false): Promise<Sharp> {
  const metadata = await openPicture(picture).metadata();
  const { icc, space } = metadata;
  const opened = isAnimated(metadata) ? openPicture(picture, !isStill) : openPicture(picture).autoOrient();
  const isWide = icc && space === 'srgb' && !icc.toString('latin1').replaceAll('\0', '').includes('sRGB');
  return isWide ? opened.pipelineColourspace('rgb16').withIccProfile('p3') : opened;
}

/** Whether a picture has several frames, and is of a kind that can be made of them. */
export function isAnimated({ format, pages = 1 }: Pick<Metadata, 'format' | 'pages'>): boolean {
  return pages > 1 && (format === 'gif' || format === 'webp');
}
