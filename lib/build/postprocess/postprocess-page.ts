import { addPolicy } from './csp.ts';
import { printPage, readPage } from './html-page.ts';
import { findInlineCandidates, firstRoundTripBytes, type InlineCandidate, makeRoom } from './inline-assets.ts';
import { collectFacts } from './page-facts.ts';
import { brotli, precompress } from './precompress.ts';
import { stripNextRuntime } from './strip-next-runtime.ts';

/** A finished page, its precompressed copies, and the facts that the checks of the site need. */
export type PostprocessedPage = Awaited<ReturnType<typeof postprocessPage>>;

/** Markup that differs between builds of a page: image preloads, written in any order, and flight data. */
const unstableMarkup = /<link rel="preload"[^>]* as="image"[^>]*>|<script>self\.__next_f\.push\(\[.*?\]\)<\/script>/gs;

/** Removes the markup that differs between builds of the same page, so that the result can be a cache key. */
export function normalizeRendered(html: string): string {
  return html.replace(unstableMarkup, '');
}

/** Estimates brotli's best size as 86 to 95 % of the size at quality 5, which is a hundred times faster. */
const quick = { quality: 5, least: 0.86, most: 0.95 } as const;

/**
 * Strips Next's runtime from a page, inlines the assets that fit into the first round trip, adds the CSP, and
 * compresses the page. The result depends on `html` only, and postprocessing it again changes nothing.
 */
export async function postprocessPage(html: string) {
  const page = stripNextRuntime(readPage(html));
  const all = findInlineCandidates(page);
  for (let chosen: readonly InlineCandidate[] = all; ; ) {
    for (const candidate of all) candidate.setInline(chosen.includes(candidate));
    const document = Buffer.from(printPage(addPolicy(page)));
    const stays = (bytes: number) => makeRoom(chosen, bytes - firstRoundTripBytes);
    const { length } = await brotli(document, quick.quality);
    const [least, most] = [stays(length * quick.least), stays(length * quick.most)];
    const isCertain = least !== chosen && least.length === most.length && least.every((item) => most.includes(item));
    // If both ends of the estimate agree on the assets that do not fit, the exact size is not needed.
    const br = isCertain ? undefined : await brotli(document);
    const fitting = br ? stays(br.length) : least;
    if (br && fitting === chosen)
      return { document, compressed: await precompress('page.html', document, br), facts: collectFacts(page) };
    chosen = fitting;
  }
}
