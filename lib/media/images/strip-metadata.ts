// Removes metadata from lossy images, and keeps the compressed pixels as they
// are. Copies the parts that a browser needs to show the image, and drops all
// others: Exif data with GPS positions, thumbnails, comments, color profiles, and
// bytes after the end of the image.

/**
 * Returns a JPEG or WebP image without metadata, and with the same pixels;
 * `undefined` if the file contains something that this module cannot judge. Such
 * an image has to be encoded again. Drops the orientation, too.
 */
export function stripMetadata(
  bytes: Uint8Array,
  mediaType: string,
): Uint8Array | undefined {
  const strip = strippers.get(mediaType);
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return strip?.(file);
  } catch (error) {
    // The file ends within one of its parts.
    if (error instanceof RangeError) {
      return undefined;
    }
    throw error;
  }
}

const strippers = new Map([
  ['image/jpeg', stripJpeg],
  ['image/webp', stripWebp],
]);

/** Markers of JPEG segments: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, table B.1 */
const scanMarker = 0xffda;
const endMarker = Buffer.of(0xff, 0xd9);

/** Baseline and progressive images, Huffman tables, quantization tables, and restart intervals. */
const jpegSegments = new Set([0xffc0, 0xffc1, 0xffc2, 0xffc4, 0xffdb, 0xffdd]);

/** Matches the markers of application data and comments, which compressed pixels cannot contain. */
const metadataMarker = /\xff[\xe0-\xef\xfe]/;

function stripJpeg(file: Buffer): Uint8Array | undefined {
  const parts = [file.subarray(0, 2)];
  let offset = 2;
  let marker = file.readUInt16BE(offset);

  while (marker !== scanMarker) {
    const end = offset + 2 + file.readUInt16BE(offset + 2);
    const segment = file.subarray(offset, end);
    if (jpegSegments.has(marker) || isAdobe(segment)) {
      parts.push(segment);
    } else if (marker < 0xffe0) {
      return undefined;
    }
    offset = end;
    marker = file.readUInt16BE(offset);
  }

  const end = file.indexOf(endMarker, offset);
  const scans = file.subarray(offset, end + endMarker.length);
  if (end === -1 || metadataMarker.test(scans.toString('latin1'))) {
    return undefined;
  }
  parts.push(scans);
  return Buffer.concat(parts);
}

/** Returns whether a segment says how colors are stored. Longer ones contain something else. */
const isAdobe = (segment: Buffer): boolean =>
  segment.length === 16 && segment.toString('latin1', 4, 9) === 'Adobe';

/** The chunks of a WebP image with pixels: https://developers.google.com/speed/webp/docs/riff_container */
const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);

/** The bits of a VP8X chunk that announce an alpha channel and an animation. */
const webpFlags = 0x10 | 0x02;

function stripWebp(file: Buffer): Uint8Array | undefined {
  const parts = [file.subarray(0, 12)];
  let offset = 12;

  while (offset < file.length) {
    const size = file.readUInt32LE(offset + 4);
    // Chunks have an even number of bytes.
    const end = offset + 8 + size + (size % 2);
    const type = file.toString('latin1', offset, offset + 4);
    if (webpChunks.has(type)) {
      parts.push(file.subarray(offset, end));
    }
    offset = end;
  }
  if (offset !== file.length) {
    return undefined;
  }

  const stripped = Buffer.concat(parts);
  stripped.writeUInt32LE(stripped.length - 8, 4);
  if (stripped.indexOf('VP8X') === 12) {
    stripped.writeUInt8(stripped.readUInt8(20) & webpFlags, 20);
  }
  return stripped;
}
