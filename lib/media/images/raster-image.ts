import sharp, { type Metadata, type Sharp } from 'sharp';
import { remember } from '../../core/cache.ts';
import { computeDigest, digestFiles, stampFiles } from '../../core/digest.ts';

/** In megapixels, over all frames of an animation. More is a mistake, or an attack on memory. */
const maxMegapixels = 100;

// sharp caches by file name, and would return old images after a change.
sharp.cache(false);

/** Opens a raster image. Ignores decoder warnings, as browsers do. */
export function openImage(image: string | Uint8Array, animated = false): Sharp {
  return sharp(image, { failOn: 'error', animated, limitInputPixels: maxMegapixels * 1_000_000 });
}

/** Opens an image upright, without metadata. Wide-gamut colors get sharp's profile: the file's may name a screen. */
export async function openUprightImage(image: string | Uint8Array, isStill = false): Promise<Sharp> {
  const metadata = await openImage(image).metadata();
  const { icc, space } = metadata;
  const opened = isAnimated(metadata) ? openImage(image, !isStill) : openImage(image).autoOrient();
  const isWide = icc && space === 'srgb' && !icc.toString('latin1').replaceAll('\0', '').includes('sRGB');
  return isWide ? opened.pipelineColourspace('rgb16').withIccProfile('p3') : opened;
}

/** Returns whether an image is animated, in a format that sharp can write. */
function isAnimated({ format, pages = 1 }: Metadata): boolean {
  return pages > 1 && (format === 'gif' || format === 'webp');
}

/** Returns why an image cannot be shown, and a remedy; `undefined` if it can. */
export async function findImageProblem(path: string): Promise<string | undefined> {
  try {
    // Resizing decodes every line of every frame.
    await (await openUprightImage(path)).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return undefined;
  } catch (error) {
    return String(error).includes('pixel limit')
      ? `The image has more than ${maxMegapixels} megapixels. Scale it down, or convert an animation to .mp4.`
      : 'The image is damaged. Export or download it again.';
  }
}

export type ImageFacts = Awaited<ReturnType<typeof measureImage>>;

const factsByKey = new Map<string, Promise<ImageFacts | undefined>>();

/** Measures an image, cached until it changes; `undefined` if it cannot be decoded. */
export function readImageFacts(path: string): Promise<ImageFacts | undefined> {
  const key = `${path} ${stampFiles(path)}`;
  const look = factsByKey.get(key) ?? measureImage(path, digestFiles(path)).catch(() => undefined);
  factsByKey.set(key, look);
  return look;
}

/** Returns an image's upright size and, if it is opaque, its average color as a placeholder. */
function measureImage(path: string, digest: string) {
  return remember('image metadata', [digest], async () => {
    const metadata = await openImage(path).metadata();
    const { width, height } = isAnimated(metadata) ? metadata : metadata.autoOrient;
    const tiny = openImage(path).resize(8, 8, { fit: 'fill' }).toColourspace('srgb').webp({ lossless: true });
    const { isOpaque, channels } = await sharp(await tiny.toBuffer()).stats();
    const digits = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'));
    const color = isOpaque ? `#${digits.join('')}` : undefined;
    return { digest, width, height, isAnimated: isAnimated(metadata), color };
  });
}

/** Returns an image as it is published under its own name: upright, at full size, without metadata. */
export async function cleanImage(bytes: Uint8Array, mediaType: string): Promise<Uint8Array<ArrayBuffer>> {
  const cleaned = await remember('cleaned images', [mediaType, computeDigest(bytes)], async () => {
    const image = await openUprightImage(bytes);
    const { isPalette: palette } = await image.metadata();
    // Lossless WebP files begin with a VP8L chunk.
    const lossless = Buffer.from(bytes.subarray(0, 4_096)).includes('VP8L');
    if (mediaType === 'image/jpeg') return image.jpeg({ quality: 90, optimiseCoding: true }).toBuffer();
    if (mediaType === 'image/png') return image.png({ compressionLevel: 9, palette }).toBuffer();
    if (mediaType === 'image/webp') return image.webp({ quality: 90, lossless }).toBuffer();
    return mediaType === 'image/gif' ? image.gif().toBuffer() : image.avif({ quality: 75 }).toBuffer();
  });
  return new Uint8Array(cleaned);
}
