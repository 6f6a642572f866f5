import { readFileSync } from 'node:fs';
import { coverOf, readFileOf } from '../content/files.ts';
import { isRaster } from '../content/kinds.ts';
import type { Article } from '../content/read.ts';
import { openPicture } from '../pictures/raster.ts';

/** Whose main image a social picture shows. */
export type CoverSource = Pick<Article, 'folder' | 'mainimg'>;

/** Main images in pixels, one above the other. */
export interface CoverColumn {
  readonly width: number;
  /** The part of an SVG that draws them, with the column's right edge and vertical middle at the origin. */
  readonly drawing: string;
}

const gap = 24;
const edge = '#2b3d66';

/** The main images of articles as large as they fit into a box; `undefined` where none of them has one. */
export async function drawCovers(
  articles: readonly CoverSource[],
  box: { readonly width: number; readonly height: number },
): Promise<CoverColumn | undefined> {
  const shown = articles.filter(coverOf);
  if (shown.length === 0) return undefined;
  const height = Math.floor((box.height - gap * (shown.length - 1)) / shown.length);
  const covers = await Promise.all(shown.map((article) => readCover(article, box.width, height)));
  let y = -(covers.reduce((sum, cover) => sum + cover.height, 0) + gap * (covers.length - 1)) / 2;
  let drawing = '';
  for (const { href, width, height } of covers) {
    const frame = `x="${-width}" y="${y}" width="${width}" height="${height}" rx="14"`;
    drawing += `<clipPath id="cover${y}"><rect ${frame}/></clipPath>`;
    drawing += `<image href="${href}" x="${-width}" y="${y}" width="${width}" height="${height}" clip-path="url(#cover${y})"/>`;
    drawing += `<rect ${frame} fill="none" stroke="${edge}" stroke-width="2"/>`;
    y += height + gap;
  }
  return { width: Math.max(...covers.map(({ width }) => width)), drawing };
}

/**
 * The bytes that a main image is drawn from. Drawings have their text as outlines, so no installed font can come in; of
 * photographs the file itself is smaller than what is published of it.
 */
export async function readCoverFile(article: CoverSource): Promise<Uint8Array> {
  const cover = coverOf(article);
  return cover && isRaster(cover.kind) ? readFileSync(cover.path) : readFileOf(article, article.mainimg);
}

async function readCover(article: CoverSource, width: number, height: number) {
  const picture = openPicture(await readCoverFile(article)).autoOrient();
  const { data, info } = await picture
    .resize(width, height, { fit: 'inside' })
    // It is read again at once: the time that a smaller one would take is not worth it.
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  // A drawing that is made into pixels may not load files, but it may have them inside.
  return { href: `data:image/png;base64,${data.toString('base64')}`, width: info.width, height: info.height };
}
