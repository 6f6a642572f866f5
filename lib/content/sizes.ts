import { readFileSync } from 'node:fs';
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
      const { sizeOfDrawing } = await import('../drawings/measures.ts');
      return sizeOfDrawing(readFileSync(path, 'utf8'));
    }
    return (await openPicture(path).metadata()).autoOrient;
  } catch {
    return undefined;
  }
}
