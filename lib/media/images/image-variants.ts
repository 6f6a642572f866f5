import { parse } from 'node:path';
import sharp from 'sharp';
import {
  type ArticleFile,
  listArticleFiles,
} from '../../content/article-files.ts';
import { isRaster } from '../../content/file-kinds.ts';
import type { Article } from '../../content/read-articles.ts';
import { computeDigest, shortHash } from '../../core/digest.ts';
import type { VariantEncoding } from './encode-images.ts';
import {
  makeVariant,
  type RasterImage,
  readImageFacts,
} from './raster-image.ts';

/** Widths in pixels, for columns of 350 (phone), 811 (desktop), and 451 (lists) at pixel ratios of 1, 2, and 3. */
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

type Format = VariantEncoding['format'];

/** A scaled-down or reencoded version of an article's image, which the site publishes in addition to the image. */
export interface Variant {
  readonly name: string;
  readonly mediaType: `image/${Format}`;
  readonly width: number;
  /** Encodes the variant, and caches it. */
  readonly make: () => Promise<Uint8Array>;
}

/** The variants of an image in one format, the narrowest first. */
export interface VariantSet {
  readonly mediaType: `image/${Format}`;
  readonly variants: readonly Variant[];
}

/** An image's facts and variants. */
export interface ImageVariants extends RasterImage {
  readonly sets: readonly VariantSet[];
  readonly fallback: Variant | undefined;
}

/** Part of each variant's digest, because other encoder versions or options produce other bytes. */
const versions = JSON.stringify([sharp.versions, encodings]);

/** Returns an image's facts, variants, and fallback; `undefined` if the file is not a readable raster image. */
export async function imageVariants(
  file: ArticleFile,
): Promise<ImageVariants | undefined> {
  const raster = isRaster(file.kind)
    ? await readImageFacts(file.path).catch(() => undefined)
    : undefined;
  if (!raster) {
    return undefined;
  }

  const { width, isAnimated } = raster;
  if (width <= maxIconWidth && !isAnimated) {
    return { ...raster, sets: [], fallback: undefined, color: undefined };
  }

  const sets: VariantSet[] = [];
  for (const format of ['avif', 'webp'] as const) {
    const variants = createVariants(file, raster, format, widths);
    if (variants.length > 0) {
      sets.push({ mediaType: `image/${format}`, variants });
    }
  }

  let fallback: Variant | undefined;
  if (isAnimated || width > fallbackWidth) {
    const format = fallbackFormat(file);
    fallback = createVariants(file, raster, format, [fallbackWidth])[0];
  }
  return { ...raster, sets, fallback };
}

/** Returns the format of an image, or WebP for formats that are larger. */
function fallbackFormat({ kind }: ArticleFile): Format {
  const formats: readonly Format[] = ['avif', 'jpeg', 'png'];
  return (
    formats.find((format) => kind.mediaType === `image/${format}`) ?? 'webp'
  );
}

/** The media types of images that are usually drawn, not photos. */
const drawnTypes = new Set(['image/png', 'image/gif']);

/**
 * Creates the variants of an image that are up to 90% as wide, and one of the
 * image's width instead of wider ones. Their names contain a digest of the image
 * and the encoding.
 */
function createVariants(
  { name, path, kind }: ArticleFile,
  image: RasterImage,
  format: Format,
  wanted: readonly number[],
): readonly Variant[] {
  const narrower = wanted.filter((width) => width <= image.width * 0.9);
  const fitting = [...narrower, image.width].slice(0, wanted.length);
  const ratio = image.height / image.width;
  const encodable = fitting.filter((width) => width * ratio <= maxHeight);

  const how = drawnTypes.has(kind.mediaType) ? 'drawn' : 'taken';
  const mediaType = `image/${format}` as const;
  const encoding = { format, options: encodings[mediaType][how] };
  // Cuts the image's name, because file systems limit the length of names.
  const stem = [...parse(name).name].slice(0, 50).join('');

  return encodable.map((width) => {
    const digest = computeDigest(
      versions,
      image.digest,
      mediaType,
      String(width),
    );
    return {
      name: `${stem}.${width}.${shortHash(digest)}.${format}`,
      mediaType,
      width,
      make: () => makeVariant(path, image.digest, width, encoding),
    };
  });
}

/** Returns all variants of an article's images. Images with the same name and content share their variants. */
export async function articleVariants(
  article: Pick<Article, 'folder'>,
): Promise<readonly Variant[]> {
  const images = await Promise.all(
    listArticleFiles(article).map(imageVariants),
  );
  const variants = new Map<string, Variant>();
  for (const image of images) {
    const all = image?.sets.flatMap((set) => set.variants) ?? [];
    for (const variant of [...all, image?.fallback]) {
      if (variant) {
        variants.set(variant.name, variant);
      }
    }
  }
  return [...variants.values()];
}
