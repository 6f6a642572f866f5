import sharp from 'sharp';

/** A drawing of 300 × 100 with this in it. */
export function drawing(body: string, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300" height="100"${attributes}>${body}</svg>`;
}

export interface Pixels {
  readonly width: number;
  /** Red, green and blue of each pixel, on white. */
  readonly data: Uint8Array;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * A drawing in pixels, as no browser draws it, and as none needs to: it has no text.
 *
 * @param width how wide it is drawn; its own width where that is left out
 */
export async function pixelsOf(svg: string, width?: number): Promise<Pixels> {
  const own = await sharp(Buffer.from(svg)).metadata();
  const size = `width="${width}" height="${Math.round(((width ?? 0) * own.height) / own.width)}"`;
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${own.width} ${own.height}">${svg}</svg>`;
  const { data, info } = await sharp(Buffer.from(width ? frame : svg))
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, data: new Uint8Array(data) };
}

/** How many pixels of two pictures differ by more than what the edge of a letter may. */
export function differences(one: Pixels, other: Pixels): number {
  if (one.data.length !== other.data.length) return Number.POSITIVE_INFINITY;
  return one.data.filter((value, index) => Math.abs(value - (other.data[index] ?? 0)) > 60).length;
}

/** How far two pictures are apart where they differ most, in steps of a colour, of which there are 256. */
export function largestDifference(one: Pixels, other: Pixels): number {
  if (one.data.length !== other.data.length) return Number.POSITIVE_INFINITY;
  return one.data.reduce((largest, value, index) => Math.max(largest, Math.abs(value - (other.data[index] ?? 0))), 0);
}

/** How many pixels have a colour, give or take, and the box around them. */
export function inkOf({ width, data }: Pixels, color = '#000000'): Box & { readonly count: number } {
  const wanted = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const box = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0, count: 0 };
  for (let index = 0; index * 3 < data.length; index++) {
    if (!wanted.every((value, channel) => Math.abs((data[index * 3 + channel] ?? 0) - value) < 60)) continue;
    const [x, y] = [index % width, Math.floor(index / width)];
    Object.assign(box, {
      left: Math.min(box.left, x),
      top: Math.min(box.top, y),
      right: Math.max(box.right, x + 1),
      bottom: Math.max(box.bottom, y + 1),
      count: box.count + 1,
    });
  }
  return box;
}

/** Some rows of a picture. */
export function rows({ width, data }: Pixels, top: number, bottom: number): Pixels {
  return { width, data: data.slice(width * 3 * top, width * 3 * bottom) };
}
