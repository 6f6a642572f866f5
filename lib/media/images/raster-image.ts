import sharp, { type Metadata, type Sharp } from 'sharp';
import { remember } from '../../core/cache.ts';
import { computeDigest, digestFiles } from '../../core/digest.ts';

/** In megapixels, over all frames of an animation. Larger images are mistakes, or attacks that exhaust memory. */
const maxMegapixels = 100;

// sharp's cache is keyed by the file name, so it would return the old image after a change.
sharp.cache(false);

/** Opens a raster image. Ignores decoder warnings, as browsers do. */
export const openImage = (
  image: string | Uint8Array,
  animated = false,
): Sharp =>
  sharp(image, {
    failOn: 'error',
    animated,
    limitInputPixels: maxMegapixels * 1_000_000,
  });

/** Opens an image upright, without metadata. Wide-gamut images get sharp's profile, as theirs may name a screen. */
export async function openUprightImage(
  image: string | Uint8Array,
  isStill = false,
): Promise<Sharp> {
  const metadata = await openImage(image).metadata();
  const { icc, space } = metadata;
  const opened = isAnimated(metadata)
    ? openImage(image, !isStill)
    : openImage(image).autoOrient();
  const isWide =
    icc &&
    space === 'srgb' &&
    !icc.toString('latin1').replaceAll('\0', '').includes('sRGB');
  return isWide
    ? opened.pipelineColourspace('rgb16').withIccProfile('p3')
    : opened;
}

/** Returns whether an image is animated, and sharp can write animations in its format. */
const isAnimated = ({ format, pages = 1 }: Metadata): boolean =>
  pages > 1 && (format === 'gif' || format === 'webp');

/** Returns the problem of an image that cannot be shown, with a remedy; `undefined` if there is no problem. */
export async function findImageProblem(
  path: string,
): Promise<string | undefined> {
  try {
    // Resizing decodes every line of every frame, so it fails if any part is damaged.
    await (await openUprightImage(path))
      .resize(8, 8, { fit: 'fill' })
      .raw()
      .toBuffer();
    return undefined;
  } catch (error) {
    return String(error).includes('pixel limit')
      ? `The image has more than ${maxMegapixels} megapixels. Scale it down, or convert an animation to .mp4.`
      : 'The image is damaged. Export or download it again.';
  }
}

/** Returns an image's digest, upright size, and average color if it is opaque; `undefined` if it cannot be decoded. */
export function readImageFacts(path: string) {
  const digest = digestFiles(path);
  const facts = remember('image metadata', [digest], async () => {
    const metadata = await openImage(path).metadata();
    const { width, height } = isAnimated(metadata)
      ? metadata
      : metadata.autoOrient;
    const tiny = openImage(path)
      .resize(8, 8, { fit: 'fill' })
      .toColourspace('srgb')
      .webp({ lossless: true });
    const { isOpaque, channels } = await sharp(await tiny.toBuffer()).stats();
    const digits = channels
      .slice(0, 3)
      .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'));
    const color = isOpaque ? `#${digits.join('')}` : undefined;
    return { digest, width, height, isAnimated: isAnimated(metadata), color };
  });
  return facts.catch(() => undefined);
}

/** Returns the published version of an image: upright, at full size, and without metadata. */
export async function cleanImage(
  bytes: Uint8Array,
  mediaType: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const cleaned = await remember(
    'cleaned images',
    [mediaType, computeDigest(bytes)],
    async () => {
      const image = await openUprightImage(bytes);
      const { isPalette: palette } = await image.metadata();
      // Lossless WebP files have a VP8L chunk near their start.
      const lossless = Buffer.from(bytes.subarray(0, 4_096)).includes('VP8L');
      if (mediaType === 'image/jpeg')
        return image.jpeg({ quality: 90, optimiseCoding: true }).toBuffer();
      if (mediaType === 'image/png')
        return image.png({ compressionLevel: 9, palette }).toBuffer();
      if (mediaType === 'image/webp')
        return image.webp({ quality: 90, lossless }).toBuffer();
      return mediaType === 'image/gif'
        ? image.gif().toBuffer()
        : image.avif({ quality: 75 }).toBuffer();
    },
  );
  return new Uint8Array(cleaned);
}
