import { brotliCompressSync } from 'node:zlib';
import { digestOf } from '../cache/digest.ts';
import type { Page } from './page.ts';

/** What the first round trip to a host brings of a page, in bytes: ten segments of 1,460 (RFC 6928), less the headers. */
export const firstRoundTrip = 14_100;

/** A picture or script that a page asks for, and that could stand in it. */
export type Embeddable = ReturnType<typeof embeddablesOf>[number];

/** What could stand in a page: over a slow line, what has to be asked for comes half a second later. */
export function embeddablesOf(page: Page) {
  return page.elements.flatMap((element) => {
    const { dataEmbedded, ...asking } = element.properties;
    // What is in the page already says nothing there.
    if (!dataEmbedded) return [];
    // A picture's `data:` address, or the code of a script.
    const content = String(dataEmbedded);
    const isScript = element.tagName === 'script';
    element.properties = asking;
    // A script would end early.
    if (isScript && /<\/script|<!--/i.test(content)) return [];
    // Nobody waits for a picture that is there, so it comes with the text and not after it.
    const picture = { ...asking, src: content, decoding: 'sync', fetchPriority: undefined };
    const inside = isScript ? { type: 'module', dataEmbedded: '' } : picture;
    /** Puts it into the page, or lets the page ask for it. */
    const embed = (isInside: boolean): void => {
      element.properties = isInside ? inside : asking;
      if (isScript) element.children = isInside ? [{ type: 'text', value: content }] : [];
    };
    return { weight: weighText(content), embed };
  });
}

/**
 * The parts that stay inside of a page that is too heavy by some bytes. The lightest part that makes room by itself goes; where
 * none does, the heaviest goes, and so on. A part adds no more to its page than it weighs by itself, so none goes in vain.
 */
export function makeRoom(chosen: readonly Embeddable[], bytes: number): readonly Embeddable[] {
  const byWeight = chosen.toSorted((a, b) => a.weight - b.weight);
  const left = byWeight.find(({ weight }) => weight >= bytes) ?? byWeight.at(-1);
  if (!left || bytes <= 0) return chosen;
  const others = chosen.filter((embeddable) => embeddable !== left);
  return makeRoom(others, bytes - left.weight);
}

/** By digests: the texts of a thousand covers would be many megabytes. */
const weights = new Map<string, number>();

/** The weight of a text that many pages have in themselves, in bytes after brotli: it is compressed once. */
export function weighText(text: string): number {
  const digest = digestOf(text);
  const weight = weights.get(digest) ?? brotliCompressSync(text).length;
  weights.set(digest, weight);
  return weight;
}
