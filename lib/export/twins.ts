import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The compressed copies of a file, by what their names end in; a file that is small or compressed already has none. */
export type Twins = Readonly<Partial<Record<'br' | 'gz', Uint8Array>>>;

/** Files that compress; fonts, zips and most pictures are compressed already. */
export const compressedEndings = 'html css js json svg xml txt webmanifest wasm py c'.split(' ');

const isCompressed = new RegExp(`\\.(?:${compressedEndings.join('|')})$`);

/** Bytes from which a twin is worth its place. */
const worthIt = 1_000;

/**
 * Bytes from which a file is compressed at a lower quality. Only feeds of a hundred articles are as long; they change with
 * every article, and the highest quality makes them a tenth smaller in twenty times the time: 2.3 s instead of 0.1 for a
 * hundred articles, and there are four of them.
 */
const long = 500_000;

/** Whether a file gets compressed twins, for hosts that send those in its place. */
export function hasTwins(file: string, content: Uint8Array): boolean {
  return isCompressed.test(file) && content.length > worthIt;
}

/** A file's twins, as nginx (`brotli_static`, `gzip_static`) and Caddy (`precompressed`) take them from beside it. */
export async function twinsOf(file: string, content: Uint8Array): Promise<Twins> {
  if (!hasTwins(file, content)) return {};
  const quality = content.length > long ? 9 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([
    compressBrotli(content, { params }),
    // Node's gzip writes no time into the header: https://nodejs.org/api/zlib.html
    compressGzip(content, { level: 9 }),
  ]);
  return { br, gz };
}
