import { Feed } from 'feed';
import type { Section } from '../content/catalogue.ts';
import { settings, siteAddress, sitePath } from '../settings.ts';
import { addressOfFeed, articleFeed } from './feeds.ts';

/** The Atom feed (RFC 4287) of a section, or of both. */
export async function atomFeed(section?: Section): Promise<string> {
  const { id, title, subtitle, page, updated, entries } = await articleFeed(section);
  const feed = new Feed({
    id,
    title: escapeAmpersands(title),
    description: escapeAmpersands(subtitle),
    updated,
    link: page,
    feedLinks: { atom: addressOfFeed('feed.xml', section) },
    favicon: siteAddress('/icon.svg'),
    author: { name: escapeAmpersands(settings.author), link: siteAddress('/') },
    stylesheet: escapeAmpersands(sitePath('/feed.css')),
    generator: false,
  });
  for (const { address, html, summary, ...entry } of entries) {
    feed.addItem({
      id: entry.id,
      link: address,
      title: escapeText(entry.title),
      description: escapeText(summary),
      // The same HTML, and no end of a CDATA section, of which the package handles only the first in a text.
      content: html.replaceAll(']]>', ']]&gt;'),
      published: entry.published,
      date: entry.updated,
    });
  }
  return mend(feed.atom1());
}

/** What version 6.0 of the package gets wrong or cannot be told. */
function mend(xml: string): string {
  return (
    xml
      // It takes every style sheet for XSLT …
      .replace('type="text/xsl"', 'type="text/css"')
      .replace('<feed ', `<feed xml:lang="${settings.locale}" `)
      // … and writes titles and summaries as HTML. As text they read the same for machines and in the styled feed.
      .replace(/<(title|summary) type="html"><!\[CDATA\[(.*?)\]\]><\/\1>/gs, '<$1>$2</$1>')
      // XML has no way to write these: https://www.w3.org/TR/xml/#charsets
      .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
  );
}

/** For texts that the package escapes itself; it would take an `&amp;` in them for an ampersand. */
function escapeAmpersands(text: string): string {
  return text.replaceAll('&', '&amp;');
}

function escapeText(text: string): string {
  return escapeAmpersands(text).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
