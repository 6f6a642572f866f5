import { brotliCompressSync } from 'node:zlib';
import { computeDigest } from './digest.ts';

/** Compressed sizes by digest, because the `data:` URLs of a thousand covers would take many megabytes. */
const sizes = new Map<string, number>();

/** Returns the size of a content after brotli, in bytes. Caches it, because many pages contain the same text. */
export function compressedSize(content: string | Uint8Array): number {
  const digest = computeDigest(content);
  const size = sizes.get(digest) ?? brotliCompressSync(content).length;
  sizes.set(digest, size);
  return size;
}
