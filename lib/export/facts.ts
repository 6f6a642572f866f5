import { pathsOfPage } from './addresses.ts';
import { type Load, loadOf } from './budgets.ts';
import { signsOf } from './characters.ts';
import { clientComponentsOf, islandFaults, splitFlight, takeOutRuntime } from './documents.ts';
import { embedPictures } from './embedded.ts';
import { type Head, idFaults, idsOf, jsonLdFaults, readHead } from './gate.ts';
import { addressesOf } from './links.ts';
import { asksForNumbers } from './measured.ts';
import { attribute, elementsOf, type PageFault, printPage, readPage } from './page.ts';
import { addPolicy, type Policy, policyFaults, policyOf } from './policy.ts';

/** What the checks of the site have to know of a page. Copies of a page share it: it does not know its file. */
export interface PageFacts {
  readonly head: Head;
  readonly ids: readonly string[];
  /** Every address that the page leads to or loads. */
  readonly addresses: readonly string[];
  /** The paths of the site that it names to machines. */
  readonly paths: readonly string[];
  readonly policy: Policy;
  readonly load: Load;
  /** What it writes beyond ASCII. */
  readonly signs: readonly string[];
  /** How many sessions, consoles and exercises of it can be played. */
  readonly played: number;
  /** Whether it shows what a build has measured of all pages. */
  readonly isMeasured: boolean;
  /** What is wrong with it, whatever the rest of the site is. */
  readonly faults: readonly PageFault[];
}

/**
 * Turns a page of Next's export into a plain document. One that is a document already comes out as it went in.
 *
 * @param address the absolute address that the site will have
 * @param clientModules the client modules of the build, id to file
 * @param isEmbedding whether it shall have the pictures of its first screen in itself
 */
export function finishPage(
  html: string,
  address: string,
  clientModules: ReadonlyMap<string, string>,
  isEmbedding: boolean,
): { readonly document: string; readonly facts: PageFacts } {
  const { page: withoutFlight, flight } = splitFlight(html);
  const page = embedPictures(takeOutRuntime(readPage(withoutFlight)), isEmbedding);
  const lost = islandFaults(page, clientComponentsOf(flight, clientModules));
  const facts = {
    head: readHead(page),
    ids: idsOf(page),
    addresses: addressesOf(page),
    paths: pathsOfPage(page, address),
    policy: policyOf(page),
    load: loadOf(page),
    signs: signsOf(page),
    played: elementsOf(page, (element) => attribute(element, 'dataPlayer') !== undefined).length,
    isMeasured: asksForNumbers(html),
    faults: [...lost, ...policyFaults(page), ...idFaults(page), ...jsonLdFaults(page)],
  };
  return { document: printPage(addPolicy(page)), facts };
}
