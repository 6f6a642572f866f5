import { Feed } from 'feed';
import type { Section } from '../content/catalogue.ts';
import { settings, siteAddress } from '../settings.ts';
import { addressOfFeed, articleFeed } from './feeds.ts';

/** The JSON Feed, version 1.1 (https://www.jsonfeed.org/version/1.1/), of a section, or of both. */
export async function jsonFeed(section?: Section): Promise<string> {
  const { title, subtitle, page, entries } = await articleFeed(section);
  const feed = new Feed({
    title,
    description: subtitle,
    link: page,
    feedLinks: { json: addressOfFeed('feed.json', section) },
    image: siteAddress('/icon.svg'),
  });
  for (const { id, address, title, summary, html, image, published, updated } of entries) {
    feed.addItem({
      id,
      link: address,
      title,
      description: summary,
      content: html,
      ...(image && { image }),
      published,
      date: updated,
    });
  }
  // The package writes version 1.0, which has no language and one author.
  const written: Readonly<Record<string, unknown>> = JSON.parse(feed.json1());
  return JSON.stringify({
    ...written,
    version: 'https://jsonfeed.org/version/1.1',
    language: settings.locale,
    authors: [{ name: settings.author, url: siteAddress('/') }],
  });
}
