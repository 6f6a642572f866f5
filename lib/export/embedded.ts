import { attribute, elementsOf, type Page } from './page.ts';

/**
 * What the first round trip to a host brings of a page, in bytes: ten segments of 1,460 in the window that a connection
 * begins with (https://www.rfc-editor.org/rfc/rfc6928), less what the headers take.
 */
export const firstRoundTrip = 14_100;

/** Whether a page could have pictures in itself: `data-embedded` has each of them as an address. */
export function canEmbed(html: string): boolean {
  return html.includes(' data-embedded="');
}

/**
 * Puts the pictures of the first screen into the page, or leaves it to the browser to ask for them: on a slow line that is
 * half a second later.
 */
export function embedPictures(page: Page, isWanted: boolean): Page {
  for (const { properties } of elementsOf(page, (element) => attribute(element, 'dataEmbedded') !== undefined)) {
    const { dataEmbedded, ...others } = properties;
    for (const name of Object.keys(properties)) delete properties[name];
    // Nobody waits for it, so it comes with the text and not after it.
    Object.assign(properties, others, isWanted && { src: dataEmbedded, decoding: 'sync', fetchPriority: undefined });
  }
  return page;
}
