// Removes metadata from files of images, and keeps the compressed pixels as they
// are. Copies the parts that a browser needs to show the image, and drops all
// others: Exif data with GPS positions, thumbnails, comments, color profiles, and
// bytes after the end of the image.

/**
 * Returns an image without metadata, and with the same pixels; `undefined` if the
 * file contains something that this module cannot judge. Such an image has to be
 * encoded again. Drops the orientation, too.
 */
export function stripMetadata(
  bytes: Uint8Array,
  mediaType: string,
): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (mediaType) {
      case 'image/jpeg':
        return stripJpeg(file);
      case 'image/png':
        return stripPng(file);
      case 'image/webp':
        return stripWebp(file);
      default:
        return undefined;
    }
  } catch (error) {
    // The file ends within one of its parts.
    if (error instanceof RangeError) {
      return undefined;
    }
    throw error;
  }
}

/** Markers of JPEG segments: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, table B.1 */
const scanMarker = 0xffda;
const endMarker = 0xffd9;

/** Baseline and progressive images, Huffman tables, scans, quantization tables, and restart intervals. */
const jpegSegments = new Set([
  0xffc0,
  0xffc1,
  0xffc2,
  0xffc4,
  scanMarker,
  0xffdb,
  0xffdd,
]);

function stripJpeg(file: Buffer): Uint8Array | undefined {
  const parts = [file.subarray(0, 2)];
  let offset = 2;

  while (file.readUInt16BE(offset) !== endMarker) {
    const marker = file.readUInt16BE(offset);
    const segmentEnd = offset + 2 + file.readUInt16BE(offset + 2);
    const isScan = marker === scanMarker;
    const end = isScan ? findScanEnd(file, segmentEnd) : segmentEnd;
    const segment = file.subarray(offset, end);

    if (jpegSegments.has(marker) || isAdobe(segment)) {
      parts.push(segment);
    } else if (marker < 0xffe0) {
      return undefined;
    }
    offset = end;
  }

  parts.push(file.subarray(offset, offset + 2));
  return Buffer.concat(parts);
}

/** Returns whether a segment says how colors are stored. Longer ones contain something else. */
const isAdobe = (segment: Buffer): boolean =>
  segment.length === 16 && segment.toString('latin1', 4, 9) === 'Adobe';

/** Returns the offset of the first marker after compressed pixels. Escaped bytes and restart markers belong to them. */
function findScanEnd(file: Buffer, start: number): number {
  let offset = start - 2;
  let next = 0;
  while (next === 0 || (next >= 0xd0 && next <= 0xd7)) {
    offset = file.indexOf(0xff, offset + 2);
    next = file.readUInt8(offset + 1);
  }
  return offset;
}

/** The chunks of a PNG image with pixels: https://www.w3.org/TR/png-3/ */
const pngChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

function stripPng(file: Buffer): Uint8Array | undefined {
  const parts = [file.subarray(0, 8)];
  let offset = 8;

  while (offset < file.length) {
    const end = offset + 12 + file.readUInt32BE(offset);
    const type = file.toString('latin1', offset + 4, offset + 8);
    if (pngChunks.has(type)) {
      parts.push(file.subarray(offset, end));
    }
    offset = end;
  }
  return offset === file.length ? Buffer.concat(parts) : undefined;
}

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
