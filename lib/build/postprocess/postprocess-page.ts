import { addPolicy } from './csp.ts';
import { printPage, readPage } from './html-page.ts';
import { collectFacts, type PageFacts } from './page-facts.ts';
import { stripNextRuntime } from './strip-next-runtime.ts';

/** A finished page, and the facts that the checks of the site need. */
export interface PostprocessedPage {
  readonly document: Buffer;
  readonly facts: PageFacts;
}

const preloads = /<link rel="preload"[^>]*>/g;
const flightData = /<script>self\.__next_f\.push\(\[.*?\]\)<\/script>/gs;

/**
 * Removes the markup that differs between builds of the same page, so that the
 * result can be a cache key: Next's image preloads, which it writes in any
 * order, and flight data. Image preloads of the owner have a `data-csp`.
 */
export function normalizeRendered(html: string): string {
  const withoutPreloads = html.replace(preloads, (link) => {
    const isImage = link.includes(' as="image"');
    const isOwners = link.includes(' data-csp="');
    return isImage && !isOwners ? '' : link;
  });
  return withoutPreloads.replace(flightData, '');
}

/** Strips Next's runtime from a page and adds the CSP. */
export function postprocessPage(html: string): PostprocessedPage {
  const page = addPolicy(stripNextRuntime(readPage(html)));
  const facts = collectFacts(page);
  return { document: Buffer.from(printPage(page)), facts };
}
