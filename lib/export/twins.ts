import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The compressed copies of a file, by what their names end in: `br` and `gz`. */
export type Twins = Readonly<Record<string, Uint8Array>>;

/** Files that compress; fonts, zips and most pictures are compressed already. */
export const compressedEndings = 'html css js json svg xml txt webmanifest wasm py c'.split(' ');

const isCompressed = new RegExp(`\\.(?:${compressedEndings.join('|')})$`);

/** Whether a file gets compressed twins, for hosts that send those in its place: a small one is not worth it. */
export function hasTwins(file: string, content: Uint8Array): boolean {
  return isCompressed.test(file) && content.length > 1_000;
}

/** Some bytes by brotli, at its highest quality or another one from 0 on. */
export function brotliOf(content: Uint8Array, quality = 11): Promise<Uint8Array> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return compressBrotli(content, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

/** A file's twins, as nginx and Caddy take them from beside it. Its bytes by brotli may be known. */
export async function twinsOf(file: string, content: Uint8Array, known?: Uint8Array): Promise<Twins> {
  // They change with every article, and the highest quality makes them a tenth smaller in six to twenty times the time.
  const isLongList = content.length > 100_000 && /\.(?:xml|json|txt)$/.test(file);
  const br = known ?? (await brotliOf(content, isLongList ? 9 : 11));
  // Node's gzip writes no time into the header: https://nodejs.org/api/zlib.html
  return { br, gz: await compressGzip(content, { level: 9 }) };
}
