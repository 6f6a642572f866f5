import sharp, { type Metadata, type Sharp } from 'sharp';
import { stripMetadata } from './strip-metadata.ts';

// All calls of sharp whose results are cached. The results depend on sharp and
// this folder only (`digestPackageCode()`), so it must not import settings or
// texts.

/** In megapixels, over all frames of an animation. Larger images are mistakes, or attacks that exhaust memory. */
export const maxMegapixels = 100;

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
async function openUprightImage(
  image: string | Uint8Array,
  isStill = false,
): Promise<Sharp> {
  const metadata = await openImage(image).metadata();
  const opened = isAnimated(metadata)
    ? openImage(image, !isStill)
    : openImage(image).autoOrient();

  return isWideGamut(metadata)
    ? opened.pipelineColourspace('rgb16').withIccProfile('p3')
    : opened;
}

/** Returns whether an image is animated, and sharp can write animations in its format. */
const isAnimated = ({ format, pages = 1 }: Metadata): boolean =>
  pages > 1 && (format === 'gif' || format === 'webp');

/** Returns whether an image has a color profile other than sRGB. */
function isWideGamut({ icc, space }: Metadata): boolean {
  if (!icc || space !== 'srgb') {
    return false;
  }

  // Profiles name themselves in ASCII or UTF-16.
  const texts = icc.toString('latin1').replaceAll('\0', '');
  return !texts.includes('sRGB');
}

export interface ImageFacts {
  /** In pixels, upright. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
  /** The average color; `undefined` if parts of the image are transparent. */
  readonly color: string | undefined;
}

/** Decodes the whole image, and returns its facts. Throws an error if it is damaged or too large. */
export async function measureImage(path: string): Promise<ImageFacts> {
  const metadata = await openImage(path).metadata();
  const moves = isAnimated(metadata);
  const { width, height } = moves ? metadata : metadata.autoOrient;

  // Resizing decodes every line of every frame, so it fails if any part is damaged.
  const tiny = openImage(path, moves)
    .resize(8, 8, { fit: 'fill' })
    .toColourspace('srgb')
    .webp({ lossless: true });
  const { isOpaque, channels } = await sharp(await tiny.toBuffer()).stats();
  const digits = channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'));
  const color = isOpaque ? `#${digits.join('')}` : undefined;

  return { width, height, isAnimated: moves, color };
}

/** The share of a lossy image's size that encoding it again has to save. */
const minSaving = 0.2;

/**
 * Returns an image upright, at full size, and without metadata. Encodes a lossy
 * image again only if this saves a fifth, because it loses quality, and optimized
 * images grow.
 */
export async function publishImage(
  bytes: Uint8Array,
  mediaType: string,
): Promise<Uint8Array> {
  const encoded = await encodeImage(bytes, mediaType);
  const metadata = await openImage(bytes).metadata();
  if (needsPixelsChanged(metadata)) {
    return encoded;
  }

  const { exif, xmp } = metadata;
  const isPlainAvif = mediaType === 'image/avif' && !exif && !xmp;
  const stripped = isPlainAvif ? bytes : stripMetadata(bytes, mediaType);
  if (!stripped) {
    return encoded;
  }

  const limit = stripped.length * (1 - minSaving);
  return encoded.length < limit ? encoded : stripped;
}

/** Returns whether an image looks right only with its metadata. */
function needsPixelsChanged(metadata: Metadata): boolean {
  const { orientation = 1, icc, space } = metadata;
  const isRgb = space === 'srgb';
  const isPlain = isRgb || (space === 'b-w' && !icc);

  return orientation !== 1 || !isPlain || isWideGamut(metadata);
}

/** Encodes an image again: upright, at full size, and without metadata. */
async function encodeImage(
  bytes: Uint8Array,
  mediaType: string,
): Promise<Uint8Array> {
  const image = await openUprightImage(bytes);
  const { isPalette: palette } = await image.metadata();
  // Lossless WebP files have a VP8L chunk near their start.
  const lossless = Buffer.from(bytes.subarray(0, 4_096)).includes('VP8L');

  switch (mediaType) {
    case 'image/jpeg':
      return image.jpeg({ quality: 90, optimiseCoding: true }).toBuffer();
    case 'image/png':
      return image.png({ compressionLevel: 9, palette }).toBuffer();
    case 'image/webp':
      return image.webp({ quality: 90, lossless }).toBuffer();
    case 'image/gif':
      return image.gif().toBuffer();
    default:
      return image.avif({ quality: 75 }).toBuffer();
  }
}

/** A format of variants, and sharp's options for it. */
export interface VariantEncoding {
  readonly format: 'avif' | 'webp' | 'jpeg' | 'png';
  /** If there are several options, the smallest result is used. */
  readonly options: readonly Parameters<Sharp['toFormat']>[1][];
}

/** Scales the first frame of an image to a width, and encodes it. */
export async function encodeVariant(
  path: string,
  width: number,
  { format, options }: VariantEncoding,
): Promise<Uint8Array> {
  const image = (await openUprightImage(path, true)).resize({ width });
  const encoded = await Promise.all(
    options.map((each) => image.clone().toFormat(format, each).toBuffer()),
  );

  return encoded.reduce((best, bytes) =>
    bytes.length < best.length ? bytes : best,
  );
}
