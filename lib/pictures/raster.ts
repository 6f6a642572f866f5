import sharp, { type Metadata, type Sharp } from 'sharp';
import { remember } from '../cache/cache.ts';
import { digestOf, digestOfFiles, stampOf } from '../cache/digest.ts';
import { pathsBelow } from '../content/folder.ts';
import type { Fault } from '../faults.ts';

/** In millions of pixels: more, all frames of an animation together, are a mistake, or made to fill the memory. */
const mostMegapixels = 100;

// It keeps pictures by the names of their files, and would show the old one where a file has changed.
sharp.cache(false);

/** Opens a picture made of pixels. What decoders only warn of, such as a stray byte, browsers show without a word. */
export function openPicture(picture: string | Uint8Array, animated = false): Sharp {
  return sharp(picture, { failOn: 'error', animated, limitInputPixels: mostMegapixels * 1_000_000 });
}

/**
 * Opens a picture to publish it: upright, and with nothing but its pixels, as `sharp` does by itself. An animation comes with
 * all of its frames, or with the first alone; it has no other way up. Colours beyond sRGB are kept, and named by a profile of
 * sharp's own: that of the file may name the owner's screen.
 */
export async function openUpright(picture: string | Uint8Array, isStill = false): Promise<Sharp> {
  const metadata = await openPicture(picture).metadata();
  const { icc, space } = metadata;
  const opened = isAnimated(metadata) ? openPicture(picture, !isStill) : openPicture(picture).autoOrient();
  const isWide = icc && space === 'srgb' && !icc.toString('latin1').replaceAll('\0', '').includes('sRGB');
  return isWide ? opened.pipelineColourspace('rgb16').withIccProfile('p3') : opened;
}

/** Whether a picture has several frames, and is of a kind that can be made of them. */
function isAnimated({ format, pages = 1 }: Metadata): boolean {
  return pages > 1 && (format === 'gif' || format === 'webp');
}

/** What is wrong with a picture, and what would be right; nothing where it can be shown. */
export async function problemOfRaster(path: string): Promise<string | undefined> {
  try {
    // Made tiny, it is decoded all the same, every line and every frame.
    await (await openUpright(path)).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return undefined;
  } catch (error) {
    return String(error).includes('pixel limit')
      ? `The picture has more than ${mostMegapixels} megapixels: make it smaller, or a film (.mp4) of an animation.`
      : 'The picture is damaged, and cannot be decoded to its end: export or download it anew.';
  }
}

/** What pages have to know of a picture before it is there. */
export type Raster = Awaited<ReturnType<typeof lookAt>>;

const looks = new Map<string, Promise<Raster | undefined>>();

/** Looks at a picture, once, though pages ask many times; `undefined` where it cannot be read, as `problemOfRaster` says. */
export function readRaster(path: string): Promise<Raster | undefined> {
  const key = `${path} ${stampOf(path)}`;
  const look = looks.get(key) ?? lookAt(path, digestOfFiles(path)).catch(() => undefined);
  looks.set(key, look);
  return look;
}

/** The size of a picture, upright, and its main colour, to stand in its place until it comes, where nothing is seen through it. */
function lookAt(path: string, digest: string) {
  return remember('looks at pictures', [digest], async () => {
    const metadata = await openPicture(path).metadata();
    const { width, height } = isAnimated(metadata) ? metadata : metadata.autoOrient;
    const tiny = openPicture(path).resize(8, 8, { fit: 'fill' }).toColourspace('srgb').webp({ lossless: true });
    const { isOpaque, channels } = await sharp(await tiny.toBuffer()).stats();
    const digits = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'));
    const color = isOpaque ? `#${digits.join('')}` : undefined;
    return { digest, width, height, isAnimated: isAnimated(metadata), color };
  });
}

/** A picture as it is published under its own name: every pixel of it, upright, and nothing of what stands beside them. */
export async function cleanPicture(bytes: Uint8Array, mediaType: string): Promise<Uint8Array<ArrayBuffer>> {
  const cleaned = await remember('pictures', [mediaType, digestOf(bytes)], async () => {
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

/** What lies in `public/` is published byte for byte: a note for each picture there that says more than its pixels. */
export async function notesOfOwned(folder = 'public'): Promise<readonly Fault[]> {
  const notes = pathsBelow(folder).map(async (path) => {
    const file = `${folder}/${path}`;
    // What is no picture, or cannot be read, is the owner's all the same.
    const reading = openPicture(file).metadata();
    const { exif: EXIF, xmp: XMP, iptc: IPTC, comments } = await reading.catch((): Partial<Metadata> => ({}));
    const told = Object.entries({ EXIF, XMP, IPTC, comments }).flatMap(([name, value]) => (value ? name : []));
    const problem = `The picture has ${told.join(', ')}, which may tell where and by whom it was taken, and is published as it is.`;
    const reason = `${problem} Put it beside an article, where it is cleaned, or take that out of it.`;
    return told.length > 0 ? [{ file, reason }] : [];
  });
  return (await Promise.all(notes)).flat();
}
