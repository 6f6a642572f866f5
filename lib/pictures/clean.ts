import type { Sharp } from 'sharp';
import { rememberInProcess } from '../cache/cache.ts';
import { digestOf } from '../cache/digest.ts';
import { openUpright } from './open.ts';

/**
 * A picture as it is published under its own name, for who wants it large or downloads it: every pixel of it, upright, and
 * nothing of what a camera or a program writes beside them, such as where and when it was taken (EXIF, GPS, XMP, IPTC,
 * thumbnails, comments, what is appended).
 */
export async function cleanPicture(bytes: Uint8Array, mediaType: string): Promise<Uint8Array<ArrayBuffer>> {
  const cleaned = await remember([mediaType, digestOf(bytes)], async () => {
    const picture = await openUpright(bytes);
    const { isPalette } = await picture.metadata();
    const lossless = mediaType === 'image/webp' && isLossless(bytes);
    return encode(picture, mediaType, { palette: isPalette, lossless }).toBuffer();
  });
  return new Uint8Array(cleaned);
}

const remember = rememberInProcess<Uint8Array>('pictures');

/**
 * Whether a WebP is one without losses, in all of its frames, which only its parts say.
 * https://developers.google.com/speed/webp/docs/riff_container
 */
function isLossless(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes);
  const names = new Set<string>();
  for (let offset = 12; offset + 8 <= file.length; ) {
    const name = file.toString('latin1', offset, offset + 4);
    const length = file.readUInt32LE(offset + 4);
    names.add(name);
    // The parts of a frame are in it, behind its place and time; every part begins at an even place.
    offset += 8 + (name === 'ANMF' ? 16 : length + (length % 2));
  }
  return names.has('VP8L') && !names.has('VP8 ');
}

function encode(picture: Sharp, mediaType: string, { palette = false, lossless = false }): Sharp {
  switch (mediaType) {
    case 'image/jpeg':
      return picture.jpeg({ quality: 90, optimiseCoding: true });
    case 'image/png':
      return picture.png({ compressionLevel: 9, palette });
    case 'image/webp':
      return picture.webp({ quality: 90, lossless });
    case 'image/gif':
      return picture.gif();
    default:
      return picture.avif({ quality: 75 });
  }
}
