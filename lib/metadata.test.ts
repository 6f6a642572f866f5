import { expect, test } from 'vitest';
import { pageMetadata } from './metadata.ts';
import { settings } from './settings.ts';

/** The addresses of the feeds that the head of a page links to. */
function feedsOf(path: string): unknown {
  const { alternates } = pageMetadata({ title: 'Title', description: 'Text.', path });
  return Object.values(alternates?.types ?? {}).flatMap((links) =>
    Array.isArray(links) ? links.map(({ url }) => String(url).replace(settings.address, '')) : [],
  );
}

test('a page links to the feeds of the site, and to those of its section', () => {
  expect(feedsOf('/contact/')).toEqual(['/feed.xml', '/feed.json']);
  for (const path of ['/code/', '/code/7/'])
    expect(feedsOf(path)).toEqual(['/feed.xml', '/code/feed.xml', '/feed.json', '/code/feed.json']);
});
