import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// All calls of zlib whose results are cached. The results depend on zlib and on
// this file only.

/** Compresses the content of a file with brotli. */
export function compressBrotli(
  extension: string,
  content: string | Uint8Array,
): Promise<Uint8Array> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality(extension, content),
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/**
 * Most files have quality 11, the maximum. Pages and SVGs, of which a site may
 * have thousands, have 10, which is 2.5 times as fast and makes pages 2 percent
 * larger. Feeds, which contain the text of all articles, have 9, which is 20
 * times as fast and makes them 10 percent larger.
 */
function brotliQuality(
  extension: string,
  content: string | Uint8Array,
): number {
  const isList = extension === '.xml' || extension === '.json';
  const isText = isList || extension === '.txt';
  if (isText && content.length > 100_000) {
    return 9;
  }

  const isFrequent = extension === '.html' || extension === '.svg';
  return isFrequent ? 10 : 11;
}

/** Compresses the content of a file with gzip. */
export function compressGzip(
  content: string | Uint8Array,
): Promise<Uint8Array> {
  // Node's gzip writes no time into the header: https://nodejs.org/api/zlib.html
  return promisify(gzip)(content, { level: 9 });
}
