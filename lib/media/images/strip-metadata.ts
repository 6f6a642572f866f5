// Removes metadata from files of images, and keeps the compressed pixels as they
// are. Each function copies the parts that a browser needs to show the image, and
// drops all others: Exif data with GPS positions, thumbnails, comments, color
// profiles, and bytes after the end of the image.

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

/** The markers of JPEG segments: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, table B.1 */
const jpegMarkers = {
  jfif: 0xe0,
  adobe: 0xee,
  scan: 0xda,
  end: 0xd9,
} as const;

/** Baseline and progressive images, which all browsers show. */
const jpegFrames = new Set([0xc0, 0xc1, 0xc2]);

/** Huffman tables, quantization tables, and restart intervals. */
const jpegTables = new Set([0xc4, 0xdb, 0xdd]);

/** A JFIF segment without a resolution and a thumbnail. It says that colors are YCbCr. */
const jfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex');

function stripJpeg(file: Buffer): Uint8Array | undefined {
  const parts: Uint8Array[] = [Buffer.of(0xff, 0xd8)];
  let offset = 2;

  while (true) {
    if (file.readUInt8(offset) !== 0xff) {
      return undefined;
    }
    const marker = file.readUInt8(offset + 1);
    if (marker === jpegMarkers.end) {
      return Buffer.concat([...parts, Buffer.of(0xff, marker)]);
    }
    if (marker === 0xff) {
      // A marker may begin with any number of these bytes.
      offset += 1;
      continue;
    }

    const end = offset + 2 + file.readUInt16BE(offset + 2);
    const segment = file.subarray(offset, end);
    const kept = keepSegment(marker, segment);
    if (kept === undefined) {
      return undefined;
    }
    parts.push(kept);
    offset = end;

    if (marker === jpegMarkers.scan) {
      const scanEnd = findScanEnd(file, end);
      parts.push(file.subarray(end, scanEnd));
      offset = scanEnd;
    }
  }
}

/**
 * Returns what stays of a JPEG segment, which may be nothing; `undefined` if not
 * all browsers can show such an image.
 */
function keepSegment(marker: number, segment: Buffer): Buffer | undefined {
  const nothing = Buffer.of();
  const name = segment.toString('latin1', 4, 9);

  if (jpegFrames.has(marker)) {
    const bitsPerSample = segment.readUInt8(4);
    return bitsPerSample === 8 ? segment : undefined;
  }
  if (jpegTables.has(marker) || marker === jpegMarkers.scan) {
    return segment;
  }
  if (marker === jpegMarkers.jfif) {
    return name === 'JFIF\0' ? jfif : nothing;
  }
  if (marker === jpegMarkers.adobe) {
    // Says how colors are stored. Longer segments contain something else.
    return name === 'Adobe' && segment.length === 16 ? segment : nothing;
  }

  const isApplication = marker >= 0xe0 && marker <= 0xef;
  const isComment = marker === 0xfe;
  return isApplication || isComment ? nothing : undefined;
}

/** Returns the offset of the first marker after compressed pixels. */
function findScanEnd(file: Buffer, start: number): number {
  let offset = start;
  while (true) {
    offset = file.indexOf(0xff, offset);
    if (offset === -1) {
      throw new RangeError('The scan has no end.');
    }

    // Escaped bytes and restart markers belong to the scan.
    const next = file.readUInt8(offset + 1);
    const isRestart = next >= 0xd0 && next <= 0xd7;
    if (next !== 0 && !isRestart) {
      return offset;
    }
    offset += 2;
  }
}

/** The chunks of a PNG image with pixels: https://www.w3.org/TR/png-3/ */
const pngChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

function stripPng(file: Buffer): Uint8Array | undefined {
  const parts: Uint8Array[] = [file.subarray(0, 8)];
  let offset = 8;

  while (true) {
    const end = offset + 12 + file.readUInt32BE(offset);
    const type = file.toString('latin1', offset + 4, offset + 8);
    if (type === 'acTL') {
      // The image is animated.
      return undefined;
    }
    if (end > file.length) {
      return undefined;
    }
    if (pngChunks.has(type)) {
      parts.push(file.subarray(offset, end));
    }
    if (type === 'IEND') {
      return Buffer.concat(parts);
    }
    offset = end;
  }
}

/** The chunks of a WebP image with pixels: https://developers.google.com/speed/webp/docs/riff_container */
const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);

/** The bits of a VP8X chunk that announce an alpha channel and an animation. */
const webpFlags = 0x10 | 0x02;

function stripWebp(file: Buffer): Uint8Array | undefined {
  const isWebp =
    file.toString('latin1', 0, 4) === 'RIFF' &&
    file.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp) {
    return undefined;
  }

  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) {
    return undefined;
  }

  const chunks = stripWebpChunks(file.subarray(12, end));
  const header = Buffer.from(file.subarray(0, 12));
  header.writeUInt32LE(4 + chunks.length, 4);
  return Buffer.concat([header, chunks]);
}

function stripWebpChunks(chunks: Buffer): Buffer {
  const parts: Buffer[] = [];
  let offset = 0;

  while (offset < chunks.length) {
    const type = chunks.toString('latin1', offset, offset + 4);
    const size = chunks.readUInt32LE(offset + 4);
    // Chunks have an even number of bytes.
    const end = offset + 8 + size + (size % 2);
    const chunk = Buffer.from(chunks.subarray(offset, end));
    if (type === 'VP8X') {
      chunk.writeUInt8(chunk.readUInt8(8) & webpFlags, 8);
    }
    if (type === 'ANMF') {
      parts.push(stripWebpFrame(chunk));
    } else if (webpChunks.has(type)) {
      parts.push(chunk);
    }
    offset = end;
  }

  return Buffer.concat(parts);
}

/** A frame of an animation contains chunks after a header of 24 bytes. */
function stripWebpFrame(frame: Buffer): Buffer {
  const chunks = stripWebpChunks(frame.subarray(24));
  const header = Buffer.from(frame.subarray(0, 24));
  header.writeUInt32LE(header.length - 8 + chunks.length, 4);
  return Buffer.concat([header, chunks]);
}
