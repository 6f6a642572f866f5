import sharp from 'sharp';
import { remember } from '../cache/cache.ts';
import { digestOf, hashOf } from '../cache/digest.ts';
import { isRaster } from '../content/file-kinds.ts';
import { type ArticleFile, filesOf } from '../content/files.ts';
import type { Article } from '../content/read.ts';
import { openUpright, type Raster, readRaster } from './raster.ts';

/** A picture that is made of one of an article, and published beside it. */
export type Variant = ReturnType<typeof variantOf>;

/**
 * In pixels, as the layout asks for them: a column of 350 on a telephone and of 771 on a desk, and 451 in lists, on
 * screens of one, two and three pixels to a CSS pixel.
 */
const widths = [360, 480, 800, 1080, 1600, 2320] as const;
/** What feed readers, and browsers that know neither AVIF nor WebP, get. */
const widthOfFallback = 1080;
const withFallback = ['image/avif', 'image/jpeg', 'image/png'] as const;
const newFormats = ['image/avif', 'image/webp'] as const;
/** In pixels: https://developers.google.com/speed/webp/faq, and what AVIF is written with has the same limit. */
const highest = 16_383;
/** A picture of this width, in pixels, has fewer bytes than the markup of its variants. */
export const icon = 100;

/**
 * What looks as the original does at a fraction of its weight: https://sharp.pixelplumbing.com/api-output/
 * Drawn pictures, such as screenshots, have sharp edges between colours, which photographs have not: there colour keeps its
 * full resolution, and what loses nothing may be smaller. Of several ways the smallest is taken.
 */
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

/** As `sharp` calls it, and names end. */
const formats = { 'image/avif': 'avif', 'image/webp': 'webp', 'image/jpeg': 'jpeg', 'image/png': 'png' } as const;

/** With another version of an encoder a picture has another name. */
const versions = JSON.stringify([sharp.versions, encodings]);

/**
 * What is made of a picture, or of an animation's first frame: sets for `<source>`, what is smaller first, and a fallback where
 * the original is large; `undefined` of a file that is no picture of pixels, or cannot be read.
 */
export async function variantsOf(file: ArticleFile) {
  const raster = isRaster(file.kind) ? await readRaster(file.path) : undefined;
  if (!raster) return undefined;
  const variants = (mediaType: MediaType, wanted: readonly number[]) =>
    fitting(wanted, raster).map((width) => variantOf(file, raster, mediaType, width));
  const { isAnimated } = raster;
  if (raster.width <= icon && !isAnimated) return { ...raster, sets: [], fallback: undefined, color: undefined };
  const own = withFallback.find((mediaType) => mediaType === file.kind.mediaType) ?? 'image/webp';
  const [fallback] = isAnimated || raster.width > widthOfFallback ? variants(own, [widthOfFallback]) : [];
  const sets = newFormats.map((mediaType) => ({ mediaType, variants: variants(mediaType, widths) }));
  return { ...raster, sets: sets.filter((set) => set.variants.length > 0), fallback };
}

/** A variant of some pixels, which is made once; its name changes with the picture and with the way that it is made. */
function variantOf({ name, path, kind }: ArticleFile, { digest: source }: Raster, mediaType: MediaType, width: number) {
  const how = /png|gif/.test(kind.mediaType) ? 'drawn' : 'taken';
  const format = formats[mediaType];
  const digest = digestOf(versions, source, mediaType, String(width));
  const make = async () => {
    const picture = (await openUpright(path, true)).resize({ width });
    const ways = encodings[mediaType][how].map((way) => picture.clone().toFormat(format, way).toBuffer());
    return (await Promise.all(ways)).reduce((smallest, made) => (made.length < smallest.length ? made : smallest));
  };
  const named = `${stemOf(name)}.${width}.${hashOf(digest)}.${format}`;
  return { name: named, mediaType, width, make: () => remember('pictures', [digest, how], make) };
}

/** Those of some widths that a picture has, and its own in place of one that is nearly the same; none that is too high. */
function fitting(wanted: readonly number[], { width, height }: Raster): readonly number[] {
  const narrower = wanted.filter((each) => each <= width * 0.9);
  const all = narrower.length < wanted.length ? [...narrower, width] : narrower;
  return all.filter((each) => Math.ceil((height * each) / width) <= highest);
}

/** How the names of a picture's variants begin, in one folder: a long name would be too long for a file system. */
function stemOf(name: string): string {
  return [...name.replace(/^.*\/|\.\w+$/g, '')].slice(0, 50).join('');
}

/** All variants of an article's pictures. Two copies of a picture, in two folders, have one variant. */
export async function variantsOfArticle(article: Pick<Article, 'folder'>): Promise<readonly Variant[]> {
  const pictures = await Promise.all(filesOf(article).map(variantsOf));
  const variants = pictures.flatMap((picture) => [
    ...(picture?.sets.flatMap((set) => set.variants) ?? []),
    ...(picture?.fallback ? [picture.fallback] : []),
  ]);
  return [...new Map(variants.map((variant) => [variant.name, variant])).values()];
}
