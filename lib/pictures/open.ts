import sharp, { type Sharp } from 'sharp';

/** More pixels than that, all frames of an animation together, are a mistake, or made to fill the memory. */
export const mostPixels = 100_000_000;

// It keeps pictures by the names of their files, and would show the old one where a file has changed.
sharp.cache(false);

/**
 * Opens a picture for reading. What decoders only warn of, such as a stray byte between two parts, browsers show without a
 * word; what is an error here is one in `lib/files/faults.ts` as well, and so nowhere after it.
 */
export function openPicture(picture: string | Uint8Array, animated = false): Sharp {
  return sharp(picture, { failOn: 'error', animated, limitInputPixels: mostPixels });
}

/**
 * Opens a picture to publish it: upright, and in the colours that it has. What is made of it says nothing but its pixels,
 * which is how `sharp` writes when it is not told otherwise.
 *
 * Colours beyond sRGB are kept, and named by a profile of sharp's own: that of the file may name the owner's screen.
 */
export async function openUpright(picture: string | Uint8Array, animated = false): Promise<Sharp> {
  const opened = openPicture(picture, animated).autoOrient();
  const { icc, space } = await opened.metadata();
  const isWide = icc && space === 'srgb' && !icc.toString('latin1').replaceAll('\0', '').includes('sRGB');
  return isWide ? opened.pipelineColourspace('rgb16').withIccProfile('p3') : opened;
}
