import { remember } from './cache.ts';
import { compressBrotli, compressGzip } from './compress.ts';
import { computeDigest } from './digest.ts';
import { digestPackageCode } from './package-code.ts';

/** The precompressed copies of a file, which nginx, Caddy, and Apache serve. */
export interface CompressedCopies {
  readonly br: Uint8Array;
  readonly gz: Uint8Array;
}

/** The `code` of the cache keys. Node contains zlib. */
const code = computeDigest(
  digestPackageCode('lib/core/compress.ts', []),
  `${process.versions['brotli']} ${process.versions['zlib']}`,
);

/** Compresses the content of a file, and caches the results. */
export function precompress(
  extension: string,
  content: string | Uint8Array,
): Promise<CompressedCopies> {
  const compress = async () => ({
    br: await compressBrotli(extension, content),
    gz: await compressGzip(content),
  });
  return remember('compressed files', [extension, content], compress, code);
}
