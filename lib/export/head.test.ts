import { expect, test } from 'vitest';
import { headFaults, idFaults, placeFaults, placeOf } from './head.ts';
import { readPage } from './page.ts';

const title = '<title>Page</title>';
const description = '<meta name="description" content="About">';
const canonical = '<link rel="canonical" href="https://site.example/">';
const noindex = '<meta name="robots" content="noindex, nofollow">';
const heading = '<h1>Heading</h1><svg><title>A drawing</title></svg>';

/** What is said of a page with this head and body. */
function faults(head: string, body = heading, file = 'code/index.html'): readonly string[] {
  const page = readPage(`<!doctype html><head>${head}</head><body>${body}</body>`);
  return [...placeFaults(file, placeOf(page)), ...headFaults(page), ...idFaults(page)].map(({ reason }) => reason);
}

test('a page without a fault passes, and so does that for what is not found', () => {
  expect(faults(title + description + canonical, `${heading}<i id="a"></i><i id="b"></i>`)).toEqual([]);
  expect(faults(title + description + noindex, heading, '404.html')).toEqual([]);
});

test.each([
  ['no title', description + canonical, heading, 'Of the title the page has none.'],
  ['two headings', title + description + canonical, heading + heading, 'Of the <h1> the page has 2.'],
  ['an empty description', `${title}<meta name="description" content=" ">${canonical}`, heading, 'Of the description'],
  ['noindex', title + description + canonical + noindex, heading, "its robots are 'noindex, nofollow'"],
  ['no canonical address', title + description, heading, 'The page has 0 canonical addresses'],
  ['an id twice', title + description + canonical, `${heading}<i id="a"></i><i id="a"></i>`, "The id 'a' stands twice"],
])('%s is a fault', (_, head, body, words) => {
  expect(faults(head, body)).toEqual([expect.stringContaining(words)]);
});
