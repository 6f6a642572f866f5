import { statSync } from 'node:fs';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { rememberInProcess } from '../cache/cache.ts';
import { digestOf, digestOfFiles } from '../cache/digest.ts';

/*
 * Pictures that are made of pixels: opened, looked at, checked, and cleaned. What is shown of them is made in `variants.ts`.
 */

/** More pixels than that, all frames of an animation together, are a mistake, or made to fill the memory. */
const mostPixels = 100_000_000;

// It keeps pictures by the names of their files, and would show the old one where a file has changed.
sharp.cache(false);

/**
 * Opens a picture for reading. What decoders only warn of, such as a stray byte between two parts, browsers show without a
 * word; what is an error here is told by `problemOfRaster`, and so comes nowhere after it.
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
function isAnimated({ format, pages = 1 }: Pick<Metadata, 'format' | 'pages'>): boolean {
  return pages > 1 && (format === 'gif' || format === 'webp');
}

/** What is wrong with a picture, and what would be right; nothing where it can be shown. */
export async function problemOfRaster(path: string): Promise<string | undefined> {
  try {
    // The header alone says how much there is to unpack.
    const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
    const megapixels = Math.ceil((width * height * pages) / 1_000_000);
    if (width * height * pages > mostPixels) {
      const remedy = pages > 1 ? ', or a film (.mp4)' : '';
      return `The picture has ${megapixels} megapixels: make it smaller, ${mostPixels / 1_000_000} at most${remedy}.`;
    }
    // Made tiny, it is decoded all the same, every line and every frame.
    await (await openUpright(path)).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return undefined;
  } catch {
    return 'The picture is damaged, and cannot be decoded to its end: export or download it anew.';
  }
}

/** What pages have to know of a raster picture before it is there. */
export interface Raster {
  /** In pixels, upright. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
  /** Its main colour, such as `#8a7f70`, to stand in its place until it comes; none where one sees through it. */
  readonly color: string | undefined;
}

const rememberLook = rememberInProcess<Raster | undefined>('looks at pictures');

/** Looks at a raster picture, once; `undefined` where it cannot be read, which `problemOfRaster` says. */
export function readRaster(path: string): Promise<Raster | undefined> {
  return rememberLook([digestOfPicture(path)], async () => {
    try {
      const metadata = await openPicture(path).metadata();
      const { width, height } = isAnimated(metadata) ? metadata : metadata.autoOrient;
      return { width, height, isAnimated: isAnimated(metadata), color: await colorOf(path) };
    } catch {
      return undefined;
    }
  });
}

/** The mean of all pixels, where all of them are opaque. */
async function colorOf(path: string): Promise<string | undefined> {
  const tiny = openPicture(path).resize(8, 8, { fit: 'fill' }).toColourspace('srgb').ensureAlpha();
  const pixels = await tiny.raw({ depth: 'uchar' }).toBuffer();
  const mean = (channel: number) => {
    const values = pixels.filter((_, index) => index % 4 === channel);
    return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  };
  if (mean(3) < 255) return undefined;
  return `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, '0')).join('')}`;
}

const rememberClean = rememberInProcess<Uint8Array>('pictures');

/**
 * A picture as it is published under its own name, for who wants it large or downloads it: every pixel of it, upright, and
 * nothing of what a camera or a program writes beside them, such as where and when it was taken (EXIF, GPS, XMP, IPTC,
 * thumbnails, comments, what is appended).
 */
export async function cleanPicture(bytes: Uint8Array, mediaType: string): Promise<Uint8Array<ArrayBuffer>> {
  const cleaned = await rememberClean([mediaType, digestOf(bytes)], async () => {
    const picture = await openUpright(bytes);
    const { isPalette: palette } = await picture.metadata();
    // The name of its first part says whether a WebP is one without losses.
    const lossless = Buffer.from(bytes.subarray(0, 4_096)).includes('VP8L');
    if (mediaType === 'image/jpeg') return picture.jpeg({ quality: 90, optimiseCoding: true }).toBuffer();
    if (mediaType === 'image/png') return picture.png({ compressionLevel: 9, palette }).toBuffer();
    if (mediaType === 'image/webp') return picture.webp({ quality: 90, lossless }).toBuffer();
    return mediaType === 'image/gif' ? picture.gif().toBuffer() : picture.avif({ quality: 75 }).toBuffer();
  });
  return new Uint8Array(cleaned);
}

/** Pages ask for each picture many times. */
const digests = new Map<string, string>();

/** The digest of a picture's bytes. */
export function digestOfPicture(path: string): string {
  // A link may lead to nothing.
  const found = statSync(path, { throwIfNoEntry: false });
  const key = `${path} ${found?.mtimeMs} ${found?.size}`;
  const digest = digests.get(key) ?? digestOfFiles(path);
  digests.set(key, digest);
  return digest;
}
