// Removes metadata from AVIF images: https://aomediacodec.github.io/av1-avif/
// Their parts are in boxes (ISO/IEC 14496-12). The offsets of pixels in the file
// are written in several boxes, so the metadata is overwritten with zeros, and
// nothing moves.

/** A box of an AVIF image. Writing into `content` changes the file. */
interface Box {
  readonly type: string;
  readonly content: Buffer;
}

/** An image, a part of it, or metadata. */
interface Item {
  readonly id: number;
  /** The bytes of the item's type, such as `av01` or `Exif`. */
  readonly type: Buffer;
}

const fileBoxes = new Set(['ftyp', 'meta', 'mdat']);

const metaBoxes = new Set([
  'hdlr',
  'pitm',
  'iloc',
  'iinf',
  'iref',
  'iprp',
  'idat',
]);

const properties = new Set([
  'ispe',
  'pixi',
  'av1C',
  'colr',
  'auxC',
  'irot',
  'imir',
  'pasp',
  'clap',
  'clli',
  'mdcv',
]);

/** Pixels, and images that are put together from several ones. */
const pixelItems = new Set(['av01', 'grid']);

/** Exif data and XMP. */
const metadataItems = new Set(['Exif', 'mime']);

/** A type that readers have to ignore. */
const ignoredType = 'free';

/**
 * Returns a copy of an AVIF image without metadata; `undefined` if the image
 * contains something else, such as a color profile. Throws a `RangeError` if the
 * file is truncated.
 */
export function stripAvif(source: Buffer): Buffer | undefined {
  const file = Buffer.from(source);
  const boxes = readBoxes(file);
  const meta = boxes.find(({ type }) => type === 'meta');
  if (!meta || !hasOnly(boxes, fileBoxes)) {
    return undefined;
  }

  // The content of a full box begins with a version and flags.
  const parts = readBoxes(meta.content.subarray(4));
  const items = findBoxes(parts, 'iinf').flatMap(readItems);
  const isKnown =
    hasOnly(parts, metaBoxes) &&
    hasPlainProperties(parts) &&
    items.every(({ type }) => isKnownItem(String(type)));
  if (!isKnown) {
    return undefined;
  }

  const metadata = items.filter(({ type }) => metadataItems.has(String(type)));
  const ids = new Set(metadata.map(({ id }) => id));
  for (const bytes of locateItems(file, parts, ids)) {
    bytes.fill(0);
  }
  for (const { type } of metadata) {
    type.write(ignoredType, 'latin1');
  }
  return file;
}

const isKnownItem = (type: string): boolean =>
  pixelItems.has(type) || metadataItems.has(type);

/** Returns whether an image has only properties of pixels, and no profile. */
function hasPlainProperties(parts: readonly Box[]): boolean {
  const all = findBoxes(parts, 'iprp')
    .flatMap(({ content }) => readBoxes(content))
    .filter(({ type }) => type === 'ipco')
    .flatMap(({ content }) => readBoxes(content));
  const hasProfile = findBoxes(all, 'colr').some(
    ({ content }) => content.toString('latin1', 0, 4) !== 'nclx',
  );

  return hasOnly(all, properties) && !hasProfile;
}

function readBoxes(file: Buffer): readonly Box[] {
  const boxes: Box[] = [];
  let offset = 0;

  while (offset < file.length) {
    const size = file.readUInt32BE(offset);
    const end = size === 0 ? file.length : offset + size;
    if (end < offset + 8 || end > file.length) {
      throw new RangeError('The box is longer than the file.');
    }

    const type = file.toString('latin1', offset + 4, offset + 8);
    boxes.push({ type, content: file.subarray(offset + 8, end) });
    offset = end;
  }

  return boxes;
}

const findBoxes = (boxes: readonly Box[], type: string): readonly Box[] =>
  boxes.filter((box) => box.type === type);

const hasOnly = (boxes: readonly Box[], types: ReadonlySet<string>): boolean =>
  boxes.every(({ type }) => types.has(type));

/** Reads the items in an `iinf` box. */
function readItems({ content }: Box): readonly Item[] {
  const countSize = content.readUInt8(0) === 0 ? 2 : 4;
  const entries = readBoxes(content.subarray(4 + countSize));

  return entries.map((entry) => {
    const reader = new Reader(entry.content);
    const version = reader.read(1);
    reader.read(3);
    const id = reader.read(version === 2 ? 2 : 4);
    // The index of a protection.
    reader.read(2);
    return { id, type: entry.content.subarray(reader.offset).subarray(0, 4) };
  });
}

/** Returns the bytes of items, from the `iloc` box. */
function locateItems(
  file: Buffer,
  parts: readonly Box[],
  ids: ReadonlySet<number>,
): readonly Buffer[] {
  const [idat] = findBoxes(parts, 'idat');
  const found: Buffer[] = [];

  for (const { content } of findBoxes(parts, 'iloc')) {
    for (const { id, isInIdat, start, length } of readExtents(content)) {
      const container = isInIdat ? idat?.content : file;
      if (!ids.has(id) || !container) {
        continue;
      }
      // A length of 0 means the whole container, with pixels.
      if (length === 0 || start + length > container.length) {
        throw new RangeError('The metadata cannot be separated from pixels.');
      }
      found.push(container.subarray(start, start + length));
    }
  }

  return found;
}

/** A range of an item's bytes, in the file or in the `idat` box. */
interface Extent {
  readonly id: number;
  readonly isInIdat: boolean;
  readonly start: number;
  readonly length: number;
}

function readExtents(iloc: Buffer): readonly Extent[] {
  const reader = new Reader(iloc);
  const version = reader.read(1);
  reader.read(3);
  const sizes = reader.read(1);
  const offsetSize = sizes >> 4;
  const lengthSize = sizes & 15;
  const moreSizes = reader.read(1);
  const baseSize = moreSizes >> 4;
  const indexSize = version === 0 ? 0 : moreSizes & 15;

  const extents: Extent[] = [];
  const items = reader.read(version < 2 ? 2 : 4);
  for (let item = 0; item < items; item += 1) {
    const id = reader.read(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : reader.read(2) & 15;
    // The index of a data reference.
    reader.read(2);
    const base = reader.read(baseSize);
    const count = reader.read(2);
    for (let extent = 0; extent < count; extent += 1) {
      reader.read(indexSize);
      const start = base + reader.read(offsetSize);
      const length = reader.read(lengthSize);
      extents.push({ id, isInIdat: method === 1, start, length });
    }
  }

  return extents;
}

/** Reads numbers one after the other. */
class Reader {
  offset = 0;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Reads a big-endian number of up to 8 bytes. */
  read(size: number): number {
    const high = Math.max(0, size - 4);
    const low = size - high;
    let value = 0;
    if (high > 0) {
      value = this.bytes.readUIntBE(this.offset, high) * 2 ** 32;
    }
    if (low > 0) {
      value += this.bytes.readUIntBE(this.offset + high, low);
    }
    this.offset += size;
    return value;
  }
}
