import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { remember } from './cache.ts';

/**
 * Compresses the content of a file with brotli. Most files have quality 11, the maximum. Pages and SVGs, of which a site
 * may have thousands, have 10, which is 2.5 times as fast and makes pages 2 percent larger. Feeds, which contain the text
 * of all articles, have 9, which is 20 times as fast and makes them 10 percent larger.
 */
export function compressBrotli(
  extension: string,
  content: string | Uint8Array,
): Promise<Uint8Array> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const isLongList =
    content.length > 100_000 && /^\.(?:xml|json|txt)$/.test(extension);
  const isFrequent = extension === '.html' || extension === '.svg';
  const quality = isLongList ? 9 : isFrequent ? 10 : 11;
  return promisify(brotliCompress)(content, {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** Returns the size of a file after brotli, in bytes. Caches it, because many pages contain the same text. */
export function compressedSize(
  extension: string,
  content: string | Uint8Array,
): Promise<number> {
  const measure = async () => (await compressBrotli(extension, content)).length;
  return remember('compressed sizes', [extension, content], measure);
}
