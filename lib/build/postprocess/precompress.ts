import { remember } from '../../core/cache.ts';
import { compressBrotli, compressGzip } from '../../core/compress.ts';
import { compressionCode } from '../../core/compressed-size.ts';

/** Extensions of files worth compressing. Fonts, zips, and most images are compressed already. */
export const compressedExtensions: readonly string[] = [
  'html',
  'css',
  'js',
  'json',
  'svg',
  'xml',
  'txt',
  'webmanifest',
  'wasm',
  'py',
  'c',
];

/** The precompressed copies of a file, which nginx, Caddy, and Apache serve. */
export interface CompressedCopies {
  readonly br: Uint8Array;
  readonly gz: Uint8Array;
}

/** Compresses the content of a file, and caches the results. */
export function precompress(
  extension: string,
  content: Uint8Array,
): Promise<CompressedCopies> {
  const compress = async () => ({
    br: await compressBrotli(extension, content),
    gz: await compressGzip(content),
  });
  const inputs = [extension, content];
  return remember('compressed files', inputs, compress, compressionCode);
}
