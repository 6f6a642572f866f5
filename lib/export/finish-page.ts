import { takeOutRuntime } from './documents.ts';
import { type Embeddable, embeddablesOf, firstRoundTrip, makeRoom } from './embedded.ts';
import { addressesOf } from './links.ts';
import { attribute, type Page, printPage, readPage, valuesOf } from './page.ts';
import { addPolicy } from './policy.ts';
import { brotliOf, twinsOf } from './twins.ts';
import { loadOf } from './weights.ts';

/** A page that is ready to be published, with its twins and what the checks of the site have to know of it. */
export type FinishedPage = Awaited<ReturnType<typeof finishPage>>;

/**
 * What differs between two builds of the same page: React's preloads of pictures, which come in another order each time, and
 * the flight data, a second copy of the page for React.
 */
const passing = /<link rel="preload"[^>]* as="image"[^>]*>|<script>self\.__next_f\.push\(\[.*?\]\)<\/script>/gs;

/** A page as Next writes it, without what differs between two builds: pages of which this is the same become the same. */
export function readRendered(written: string): string {
  return written.replace(passing, '');
}

/**
 * An estimate of what brotli makes of a page at its best, between two parts of what it makes at this quality, which takes a
 * hundredth of the time.
 */
const quick = { quality: 5, least: 0.86, most: 0.95 } as const;

/**
 * Makes a page of the export ready to be published: a pure function of what is given. It has in itself what the first round
 * trip has room for. One that is a document already comes out as it went in.
 */
export async function finishPage(html: string) {
  const page = takeOutRuntime(readPage(html));
  const all = embeddablesOf(page);
  for (let chosen: readonly Embeddable[] = all; ; ) {
    for (const embeddable of all) embeddable.embed(chosen.includes(embeddable));
    const document = Buffer.from(printPage(addPolicy(page)));
    const stays = (bytes: number) => makeRoom(chosen, bytes - firstRoundTrip);
    const { length } = await brotliOf(document, quick.quality);
    const [least, most] = [stays(length * quick.least), stays(length * quick.most)];
    const isPlain = least !== chosen && least.length === most.length && least.every((one) => most.includes(one));
    // Where both ends of the estimate leave the same parts no room, the exact size need not be known.
    const br = isPlain ? undefined : await brotliOf(document);
    const fitting = br ? stays(br.length) : least;
    if (br && fitting === chosen)
      return { document, twins: await twinsOf('page.html', document, br), facts: factsOf(page) };
    chosen = fitting;
  }
}

/** What the checks of the site have to know of a page. Copies of a page share it: it does not know its file. */
function factsOf(page: Page) {
  const [canonical] = page.elements.filter((node) => attribute(node, 'rel') === 'canonical');
  return {
    /** Its one address; what is not found has none. */
    canonical: canonical && attribute(canonical, 'href'),
    ids: valuesOf(page, 'id'),
    addresses: addressesOf(page),
    load: loadOf(page),
    /** How many sessions, consoles and exercises of it can be played. */
    played: valuesOf(page, 'dataPlayer').length,
    /** Whether it shows what a build has measured of all pages. */
    isMeasured: valuesOf(page, 'dataMeasured').length > 0,
  };
}
