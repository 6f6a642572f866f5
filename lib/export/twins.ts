import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Files that compress; fonts, zips and most pictures are compressed already. */
const textEndings = /\.(?:html|css|js|json|svg|xml|txt|webmanifest|wasm|py|c)$/;

/** Bytes from which a twin is worth its place. */
const worthIt = 1_000;

/** Whether a file gets compressed twins, for hosts that send those in its place. */
export function hasTwins(file: string, content: Uint8Array): boolean {
  return textEndings.test(file) && content.length > worthIt;
}

/** A file's twins: its name with `.br` and `.gz`, as nginx (`brotli_static`, `gzip_static`) and Caddy (`precompressed`) take them. */
export async function twinsOf(file: string, content: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  return new Map([
    [`${file}.br`, await compressBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })],
    // Node's gzip writes no time into the header: https://nodejs.org/api/zlib.html
    [`${file}.gz`, await compressGzip(content, { level: 9 })],
  ]);
}
