import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Advice } from '../faults.ts';
import { mostPixels, openUpright } from './open.ts';

/** What is wrong with a picture that is made of pixels, if anything is. */
export async function rasterFault(path: string): Promise<Advice | undefined> {
  try {
    // The header alone says how much there is to unpack.
    const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
    const pixels = width * height * pages;
    const megapixels = Math.ceil(pixels / 1_000_000);
    const most = `${mostPixels / 1_000_000} megapixels at most.`;
    if (pixels > mostPixels) {
      return pages > 1
        ? [
            `The animation has ${pages} frames, ${megapixels} megapixels together.`,
            `Make it shorter or smaller, ${most} Or make it a film (.mp4).`,
          ]
        : [`The picture has ${megapixels} megapixels.`, `Make it smaller: ${most}`];
    }
    if (isMovingOtherwise(path)) {
      return [
        'The picture moves in a way that its variants cannot, and would stand still.',
        'Save it as a GIF, as an animated WebP, or as a film (.mp4).',
      ];
    }
    // Made tiny, it is decoded all the same, every line and every frame.
    await (await openUpright(path)).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return isCutOffGif(readFileSync(path)) ? damaged : undefined;
  } catch {
    return damaged;
  }
}

const damaged: Advice = ['The picture is damaged: it cannot be decoded to its end.', 'Export or download it anew.'];

/** Decoders take the frames that are there: whether a GIF goes on to its last byte, its blocks tell. GIF89a, 15 to 27. */
function isCutOffGif(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 3).equals(Buffer.from('GIF'))) return false;
  const colors = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colors(bytes[10]);
  while (at < bytes.length && bytes[at] !== 0x3b) {
    // An extension begins with its kind; a frame with its place, its own colors, and how it is packed.
    if (bytes[at] !== 0x21 && bytes[at] !== 0x2c) return false;
    at += bytes[at] === 0x21 ? 2 : 11 + colors(bytes[at + 9]);
    while (bytes[at]) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  return at >= bytes.length;
}

/** An animated PNG (https://www.w3.org/TR/png-3/#acTL-chunk), or an AVIF that is a sequence of pictures. */
function isMovingOtherwise(path: string): boolean {
  const start = readFileSync(path).subarray(0, 100_000).toString('latin1');
  const isAnimatedPng = start.startsWith('\x89PNG') && (start.split('IDAT')[0] ?? '').includes('acTL');
  return isAnimatedPng || /^.{4}ftyp.{0,40}avis/s.test(start);
}
