import sharp from 'sharp';
import {
  type ArticleFile,
  listArticleFiles,
} from '../../content/article-files.ts';
import { isRaster } from '../../content/file-kinds.ts';
import type { Article } from '../../content/read-articles.ts';
import { computeDigest, shortHash } from '../../core/digest.ts';
import { makeVariant, readImageFacts } from './raster-image.ts';

/** A scaled-down or reencoded version of an article's image, which the site publishes in addition to the image. */
export type Variant = ReturnType<typeof createVariant>;

/** Widths in pixels, for columns of 350 (phone), 610 (desktop), and 451 (lists) at pixel ratios of 1, 2, and 3. */
const widths = [360, 480, 640, 1080, 1400, 1840] as const;
/** In pixels. The fallback is for feed readers, and for browsers that support neither AVIF nor WebP. */
const fallbackWidth = 1080;
/** WebP's limit in pixels: https://developers.google.com/speed/webp/faq. The AVIF encoder has the same limit. */
const maxHeight = 16_383;
/** In pixels. Images up to this width have no variants, because the variants' markup would be larger than the image. */
export const maxIconWidth = 100;

/**
 * sharp's options for variants of PNG and GIF files (`drawn`) and of other images (`taken`). If there are several
 * options, the smallest result is published. https://sharp.pixelplumbing.com/api-output/
 */
const encodings = {
  'image/avif': {
    drawn: [{ quality: 60, chromaSubsampling: '4:4:4' }],
    taken: [{ quality: 50, chromaSubsampling: '4:2:0' }],
  },
  'image/webp': {
    drawn: [{ quality: 85, smartSubsample: true }, { lossless: true }],
    taken: [{ quality: 75 }],
  },
  'image/jpeg': { drawn: [], taken: [{ quality: 78, mozjpeg: true }] },
  'image/png': { drawn: [{ compressionLevel: 9 }], taken: [] },
} as const;

type Format = 'avif' | 'webp' | 'jpeg' | 'png';

/** Part of each variant's digest, because other encoder versions or options produce other bytes. */
const versions = JSON.stringify([sharp.versions, encodings]);

/** Returns an image's facts, variants, and fallback; `undefined` if the file is not a readable raster image. */
export async function imageVariants(file: ArticleFile) {
  const raster = isRaster(file.kind)
    ? await readImageFacts(file.path)
    : undefined;
  if (!raster) {
    return undefined;
  }
  const variants = (format: Format, wanted: readonly number[]) => {
    // Up to 90% of the image's width, and the image's width instead of all larger ones.
    const narrower = wanted.filter((width) => width <= raster.width * 0.9);
    const all =
      narrower.length < wanted.length ? [...narrower, raster.width] : narrower;
    const fitting = all.filter(
      (width) => Math.ceil((raster.height * width) / raster.width) <= maxHeight,
    );
    return fitting.map((width) =>
      createVariant(file, raster.digest, format, width),
    );
  };
  const { width, isAnimated } = raster;
  if (width <= maxIconWidth && !isAnimated) {
    return { ...raster, sets: [], fallback: undefined, color: undefined };
  }
  const own =
    (['avif', 'jpeg', 'png'] as const).find(
      (format) => file.kind.mediaType === `image/${format}`,
    ) ?? 'webp';
  const [fallback] =
    isAnimated || width > fallbackWidth ? variants(own, [fallbackWidth]) : [];
  const sets = (['avif', 'webp'] as const).map((format) => {
    return { mediaType: `image/${format}`, variants: variants(format, widths) };
  });
  return {
    ...raster,
    sets: sets.filter((set) => set.variants.length > 0),
    fallback,
  };
}

/** Returns a variant, which `make()` encodes and caches. Its name contains a digest of the image and the encoding. */
function createVariant(
  { name, path, kind }: ArticleFile,
  source: string,
  format: Format,
  width: number,
) {
  const how = /png|gif/.test(kind.mediaType) ? 'drawn' : 'taken';
  const mediaType = `image/${format}` as const;
  const digest = computeDigest(versions, source, mediaType, String(width));
  const options = encodings[mediaType][how];
  // Cuts the image's name, because file systems limit the length of names.
  const stem = [...name.replace(/^.*\/|\.\w+$/g, '')].slice(0, 50).join('');
  const variantName = `${stem}.${width}.${shortHash(digest)}.${format}`;
  return {
    name: variantName,
    mediaType,
    width,
    make: () => makeVariant(path, source, width, { format, options }),
  };
}

/** Returns all variants of an article's images. Images with the same name and content share their variants. */
export async function articleVariants(
  article: Pick<Article, 'folder'>,
): Promise<readonly Variant[]> {
  const images = await Promise.all(
    listArticleFiles(article).map(imageVariants),
  );
  const variants = images.flatMap(
    (image) => image?.sets.flatMap((set) => set.variants) ?? [],
  );
  const fallbacks = images.flatMap((image) => image?.fallback ?? []);
  return [
    ...new Map(
      [...variants, ...fallbacks].map((variant) => [variant.name, variant]),
    ).values(),
  ];
}
