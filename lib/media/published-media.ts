import { readFileSync } from 'node:fs';
import type { ArticleFile } from '../content/article-files.ts';
import { isRaster } from '../content/file-kinds.ts';
import { cleanImage } from './images/raster-image.ts';
import { cleanVideo } from './images/video.ts';
import { publishSvg } from './svg/publish-svg.ts';

/** Reads a file as visitors get it: images and videos without metadata, SVG text as outlines, others unchanged. */
export async function readPublishedMedia({
  path,
  kind,
}: ArticleFile): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = readFileSync(path);
  if (isRaster(kind)) {
    return cleanImage(bytes, kind.mediaType);
  }
  if (kind.use === 'video') {
    return cleanVideo(bytes, kind.mediaType);
  }
  if (kind.use === 'image') {
    return Buffer.from(await publishSvg(bytes.toString(), path));
  }
  return new Uint8Array(bytes);
}
