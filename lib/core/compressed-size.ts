import { remember } from './cache.ts';
import { compressBrotli } from './compress.ts';
import { computeDigest } from './digest.ts';
import { digestPackageCode } from './package-code.ts';

/** The `code` of the cache keys of compressed files. Node contains zlib. */
export const compressionCode = computeDigest(
  digestPackageCode('lib/core/compress.ts', []),
  `${process.versions['brotli']} ${process.versions['zlib']}`,
);

/** Returns the size of a file after brotli, in bytes. Caches it, because many pages contain the same text. */
export function compressedSize(
  extension: string,
  content: string | Uint8Array,
): Promise<number> {
  const measure = async () => (await compressBrotli(extension, content)).length;
  const inputs = [extension, content];
  return remember('compressed sizes', inputs, measure, compressionCode);
}
