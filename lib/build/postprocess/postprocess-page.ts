import { addPolicy } from './csp.ts';
import { printPage, readPage } from './html-page.ts';
import { collectFacts } from './page-facts.ts';
import { stripNextRuntime } from './strip-next-runtime.ts';

/** A finished page, and the facts that the checks of the site need. */
export type PostprocessedPage = Awaited<ReturnType<typeof postprocessPage>>;

/** Markup that differs between builds of a page: image preloads, written in any order, and flight data. */
const unstableMarkup =
  /<link rel="preload"[^>]* as="image"[^>]*>|<script>self\.__next_f\.push\(\[.*?\]\)<\/script>/gs;

/** Removes the markup that differs between builds of the same page, so that the result can be a cache key. */
export const normalizeRendered = (html: string): string =>
  html.replace(unstableMarkup, '');

/** Strips Next's runtime from a page and adds the CSP. Postprocessing the result again changes nothing. */
export async function postprocessPage(html: string) {
  const page = addPolicy(stripNextRuntime(readPage(html)));
  const document = Buffer.from(printPage(page));
  return { document, facts: await collectFacts(page) };
}
