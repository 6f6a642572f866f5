import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The compressed copies of a file, by what their names end in: `br` and `gz`. */
export type Twins = Readonly<Record<string, Uint8Array>>;

/** Files that compress; fonts, zips and most pictures are compressed already. */
export const compressedEndings = 'html css js json svg xml txt webmanifest wasm py c'.split(' ');

const isCompressed = new RegExp(`\\.(?:${compressedEndings.join('|')})$`);

/**
 * Long lists are compressed at a lower quality: they change with every article, and the highest one makes
 * them a tenth smaller in six times the time, in twenty times that of a hundred articles. What readers load is worth it.
 */
const isLongList = (file: string, { length }: Uint8Array) => length > 100_000 && /\.(?:xml|json|txt)$/.test(file);

/** Whether a file gets compressed twins, for hosts that send those in its place: a small one is not worth it. */
export function hasTwins(file: string, content: Uint8Array): boolean {
  return isCompressed.test(file) && content.length > 1_000;
}

/** A file's bytes by brotli; of a quality from 0 to 11 where it is only weighed. */
export function brotliOf(file: string, content: Uint8Array, quality?: number): Promise<Uint8Array> {
  const isLong = isLongList(file, content);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality ?? (isLong ? 9 : 11), [BROTLI_PARAM_SIZE_HINT]: content.length };
  return compressBrotli(content, { params });
}

/** A file's twins, as nginx and Caddy take them from beside it. Its bytes by brotli may be known. */
export async function twinsOf(file: string, content: Uint8Array, br?: Uint8Array): Promise<Twins> {
  // Node's gzip writes no time into the header: https://nodejs.org/api/zlib.html
  return { br: br ?? (await brotliOf(file, content)), gz: await compressGzip(content, { level: 9 }) };
}
