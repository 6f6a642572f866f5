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
 * Lists of more bytes than these are compressed at a lower quality: they change with every article, and the highest one makes
 * them a tenth smaller in six times the time, in twenty times that of a hundred articles. What readers load is worth it.
 */
const longList = { bytes: 100_000, endings: /\.(?:xml|json|txt)$/ } as const;

/** Whether a file gets compressed twins, for hosts that send those in its place. */
export function hasTwins(file: string, content: Uint8Array): boolean {
  return isCompressed.test(file) && content.length > worthIt;
}

/** A file's bytes by brotli. */
export function brotliOf(file: string, content: Uint8Array): Promise<Uint8Array> {
  const isLong = content.length > longList.bytes && longList.endings.test(file);
  const quality = isLong ? 9 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return compressBrotli(content, { params });
}

/**
 * A file's twins, as nginx (`brotli_static`, `gzip_static`) and Caddy (`precompressed`) take them from beside it.
 *
 * @param br its bytes by brotli, where they are known
 */
export async function twinsOf(file: string, content: Uint8Array, br?: Uint8Array): Promise<Twins> {
  if (!hasTwins(file, content)) return {};
  // Node's gzip writes no time into the header: https://nodejs.org/api/zlib.html
  const both = [br ?? brotliOf(file, content), compressGzip(content, { level: 9 })] as const;
  const [brotli, gz] = await Promise.all(both);
  return { br: brotli, gz };
}
