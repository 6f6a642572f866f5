import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Advice } from '../faults.ts';
import { mostPixels, openPicture } from './open.ts';

/** What is wrong with a picture that is made of pixels, if anything is. */
export async function rasterFault(path: string): Promise<Advice | undefined> {
  try {
    // The header alone says how much there is to unpack.
    const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
    const megapixels = Math.round((width * height * pages) / 1_000_000);
    const most = `${mostPixels / 1_000_000} megapixels at most.`;
    if (megapixels * 1_000_000 > mostPixels) {
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
    await openPicture(path, true).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return undefined;
  } catch {
    return ['The picture is damaged: it cannot be decoded to its end.', 'Export or download it anew.'];
  }
}

/** An animated PNG (https://www.w3.org/TR/png-3/#acTL-chunk), or an AVIF that is a sequence of pictures. */
function isMovingOtherwise(path: string): boolean {
  const start = readFileSync(path).subarray(0, 100_000).toString('latin1');
  const isAnimatedPng = start.startsWith('\x89PNG') && (start.split('IDAT')[0] ?? '').includes('acTL');
  return isAnimatedPng || /^.{4}ftyp.{0,40}avis/s.test(start);
}
