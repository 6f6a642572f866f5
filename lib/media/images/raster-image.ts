import { remember } from '../../core/cache.ts';
import { computeDigest, digestFiles } from '../../core/digest.ts';
import { digestPackageCode } from '../../core/package-code.ts';
import {
  encodeVariant,
  type ImageFacts,
  maxMegapixels,
  measureImage,
  publishImage,
  type VariantEncoding,
} from './encode-images.ts';

const code = digestPackageCode('lib/media/images/encode-images.ts', ['sharp']);

/** The facts of an image, and the digest of its file. */
export interface RasterImage extends ImageFacts {
  readonly digest: string;
}

/** Returns an image's digest, upright size, and average color if it is opaque. Throws an error if it cannot be decoded. */
export async function readImageFacts(path: string): Promise<RasterImage> {
  const digest = digestFiles(path);
  const measure = () => measureImage(path);
  const facts = await remember('image metadata', [digest], measure, code);
  return { digest, ...facts };
}

/** Returns the problem of an image that cannot be shown, with a remedy; `undefined` if there is no problem. */
export async function findImageProblem(
  path: string,
): Promise<string | undefined> {
  try {
    await readImageFacts(path);
    return undefined;
  } catch (error) {
    return String(error).includes('pixel limit')
      ? `The image has more than ${maxMegapixels} megapixels. Scale it down, or convert an animation to .mp4.`
      : 'The image is damaged. Export or download it again.';
  }
}

/** Returns the published version of an image: upright, at full size, and without metadata. */
export async function cleanImage(
  bytes: Uint8Array,
  mediaType: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const cleaned = await remember(
    'cleaned images',
    [mediaType, computeDigest(bytes)],
    () => publishImage(bytes, mediaType),
    code,
  );
  return new Uint8Array(cleaned);
}

/** Returns a variant of the image in a file with this digest. */
export function makeVariant(
  path: string,
  digest: string,
  width: number,
  encoding: VariantEncoding,
): Promise<Uint8Array> {
  return remember(
    'image variants',
    [digest, String(width), JSON.stringify(encoding)],
    () => encodeVariant(path, width, encoding),
    code,
  );
}
