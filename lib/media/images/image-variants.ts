import sharp from 'sharp';
import { type ArticleFile, listArticleFiles } from '../../content/article-files.ts';
import { isRaster } from '../../content/file-kinds.ts';
import type { Article } from '../../content/read-articles.ts';
import { remember } from '../../core/cache.ts';
import { computeDigest, shortHash } from '../../core/digest.ts';
import { type ImageFacts, openUprightImage, readImageFacts } from './raster-image.ts';

/** A smaller or reencoded version of an article's image, published with it. */
export type Variant = ReturnType<typeof createVariant>;

/** In pixels: columns of 350 (phone), 771 (desktop), and 451 (lists) at pixel ratios of 1, 2, and 3. */
const widths = [360, 480, 800, 1080, 1600, 2320] as const;
/** For feed readers, and browsers that support neither AVIF nor WebP. */
const fallbackWidth = 1080;
const withFallback = ['image/avif', 'image/jpeg', 'image/png'] as const;
const newFormats = ['image/avif', 'image/webp'] as const;
/** In pixels: https://developers.google.com/speed/webp/faq; the AVIF encoder has the same limit. */
const maxHeight = 16_383;
/** In pixels. An image of this width has fewer bytes than the markup of its variants. */
export const maxIconWidth = 100;

/** Encoder options by image type: https://sharp.pixelplumbing.com/api-output/. The smallest result is used. */
const encodings = {
  'image/avif': {
    drawn: [{ quality: 60, chromaSubsampling: '4:4:4' }],
    taken: [{ quality: 50, chromaSubsampling: '4:2:0' }],
  },
  'image/webp': { drawn: [{ quality: 85, smartSubsample: true }, { lossless: true }], taken: [{ quality: 75 }] },
  'image/jpeg': { drawn: [], taken: [{ quality: 78, mozjpeg: true }] },
  'image/png': { drawn: [{ compressionLevel: 9 }], taken: [] },
} as const;

type MediaType = keyof typeof encodings;

/** The names of formats in sharp, which are also the extensions. */
const formats = { 'image/avif': 'avif', 'image/webp': 'webp', 'image/jpeg': 'jpeg', 'image/png': 'png' } as const;

/** Part of the digest, because other encoder versions write other bytes. */
const versions = JSON.stringify([sharp.versions, encodings]);

/** Returns an image's sets for `<source>` and its fallback; `undefined` if it is no raster image or unreadable. */
export async function imageVariants(file: ArticleFile) {
  const raster = isRaster(file.kind) ? await readImageFacts(file.path) : undefined;
  if (!raster) return undefined;
  const variants = (mediaType: MediaType, wanted: readonly number[]) =>
    fittingWidths(wanted, raster).map((width) => createVariant(file, raster, mediaType, width));
  const { isAnimated } = raster;
  if (raster.width <= maxIconWidth && !isAnimated)
    return { ...raster, sets: [], fallback: undefined, color: undefined };
  const own = withFallback.find((mediaType) => mediaType === file.kind.mediaType) ?? 'image/webp';
  const [fallback] = isAnimated || raster.width > fallbackWidth ? variants(own, [fallbackWidth]) : [];
  const sets = newFormats.map((mediaType) => ({ mediaType, variants: variants(mediaType, widths) }));
  return { ...raster, sets: sets.filter((set) => set.variants.length > 0), fallback };
}

/** Creates a variant. It is encoded once, and its name has a digest of the image and the encoding. */
function createVariant(
  { name, path, kind }: ArticleFile,
  { digest: source }: ImageFacts,
  mediaType: MediaType,
  width: number,
) {
  const how = /png|gif/.test(kind.mediaType) ? 'drawn' : 'taken';
  const format = formats[mediaType];
  const digest = computeDigest(versions, source, mediaType, String(width));
  const make = async () => {
    const image = (await openUprightImage(path, true)).resize({ width });
    const encoded = encodings[mediaType][how].map((options) => image.clone().toFormat(format, options).toBuffer());
    return (await Promise.all(encoded)).reduce((smallest, bytes) =>
      bytes.length < smallest.length ? bytes : smallest,
    );
  };
  const named = `${variantStem(name)}.${width}.${shortHash(digest)}.${format}`;
  return { name: named, mediaType, width, make: () => remember('image variants', [digest, how], make) };
}

/** Returns the widths below the image's own, and its own instead of one that is nearly the same. */
function fittingWidths(wanted: readonly number[], { width, height }: ImageFacts): readonly number[] {
  const narrower = wanted.filter((each) => each <= width * 0.9);
  const all = narrower.length < wanted.length ? [...narrower, width] : narrower;
  return all.filter((each) => Math.ceil((height * each) / width) <= maxHeight);
}

/** Returns the start of the variants' names, cut because file systems limit names. */
function variantStem(name: string): string {
  return [...name.replace(/^.*\/|\.\w+$/g, '')].slice(0, 50).join('');
}

/** Returns all variants of an article's images. Copies of an image in two folders share theirs. */
export async function articleVariants(article: Pick<Article, 'folder'>): Promise<readonly Variant[]> {
  const images = await Promise.all(listArticleFiles(article).map(imageVariants));
  const variants = images.flatMap((image) => [
    ...(image?.sets.flatMap((set) => set.variants) ?? []),
    ...(image?.fallback ? [image.fallback] : []),
  ]);
  return [...new Map(variants.map((variant) => [variant.name, variant])).values()];
}
