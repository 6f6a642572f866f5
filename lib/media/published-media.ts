import { readFileSync } from 'node:fs';
import type { ArticleFile } from '../content/article-files.ts';
import { isRaster } from '../content/file-kinds.ts';
import { cleanImage } from './images/raster-image.ts';
import { cleanVideo } from './images/video.ts';

/** Reads a file as visitors get it: images and videos without metadata, SVG text as outlines, others unchanged. */
export async function readPublishedMedia({ path, kind }: ArticleFile): Promise<Uint8Array<ArrayBuffer>> {
  if (isRaster(kind)) return cleanImage(readFileSync(path), kind.mediaType);
  if (kind.use === 'video') return cleanVideo(readFileSync(path), kind.mediaType);
  if (kind.mediaType !== 'image/svg+xml') return new Uint8Array(readFileSync(path));
  // Imports SVGO on demand, because it is large.
  const { publishSvg } = await import('./svg/publish-svg.ts');
  return new TextEncoder().encode(await publishSvg(readFileSync(path, 'utf8'), path));
}
