import sharp from 'sharp';

/** A drawing of 300 × 100 with this in it. */
export function drawing(body: string, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300" height="100"${attributes}>${body}</svg>`;
}

/** Red, green and blue of each pixel of a drawing on white, as no browser draws it, and as none needs to: it has no text. */
export async function pixelsOf(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).toColourspace('srgb').raw().toBuffer();
}

/** How many pixels of two pictures differ by more than what the edge of a letter may. */
export function differences(one: Uint8Array, other: Uint8Array): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  return one.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > 60).length;
}
