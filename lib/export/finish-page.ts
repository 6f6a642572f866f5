import { signsOf } from './characters.ts';
import { takeOutRuntime } from './documents.ts';
import { type Embeddable, embed, embeddablesOf, firstRoundTrip, makeRoom } from './embedded.ts';
import { headFaults, idFaults, placeOf } from './head.ts';
import { addressesOf, namesOf } from './links.ts';
import { elementsWith, type Page, printPage, readPage, valuesOf } from './page.ts';
import { addPolicy, policyFaults } from './policy.ts';
import { brotliOf, type Twins, twinsOf } from './twins.ts';
import { loadOf } from './weights.ts';

/** A page that is ready to be published, with its twins and what the checks of the site have to know of it. */
export interface FinishedPage {
  readonly document: Uint8Array;
  readonly twins: Twins;
  readonly facts: PageFacts;
}

/** What the checks of the site have to know of a page. Copies of a page share it: it does not know its file. */
export type PageFacts = ReturnType<typeof factsOf>;

/**
 * What differs between two builds of the same page: React's preloads of pictures, which come in another order each time and name
 * what the parser finds in the same packet; and the flight data, a second copy of the page for React.
 */
const passing = /<link rel="preload"[^>]* as="image"[^>]*>|<script>self\.__next_f\.push\(\[.*?\]\)<\/script>/gs;

/** A page as Next writes it, without what differs between two builds: pages of which this is the same become the same. */
export function readRendered(written: string): string {
  return written.replace(passing, '');
}

/**
 * Makes a page of the export ready to be published: a pure function of what is given. It has in itself what the first round
 * trip has room for. One that is a document already comes out as it went in.
 */
export async function finishPage(html: string): Promise<FinishedPage> {
  const page = takeOutRuntime(readPage(html));
  const all = embeddablesOf(page);
  for (let chosen: readonly Embeddable[] = all; ; ) {
    embed(all, chosen);
    const document = Buffer.from(printPage(addPolicy(page)));
    const br = await brotliOf('page.html', document);
    const excess = br.length - firstRoundTrip;
    if (excess > 0 && chosen.length > 0) chosen = makeRoom(chosen, excess);
    else return { document, twins: await twinsOf('page.html', document, br), facts: factsOf(page) };
  }
}

function factsOf(page: Page) {
  return {
    ...placeOf(page),
    ids: valuesOf(page, 'id'),
    addresses: addressesOf(page),
    names: namesOf(page),
    load: loadOf(page),
    signs: signsOf(page),
    /** How many sessions, consoles and exercises of it can be played. */
    played: elementsWith(page, 'dataPlayer').length,
    /** Whether it shows what a build has measured of all pages. */
    isMeasured: elementsWith(page, 'dataMeasured').length > 0,
    /** What is wrong with it, whatever the rest of the site is. */
    faults: [...policyFaults(page), ...headFaults(page), ...idFaults(page)],
  };
}
