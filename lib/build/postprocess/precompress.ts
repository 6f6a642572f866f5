import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { compressBrotli } from '../../core/compressed-size.ts';

/** Extensions of files worth compressing. Fonts, zips, and most images are compressed already. */
export const compressedExtensions =
  'html css js json svg xml txt webmanifest wasm py c'.split(' ');

/** Returns the precompressed copies of a file, `.br` and `.gz`, which nginx, Caddy, and Apache serve. */
export async function precompress(extension: string, content: Uint8Array) {
  const br = await compressBrotli(extension, content);
  // Node's gzip writes no time into the header: https://nodejs.org/api/zlib.html
  return { br, gz: await promisify(gzip)(content, { level: 9 }) };
}
