import { sitePath } from '../config/settings.ts';
import {
  type ArticleFile,
  articleFilePath,
  variantPath,
} from '../content/article-files.ts';
import type { Article } from '../content/read-articles.ts';
import { compressedSize } from '../core/compressed-size.ts';
import {
  imageVariants,
  maxIconWidth,
  type Variant,
} from './images/image-variants.ts';
import { readMediaSize, readPublishedMedia } from './published-media.ts';

/** The width of the text column on desktops and phones, in CSS pixels. Wider images are scaled down. */
const widestColumn = 610;
const narrowColumn = 350;

/** The `sizes` attribute for each layout in `app/`. `e2e/images.spec.ts` compares them with the rendered widths. */
const imageSizes = {
  text: textSizes(widestColumn),
  list: '(width <= 700px) calc(100vw - 40px), min(451px, 42vw - 29px)',
  short: '(width <= 700px) calc(100vw - 40px), 314px',
  contact: '(width <= 800px) calc(100vw - 40px), min(475px, 42vw)',
} as const;

/** Returns the `sizes` of an image in the text column. */
function textSizes(width: number): string {
  return `min(${width}px, 100vw - 40px)`;
}

export type ImageSlot = keyof typeof imageSizes;

export type ResponsiveImage = Awaited<ReturnType<typeof responsiveImage>>;

/** Returns the attributes of `<img>` and `<source>` for an article's image. SVGs and icons have no `<source>`. */
export async function responsiveImage(
  article: Pick<Article, 'id'>,
  file: ArticleFile,
  shown: ImageSlot,
  width = Number.POSITIVE_INFINITY,
) {
  const variantUrl = (variant?: Variant) =>
    variant && sitePath(variantPath(article, variant.name));
  const whole = sitePath(articleFilePath(article, file.name));
  const variants = await imageVariants(file);
  const {
    sets = [],
    fallback,
    isAnimated: moves = false,
    color,
  } = variants ?? {};
  const size = variants ?? (await readMediaSize(file));
  const ownWidth = size?.width ?? 0;
  // Images that are shown as small as icons do not link to the full image.
  const isShownSmaller =
    width > maxIconWidth && ownWidth > Math.min(width, narrowColumn);
  const widest = Math.min(width, ownWidth);
  const sizes =
    shown === 'text' && widest < widestColumn
      ? textSizes(widest)
      : imageSizes[shown];
  const candidate = (variant: Variant) =>
    `${variantUrl(variant)} ${variant.width}w`;
  return {
    // AVIF, the smallest format, comes first, because browsers use the first `<source>` that they support.
    sources: sets.map((set) => ({
      type: set.mediaType,
      srcSet: set.variants.map(candidate).join(', '),
      sizes,
    })),
    src: variantUrl(fallback) ?? whole,
    width: fallback?.width ?? size?.width,
    height:
      size &&
      Math.round((size.height * (fallback?.width ?? size.width)) / size.width),
    // The color of the placeholder for an image that has not loaded.
    color,
    moves,
    // The URL of the full image, if the page scales it down or shows only its first frame.
    large: moves || isShownSmaller ? whole : undefined,
  };
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
  return (await compressedSize('.svg', url)) > maxInlineSize ? undefined : url;
}

/** Converts a published SVG to a `data:` URL with few escapes: https://www.rfc-editor.org/rfc/rfc2397 */
export function toDataUrl(svg: string): string {
  // Writes commas in path data, and single quotes around attributes, because `encodeURI` escapes neither.
  const withCommas = (path: string) =>
    path.replace(/(?<=[\d.]) (?=[\d.-])/g, ',');
  const written = svg.replace(/<[^>]*>/g, (tag) =>
    tag.replace(/(?<=\sd=")[^"]*/, withCommas).replace(/="([^"']*)"/g, "='$1'"),
  );
  return `data:image/svg+xml,${encodeURI(written).replaceAll('#', '%23')}`;
}
