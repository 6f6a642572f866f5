import { readFileSync } from 'node:fs';
import type { ArticleFile } from '../content/article-files.ts';
import type { Size } from '../core/size.ts';
import { openImage } from './images/raster-image.ts';
import { videoSize } from './images/video.ts';

/** Returns the displayed size of an image or video; `undefined` if it is unknown. */
export async function readMediaSize({ path, kind }: ArticleFile): Promise<Size | undefined> {
  try {
    if (kind.use === 'video') return videoSize(readFileSync(path), kind.mediaType);
    if (kind.mediaType === 'image/svg+xml') {
      const { readSvgSize } = await import('./svg/svg-size.ts');
      return readSvgSize(readFileSync(path, 'utf8'));
    }
    return (await openImage(path).metadata()).autoOrient;
  } catch {
    return undefined;
  }
}
