import { pathsOfPage } from './addresses.ts';
import { type Load, loadOf } from './budgets.ts';
import { signsOf } from './characters.ts';
import { clientComponentsOf, islandFaults, splitFlight, takeOutRuntime } from './documents.ts';
import { type Head, idFaults, idsOf, jsonLdFaults, readHead } from './gate.ts';
import { addressesOf } from './links.ts';
import { asksForNumbers } from './measured.ts';
import { attribute, elementsOf, type Page, type PageFault, readPage } from './page.ts';
import { policyFaults } from './policy.ts';

/** What the checks of the site have to know of a page. Copies of a page share it: it does not know its file. */
export interface PageFacts {
  readonly head: Head;
  readonly ids: readonly string[];
  /** Every address that the page leads to or loads. */
  readonly addresses: readonly string[];
  /** The paths of the site that it names to machines. */
  readonly paths: readonly string[];
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

/** A page of Next's export without Next's runtime, and what is wrong with its islands. */
export function openPage(html: string, clientModules: ReadonlyMap<string, string>) {
  const { page: withoutFlight, flight } = splitFlight(html);
  const page = takeOutRuntime(readPage(withoutFlight));
  return { page, faults: islandFaults(page, clientComponentsOf(flight, clientModules)) };
}

/**
 * Reads the facts of a page that is a plain document.
 *
 * @param address the absolute address that the site will have
 * @param faults what is known to be wrong with it
 */
export function factsOf(page: Page, address: string, faults: readonly PageFault[]): PageFacts {
  return {
    head: readHead(page),
    ids: idsOf(page),
    addresses: addressesOf(page),
    paths: pathsOfPage(page, address),
    load: loadOf(page),
    signs: signsOf(page),
    played: elementsOf(page, (element) => attribute(element, 'dataPlayer') !== undefined).length,
    isMeasured: asksForNumbers(page),
    faults: [...faults, ...policyFaults(page), ...idFaults(page), ...jsonLdFaults(page)],
  };
}
