import { sitePath } from '../config/settings.ts';
import {
  type ArticleFile,
  articleFilePath,
  variantPath,
} from '../content/article-files.ts';
import type { Article } from '../content/read-articles.ts';
import { precompress } from '../core/precompress.ts';
import {
  imageVariants,
  maxIconWidth,
  type Variant,
} from './images/image-variants.ts';
import { readPublishedMedia } from './published-media.ts';
import { readSvgSize, type Size } from './svg/svg-size.ts';

/** The width of figures on desktops and phones, in CSS pixels. Wider images are scaled down. */
const widestColumn = 811;
const narrowColumn = 350;

/** The `sizes` attribute for each layout in `app/`. `e2e/images.spec.ts` compares them with the rendered widths. */
const imageSizes = {
  text: textSizes(widestColumn),
  cover: `(width >= 68.75em) 514px, ${textSizes(widestColumn)}`,
  list: '(width <= 700px) calc(100vw - 40px), min(451px, 42vw - 29px)',
  short: '(width <= 700px) calc(100vw - 40px), 314px',
  portrait: '44px',
  contact: '(width <= 800px) calc(100vw - 40px), min(475px, 42vw)',
} as const;

/** Returns the `sizes` of a figure in a text. */
function textSizes(width: number): string {
  return `min(${width}px, 100vw - 40px)`;
}

export type ImageSlot = keyof typeof imageSizes;

/** A `<source>` with the variants of an image in one format. */
type ImageSource = {
  readonly type: string;
  readonly srcSet: string;
  readonly sizes: string;
};

/** The attributes of an article's image. */
export interface ResponsiveImage {
  /** Empty for SVGs and icons. */
  readonly sources: readonly ImageSource[];
  readonly src: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** The color of the placeholder for an image that has not loaded. */
  readonly color: string | undefined;
  /** Whether the image is animated. The page shows its first frame. */
  readonly moves: boolean;
  /** The URL of the full image, if the page scales it down or shows only its first frame. */
  readonly large: string | undefined;
}

/** Returns the attributes of `<img>` and `<source>` for an article's image. */
export async function responsiveImage(
  article: Pick<Article, 'id'>,
  file: ArticleFile,
  slot: ImageSlot,
  shownWidth = Number.POSITIVE_INFINITY,
): Promise<ResponsiveImage> {
  const variantUrl = ({ name }: Variant) =>
    sitePath(variantPath(article, name));
  const whole = sitePath(articleFilePath(article, file.name));
  const raster = await imageVariants(file);
  const size = raster ?? readSvgSize(file.path);
  const widest = Math.min(shownWidth, size?.width ?? 0);
  const isNarrow = slot === 'text' && widest < widestColumn;
  const sizes = isNarrow ? textSizes(widest) : imageSizes[slot];

  const sources: ImageSource[] = [];
  // AVIF, the smallest format, comes first, because browsers use the first `<source>` that they support.
  for (const { mediaType, variants } of raster?.sets ?? []) {
    const candidates = variants.map(
      (variant) => `${variantUrl(variant)} ${variant.width}w`,
    );
    sources.push({ type: mediaType, srcSet: candidates.join(', '), sizes });
  }

  const fallback = raster?.fallback;
  const moves = raster?.isAnimated ?? false;
  const hasLarge = moves || isScaledDown(shownWidth, size?.width ?? 0);
  return {
    sources,
    src: fallback ? variantUrl(fallback) : whole,
    ...scaleSize(size, fallback?.width),
    color: raster?.color,
    moves,
    large: hasLarge ? whole : undefined,
  };
}

/** Returns whether phones scale an image down. Images that are shown as small as icons do not link to the full image. */
const isScaledDown = (shownWidth: number, ownWidth: number): boolean =>
  shownWidth > maxIconWidth && ownWidth > Math.min(shownWidth, narrowColumn);

function scaleSize(
  size: Size | undefined,
  width = size?.width,
): Pick<ResponsiveImage, 'width' | 'height'> {
  if (!size || width === undefined) {
    return { width: undefined, height: undefined };
  }
  return { width, height: Math.round((size.height * width) / size.width) };
}

/** In bytes after brotli. With the header and CSS, it fits into a first round trip: ten times 1,460 bytes (RFC 6928). */
const maxInlineSize = 6_000;

/** Returns an article's SVG as a `data:` URL; `undefined` for other files, and for SVGs above `maxInlineSize`. */
export async function inlineSvgUrl(
  file: ArticleFile,
): Promise<string | undefined> {
  if (file.kind.mediaType !== 'image/svg+xml') {
    return undefined;
  }
  const url = toDataUrl(Buffer.from(await readPublishedMedia(file)).toString());
  const { br } = await precompress('.svg', url);
  return br.length > maxInlineSize ? undefined : url;
}

/** Converts a published SVG to a `data:` URL with few escapes: https://www.rfc-editor.org/rfc/rfc2397 */
export function toDataUrl(svg: string): string {
  const written = svg.replace(/<[^>]*>/g, avoidEscapes);
  return `data:image/svg+xml,${encodeURI(written).replaceAll('#', '%23')}`;
}

/** Writes commas in path data, and single quotes around attributes, because `encodeURI` escapes neither. */
function avoidEscapes(tag: string): string {
  const withCommas = tag.replace(/(?<=\sd=")[^"]*/, (path) =>
    path.replace(/(?<=[\d.]) (?=[\d.-])/g, ','),
  );
  return withCommas.replace(/="([^"']*)"/g, "='$1'");
}
