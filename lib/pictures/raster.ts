import { statSync } from 'node:fs';
import { rememberInProcess } from '../cache/cache.ts';
import { digestOfFiles } from '../cache/digest.ts';
import { isAnimated, openPicture } from './open.ts';

/** What pages have to know of a raster picture before it is there. */
export interface Raster {
  /** In pixels, upright. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
  /** Its main colour, such as `#8a7f70`, to stand in its place until it comes; none where one sees through it. */
  readonly color: string | undefined;
}

const remember = rememberInProcess<Raster | undefined>('looks at pictures');

/** Looks at a raster picture, once; `undefined` where it cannot be read, which `lib/content/faults.ts` says. */
export function readRaster(path: string): Promise<Raster | undefined> {
  return remember([digestOfPicture(path)], async () => {
    try {
      const metadata = await openPicture(path).metadata();
      const { width, height } = isAnimated(metadata) ? metadata : metadata.autoOrient;
      return { width, height, isAnimated: isAnimated(metadata), color: await colorOf(path) };
    } catch {
      return undefined;
    }
  });
}

/** The mean of all pixels, where all of them are opaque. */
async function colorOf(path: string): Promise<string | undefined> {
  const tiny = openPicture(path).resize(8, 8, { fit: 'fill' }).toColourspace('srgb').ensureAlpha();
  const pixels = await tiny.raw({ depth: 'uchar' }).toBuffer();
  const mean = (channel: number) => {
    const values = pixels.filter((_, index) => index % 4 === channel);
    return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  };
  if (mean(3) < 255) return undefined;
  return `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Pages ask for each picture many times. */
const digests = new Map<string, string>();

/** The digest of a picture's bytes. */
export function digestOfPicture(path: string): string {
  // A link may lead to nothing.
  const found = statSync(path, { throwIfNoEntry: false });
  const key = `${path} ${found?.mtimeMs} ${found?.size}`;
  const digest = digests.get(key) ?? digestOfFiles(path);
  digests.set(key, digest);
  return digest;
}
