import sharp from 'sharp';

/** A drawing of 300 × 100 with this in it. */
export function drawing(body: string, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300" height="100"${attributes}>${body}</svg>`;
}

interface Pixels {
  readonly width: number;
  /** Red, green and blue of each pixel, on white. */
  readonly data: Uint8Array;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A drawing in pixels, as no browser draws it, and as none needs to: it has no text. */
export async function pixelsOf(svg: string): Promise<Pixels> {
  const picture = sharp(Buffer.from(svg)).flatten({ background: '#fff' }).toColourspace('srgb').raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { width: info.width, data: new Uint8Array(data) };
}

/** How many pixels of two pictures differ by more than what the edge of a letter may. */
export function differences(one: Pixels, other: Pixels): number {
  if (one.data.length !== other.data.length) return Number.POSITIVE_INFINITY;
  return one.data.filter((value, index) => Math.abs(value - (other.data[index] ?? 0)) > 60).length;
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
