import { readFileSync } from 'node:fs';
import type { ArticleFile } from '../content/article-files.ts';
import { isRaster } from '../content/file-kinds.ts';
import { cleanImage } from './images/raster-image.ts';
import { cleanVideo, videoSize } from './images/video.ts';
import { publishSvg } from './svg/publish-svg.ts';
import { readSvgSize, type Size } from './svg/svg-size.ts';

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

/** Returns the displayed size of a video or an SVG; `undefined` for damaged files and all others. */
export async function readMediaSize({
  path,
  kind,
}: ArticleFile): Promise<Size | undefined> {
  if (kind.use === 'video') {
    return videoSize(readFileSync(path)).catch(() => undefined);
  }
  return kind.mediaType === 'image/svg+xml'
    ? readSvgSize(readFileSync(path, 'utf8'))
    : undefined;
}
