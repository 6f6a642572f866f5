import type { Element } from 'hast';
import { weighText } from './budgets.ts';
import { attribute, elementsOf, type Page } from './page.ts';

/**
 * What the first round trip to a host brings of a page, in bytes: ten segments of 1,460 in the window that a connection
 * begins with (https://www.rfc-editor.org/rfc/rfc6928), less what the headers take.
 */
export const firstRoundTrip = 14_100;

/** A picture or script that a page asks for, and that could stand in it. */
export interface Embeddable {
  readonly element: Element;
  /** The properties with which it is asked for. */
  readonly asking: Element['properties'];
  /** A picture's `data:` address, or the code of a script: what `data-embedded` says. */
  readonly content: string;
  /** In bytes, compressed. */
  readonly weight: number;
}

/** What could stand in a page: over a slow line, what has to be asked for comes half a second later. */
export function embeddablesOf(page: Page): readonly Embeddable[] {
  return elementsOf(page, (element) => attribute(element, 'dataEmbedded') !== undefined).flatMap((element) => {
    const { dataEmbedded, ...asking } = element.properties;
    const content = String(dataEmbedded);
    // What is in the page already says nothing there.
    if (content === '') return [];
    element.properties = asking;
    // A script would end early.
    if (element.tagName === 'script' && /<\/script|<!--/i.test(content)) return [];
    return { element, asking, content, weight: weighText(content).brotli };
  });
}

/** Puts some of what could stand in a page into it, and lets it ask for the others. */
export function embed(all: readonly Embeddable[], chosen: readonly Embeddable[]): void {
  for (const embeddable of all) {
    const { element, asking, content } = embeddable;
    const isInside = chosen.includes(embeddable);
    if (element.tagName === 'script') {
      element.properties = isInside ? { type: 'module', dataEmbedded: '' } : asking;
      element.children = isInside ? [{ type: 'text', value: content }] : [];
    } else {
      // Nobody waits for it, so it comes with the text and not after it.
      const inside = { ...asking, src: content, decoding: 'sync', fetchPriority: undefined };
      element.properties = isInside ? inside : asking;
    }
  }
}

/** What stays inside of a page that is too heavy by some bytes: without the lightest part that makes room, or the heaviest. */
export function makeRoom(chosen: readonly Embeddable[], bytes: number): readonly Embeddable[] {
  const byWeight = chosen.toSorted((a, b) => a.weight - b.weight);
  const left = byWeight.find(({ weight }) => weight >= bytes) ?? byWeight.at(-1);
  return chosen.filter((embeddable) => embeddable !== left);
}
