import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { compressBrotli } from '../../core/compressed-size.ts';

/** Extensions of files worth compressing. Fonts, zips, and most images are compressed already. */
export const compressedExtensions = 'html css js json svg xml txt webmanifest wasm py c'.split(' ');

/** Returns whether a build adds precompressed files (`.br`, `.gz`) for a file. Skips files up to 1 kB. */
export const isPrecompressed = (file: string, content: Uint8Array): boolean =>
  compressedExtensions.includes(extname(file).slice(1)) && content.length > 1_000;

/** Returns the precompressed copies of a file, `.br` and `.gz`, which nginx, Caddy, and Apache serve. */
export async function precompress(file: string, content: Uint8Array) {
  const br = await compressBrotli(extname(file), content);
  // Node's gzip writes no time into the header: https://nodejs.org/api/zlib.html
  return { br, gz: await promisify(gzip)(content, { level: 9 }) };
}
