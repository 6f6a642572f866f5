import { brotliCompressSync } from 'node:zlib';
import { computeDigest } from '../../core/digest.ts';
import type { Page } from './html-page.ts';

/** The bytes of a page that arrive in the first round trip: ten segments of 1,460 (RFC 6928), less the headers. */
export const firstRoundTripBytes = 14_100;

/** An image or script that a page loads, and that could be inlined. */
export type InlineCandidate = ReturnType<typeof findInlineCandidates>[number];

/** Returns the assets that could be inlined, which saves half a second on a slow connection. */
export function findInlineCandidates(page: Page) {
  return page.elements.flatMap((element) => {
    const { dataInline, ...linked } = element.properties;
    // Empty on scripts that are inline already.
    if (!dataInline) return [];
    // An image's `data:` URL, or a script's code.
    const content = String(dataInline);
    const isScript = element.tagName === 'script';
    element.properties = linked;
    // These would end an inline script early.
    if (isScript && /<\/script|<!--/i.test(content)) return [];
    // Decoded synchronously, so an inline image is painted with the text.
    const image = { ...linked, src: content, decoding: 'sync', fetchPriority: undefined };
    const inline = isScript ? { type: 'module', dataInline: '' } : image;
    const setInline = (isInline: boolean): void => {
      element.properties = isInline ? inline : linked;
      if (isScript) element.children = isInline ? [{ type: 'text', value: content }] : [];
    };
    return { weight: compressedSize(content), setInline };
  });
}

/**
 * Returns the candidates that stay inline if a page is too large by `bytes`. Drops the lightest one that makes enough
 * room alone. If no single one does, drops the heaviest and repeats.
 */
export function makeRoom(chosen: readonly InlineCandidate[], bytes: number): readonly InlineCandidate[] {
  const byWeight = chosen.toSorted((a, b) => a.weight - b.weight);
  const dropped = byWeight.find(({ weight }) => weight >= bytes) ?? byWeight.at(-1);
  if (!dropped || bytes <= 0) return chosen;
  const others = chosen.filter((candidate) => candidate !== dropped);
  return makeRoom(others, bytes - dropped.weight);
}

/** Compressed sizes by digest, because the `data:` URLs of a thousand covers would take many megabytes. */
const weights = new Map<string, number>();

/** Returns the size of a text after brotli, in bytes. Caches it, because many pages inline the same text. */
export function compressedSize(text: string): number {
  const digest = computeDigest(text);
  const weight = weights.get(digest) ?? brotliCompressSync(text).length;
  weights.set(digest, weight);
  return weight;
}
