import sharp from 'sharp';
import { rememberInProcess } from '../cache/cache.ts';
import { digestOf } from '../cache/digest.ts';
import type { ArticleFile } from '../content/files.ts';
import { isRaster } from '../content/kinds.ts';
import { hashOf } from '../hash.ts';
import { digestOfPicture, openUpright, type Raster, readRaster } from './raster.ts';

/** A picture that is made of a raster picture of an article, and published beside it. */
export interface Variant {
  /** Such as `desk.800.3f2a9c1b.avif`: it changes with the picture and with the way that it is made. */
  readonly name: string;
  readonly mediaType: MediaType;
  /** In pixels. */
  readonly width: number;
  /** The first frame alone of what is animated. */
  readonly isStill: boolean;
}

/** The variants of one picture, and what is shown of it. */
export interface Variants extends Raster {
  /** For `<source>`, the best first: what is smaller, and then what more browsers know. Narrow ones first. */
  readonly sets: readonly { readonly mediaType: string; readonly variants: readonly Variant[] }[];
  /** In the format of the original, for who knows no other; where there is none, the original is small enough. */
  readonly fallback: Variant | undefined;
  /** For who wants nothing to move. */
  readonly still: Variant | undefined;
}

/**
 * In pixels, as the layout asks for them: a column of 350 on a telephone and of 771 on a desk, and 451 in lists, on
 * screens of one, two and three pixels to a CSS pixel.
 */
const widths = [360, 480, 800, 1080, 1600, 2320] as const;

/** What feed readers, and browsers that know neither AVIF nor WebP, get. */
const widthOfFallback = 1080;

/** Every frame of an animation costs as much as a picture: for a telephone and for a desk is enough. */
const widthsOfAnimations = [480, 800, 1600] as const;

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

/** With another version of an encoder a picture has another name. */
const versions = JSON.stringify([sharp.versions, encodings]);

/** The variants of a file; `undefined` where it is none, such as a drawing, or cannot be read. */
export async function variantsOf(file: ArticleFile): Promise<Variants | undefined> {
  if (!isRaster(file.kind)) return undefined;
  const raster = await readRaster(file.path);
  if (!raster) return undefined;
  const digest = digestOfPicture(file.path);
  const variant = (mediaType: MediaType, width: number, isStill = false): Variant => {
    const size = isStill ? 'still' : String(width);
    const hash = hashOf(digestOf(versions, digest, mediaType, size));
    return { name: `${stemOf(file.name)}.${size}.${hash}.${formatOf(mediaType)}`, mediaType, width, isStill };
  };
  const setOf = (mediaType: MediaType, wanted: readonly number[]) => {
    const variants = fitting(wanted, raster).map((width) => variant(mediaType, width));
    return variants.length > 0 ? [{ mediaType, variants }] : [];
  };
  const none = { ...raster, sets: [], fallback: undefined, still: undefined };
  if (raster.isAnimated) {
    const [widest] = fitting([800], raster);
    const still = widest === undefined ? undefined : variant('image/webp', widest, true);
    return { ...none, sets: setOf('image/webp', widthsOfAnimations), still };
  }
  if (raster.width <= icon) return { ...none, color: undefined };
  const own = isMediaType(file.kind.mediaType) ? file.kind.mediaType : 'image/webp';
  const [widest] = raster.width > widthOfFallback ? fitting([widthOfFallback], raster) : [];
  const fallback = widest === undefined ? undefined : variant(own, widest);
  return { ...none, sets: [...setOf('image/avif', widths), ...setOf('image/webp', widths)], fallback };
}

/** All of them, once. */
export function listVariants({ sets, fallback, still }: Variants): readonly Variant[] {
  const all = [...sets.flatMap(({ variants }) => variants), ...[fallback, still].flatMap((variant) => variant ?? [])];
  return [...new Map(all.map((variant) => [variant.name, variant])).values()];
}

const remember = rememberInProcess<Uint8Array>('pictures');

/** Makes a variant, once. */
export async function makeVariant(file: ArticleFile, variant: Variant): Promise<Uint8Array<ArrayBuffer>> {
  const { mediaType, width, isStill } = variant;
  const how = /png|gif/.test(file.kind.mediaType) ? 'drawn' : 'taken';
  const parts = [versions, digestOfPicture(file.path), mediaType, String(width), String(isStill)];
  const made = await remember(parts, async () => {
    const picture = await openUpright(file.path, isStill);
    picture.resize({ width });
    const ways = encodings[mediaType][how].map((way) => picture.clone().toFormat(formatOf(mediaType), way).toBuffer());
    const [smallest] = (await Promise.all(ways)).sort((a, b) => a.length - b.length);
    if (!smallest) throw new Error(`There is no way to make ${mediaType} of ${file.path}.`);
    return smallest;
  });
  return new Uint8Array(made);
}

/**
 * Those of some widths that a picture has, and its own in place of one that is nearly the same; never a wider one, and none
 * at which it would be higher than its formats can say.
 */
function fitting(wanted: readonly number[], { width, height }: Raster): readonly number[] {
  const narrower = wanted.filter((each) => each <= width * 0.9);
  const all = narrower.length < wanted.length ? [...narrower, width] : narrower;
  return all.filter((each) => Math.ceil((height * each) / width) <= highest);
}

/** How the names of a picture's variants begin, in one folder: a long name would be too long for a file system. */
export function stemOf(name: string): string {
  return [...name.replace(/^.*\/|\.\w+$/g, '')].slice(0, 50).join('');
}

function isMediaType(value: string): value is MediaType {
  return value in encodings;
}

/** As `sharp` calls it, and names end. */
function formatOf(mediaType: MediaType) {
  return ({ 'image/avif': 'avif', 'image/webp': 'webp', 'image/jpeg': 'jpeg', 'image/png': 'png' } as const)[mediaType];
}
