/** A picture inside an icon file. */
export interface IconImage {
  /** Width and height in pixels, at most 256. */
  readonly size: number;
  readonly png: Uint8Array;
}

const headerLength = 6;
const entryLength = 16;

/**
 * PNGs as one `.ico`: a header, an entry for each picture, then the pictures themselves, all numbers little-endian.
 * https://en.wikipedia.org/wiki/ICO_(file_format)
 */
export function iconContainer(images: readonly IconImage[]): Uint8Array<ArrayBuffer> {
  let offset = headerLength + entryLength * images.length;
  const bytes = new Uint8Array(images.reduce((length, { png }) => length + png.length, offset));
  const view = new DataView(bytes.buffer);
  view.setUint16(2, 1, true); // an icon, not a cursor
  view.setUint16(4, images.length, true);
  for (const [index, { size, png }] of images.entries()) {
    const entry = headerLength + entryLength * index;
    // 256 does not fit into a byte and is written as 0.
    view.setUint8(entry, size % 256);
    view.setUint8(entry + 1, size % 256);
    view.setUint16(entry + 4, 1, true); // colour planes
    view.setUint16(entry + 6, 32, true); // bits per pixel
    view.setUint32(entry + 8, png.length, true);
    view.setUint32(entry + 12, offset, true);
    bytes.set(png, offset);
    offset += png.length;
  }
  return bytes;
}
