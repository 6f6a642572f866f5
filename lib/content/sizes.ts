import { readFileSync } from 'node:fs';
import { readDrawing } from '../drawings/read.ts';
import { readLength } from '../drawings/style.ts';
import { sizeOfFilm } from '../pictures/films.ts';
import { openPicture } from '../pictures/raster.ts';
import type { ArticleFile } from './files.ts';

/** Width and height in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture or video as it is shown, upright; `undefined` where the file does not tell. */
export async function sizeOf({ path, kind }: ArticleFile): Promise<Size | undefined> {
  try {
    if (kind.use === 'video') return sizeOfFilm(readFileSync(path), kind.mediaType);
    if (kind.mediaType === 'image/svg+xml') {
      // The decoder takes an inch for 72 pixels; browsers and `readLength` for 96.
      const { attributes } = readDrawing(readFileSync(path, 'utf8'), path).svg;
      const lengths = [attributes['width'], attributes['height']].map((text) => readLength(text ?? '', 16) ?? 0);
      const [width = 0, height = 0] = lengths.map(Math.round);
      if (width > 0 && height > 0) return { width, height };
    }
    return (await openPicture(path).metadata()).autoOrient;
  } catch {
    return undefined;
  }
}
