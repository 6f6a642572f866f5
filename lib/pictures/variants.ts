import sharp, { type Sharp } from 'sharp';
import { remember } from '../cache/cache.ts';
import { digestOf, hashOf } from '../cache/digest.ts';
import { isRaster } from '../content/file-kinds.ts';
import { type ArticleFile, filesOf } from '../content/files.ts';
import type { Article } from '../content/read.ts';
import { openUpright, type Raster, readRaster } from './raster.ts';

/** A picture that is made of one of an article, and published beside it. */
export interface Variant {
  /** Such as `desk.800.3f2a9c1b.avif`: it changes with the picture and with the way that it is made. */
  readonly name: string;
  readonly mediaType: MediaType;
  /** In pixels. */
  readonly width: number;
  /** Makes it, once. */
  readonly make: () => Promise<Uint8Array>;
}

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
export async function variantsOf({ name, path, kind }: ArticleFile) {
  const raster = isRaster(kind) ? await readRaster(path) : undefined;
  if (!raster) return undefined;
  const how = kind.mediaType === 'image/png' || kind.mediaType === 'image/gif' ? 'drawn' : 'taken';
  const variants = (mediaType: MediaType, wanted: readonly number[]): readonly Variant[] =>
    fitting(wanted, raster).map((width) => {
      const digest = digestOf(versions, raster.digest, mediaType, String(width));
      const named = `${stemOf(name)}.${width}.${hashOf(digest)}.${formats[mediaType]}`;
      const make = () =>
        remember('pictures', [digest, how], () => makeVariant(openUpright(path, true), mediaType, how, width));
      return { name: named, mediaType, width, make };
    });
  const { isAnimated } = raster;
  if (raster.width <= icon && !isAnimated) return { ...raster, sets: [], fallback: undefined, color: undefined };
  const own = withFallback.find((mediaType) => mediaType === kind.mediaType) ?? 'image/webp';
  const [fallback] = isAnimated || raster.width > widthOfFallback ? variants(own, [widthOfFallback]) : [];
  const sets = newFormats.map((mediaType) => ({ mediaType, variants: variants(mediaType, widths) }));
  return { ...raster, sets: sets.filter((set) => set.variants.length > 0), fallback };
}

async function makeVariant(opened: Promise<Sharp>, mediaType: MediaType, how: 'drawn' | 'taken', width: number) {
  const picture = (await opened).resize({ width });
  const ways = encodings[mediaType][how].map((way) => picture.clone().toFormat(formats[mediaType], way).toBuffer());
  return (await Promise.all(ways)).reduce((smallest, made) => (made.length < smallest.length ? made : smallest));
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
