import type { Element } from 'hast';
import { h } from 'hastscript';
import { rehype } from 'rehype';
import { absoluteUrl, settings, sitePath } from '../config/settings.ts';
import { findCover } from '../content/article-files.ts';
import {
  articleById,
  articlePath,
  newestArticles,
  type Section,
  sectionsInUse,
} from '../content/catalogue.ts';
import { lastModified } from '../content/last-modified.ts';
import type { Article } from '../content/read-articles.ts';
import { articleTags } from '../content/tags.ts';
import { toDateTime } from '../core/dates.ts';
import { escapeXml } from '../core/escape-xml.ts';
import { responsiveImage } from '../media/responsive-image.ts';
import { withSiteName } from './page-title.ts';
import { renderArticle, renderPreview } from './render-article.ts';

/** An Atom feed (RFC 4287) and a JSON Feed (https://www.jsonfeed.org/version/1.1/). */
type FeedFile = 'feed.xml' | 'feed.json';

interface Author {
  readonly name: string;
  readonly url?: string;
}

/**
 * A JSON Feed, which is also the data of the Atom feed. Texts except
 * `content_html` are plain, URLs are absolute.
 */
interface Feed {
  readonly version: string;
  readonly title: string;
  readonly home_page_url: string;
  readonly feed_url: string;
  readonly description: string;
  readonly icon: string;
  readonly language: string;
  readonly authors: readonly Author[];
  readonly items: readonly FeedItem[];
}

interface FeedItem {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly content_html: string;
  readonly image: string | undefined;
  readonly tags: readonly string[] | undefined;
  readonly authors: readonly Author[] | undefined;
  readonly date_published: string;
  readonly date_modified: string;
}

/**
 * The number of articles in a feed. Readers ask for feeds again and again, and
 * keep the articles that they have seen.
 */
const maxItems = 20;

/** Returns the feed of a section or the site. Its date is the last change of an article, not the date of the build. */
export async function feed(file: FeedFile, section?: Section): Promise<string> {
  const data: Feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle(section),
    home_page_url: feedUrl('', section),
    feed_url: feedUrl(file, section),
    description: section
      ? settings.sections[section].introduction
      : settings.description,
    icon: absoluteUrl('/icon.svg'),
    language: settings.locale,
    authors: [{ name: settings.author, url: absoluteUrl('/') }],
    items: await Promise.all(selectArticles(section).map(readItem)),
  };
  const id = feedId(section ? `feed/${section}` : 'feed');
  return file === 'feed.xml' ? printAtom(id, data) : JSON.stringify(data);
}

/** Returns the articles that were published or updated last, newest first. */
function selectArticles(section?: Section): readonly Article[] {
  const newest = newestArticles(section);
  const byChange = newest.toSorted((a, b) =>
    lastModified(b).localeCompare(lastModified(a)),
  );
  const selected = new Set(byChange.slice(0, maxItems));
  return newest.filter((article) => selected.has(article));
}

async function readItem(article: Article): Promise<FeedItem> {
  const { id, title, author, date } = article;
  const cover = await makeCover(article);
  const preview = await renderPreview(article);
  const body = await renderArticle(article);
  const tags = articleTags(article).map(({ name }) => name);

  return {
    id: feedId(`article/${id}`),
    url: absoluteUrl(articlePath(article)),
    title,
    summary: preview.text,
    content_html: (cover?.html ?? '') + body.feedHTML,
    image: cover?.url,
    tags: tags.length > 0 ? tags : undefined,
    authors: author ? [{ name: author }] : undefined,
    date_published: toDateTime(date),
    date_modified: toDateTime(lastModified(article)),
  };
}

interface FeedCover {
  readonly url: string;
  readonly html: string;
}

async function makeCover(article: Article): Promise<FeedCover | undefined> {
  const file = findCover(article);
  const image = file && (await responsiveImage(article, file, 'text'));
  if (!image) {
    return undefined;
  }

  const { width, height } = image;
  const url = new URL(image.src, absoluteUrl('/')).href;
  const alt = article.mainimgalt ?? '';
  const element: Element = h('img', { src: url, alt, width, height });
  return { url, html: rehype().stringify(h(null, h('p', element))) };
}

/** Returns an id that does not change when the site moves: RFC 4287, 4.2.6. A new id would look like a new article. */
const feedId = (name: string): string =>
  `tag:${settings.taggingEntity}:${name}`;

function printAtom(id: string, feed: Feed): string {
  const changes = feed.items.map((item) => item.date_modified).toSorted();
  const updated = changes.at(-1) ?? toDateTime(lastModified(articleById(1)));
  const style = escapeText(sitePath('/feed.css'));

  return `<?xml version="1.0" encoding="utf-8"?><?xml-stylesheet href="${style}" type="text/css"?>
<feed xml:lang="${feed.language}" xmlns="http://www.w3.org/2005/Atom">
${element('title', feed.title)}${element('subtitle', feed.description)}${element('id', id)}${element('updated', updated)}
<author>${element('name', settings.author)}${element('uri', absoluteUrl('/'))}</author>
<link rel="alternate" href="${escapeText(feed.home_page_url)}"/><link rel="self" href="${escapeText(feed.feed_url)}"/>
${element('icon', feed.icon)}
${feed.items.map(printEntry).join('')}</feed>
`;
}

function printEntry(item: FeedItem): string {
  const authors = (item.authors ?? []).map(
    ({ name }) => `<author>${element('name', name)}</author>`,
  );
  const tags = (item.tags ?? []).map(
    (name) => `<category term="${escapeText(name)}"/>`,
  );
  const html = removeInvalidCharacters(item.content_html);

  return `<entry>
${element('title', item.title)}${element('id', item.id)}<link href="${escapeText(item.url)}"/>
${element('published', item.date_published)}${element('updated', item.date_modified)}
${authors.join('')}${element('summary', item.summary)}${tags.join('')}
<content type="html"><![CDATA[${html.replaceAll(']]>', ']]&gt;')}]]></content>
</entry>
`;
}

const element = (name: string, text: string): string =>
  `<${name}>${escapeText(text)}</${name}>`;

const escapeText = (text: string): string =>
  escapeXml(removeInvalidCharacters(text));

/** Matches characters that XML cannot represent: https://www.w3.org/TR/xml/#charsets */
const invalidCharacter = /(?![\t\n\r\x7f-\x9f])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

const removeInvalidCharacters = (text: string): string =>
  text.replace(invalidCharacter, '');

function feedTitle(section?: Section): string {
  return section
    ? withSiteName(settings.sections[section].title)
    : settings.siteName;
}

function feedUrl(file: FeedFile | '', section?: Section): string {
  return absoluteUrl(`${section ? `/${section}/` : '/'}${file}`);
}

/** Returns the feeds that a page links to, by media type: the site's and the section's. Omits empty feeds. */
export function feedLinks(path = '/') {
  const inUse = sectionsInUse();
  const own = inUse.filter((section) => path.startsWith(`/${section}/`));
  const sections = inUse.length > 0 ? [undefined, ...own] : [];
  const linksTo = (file: FeedFile, format: string) =>
    sections.map((section) => ({
      title: `${feedTitle(section)} (${format})`,
      url: feedUrl(file, section),
    }));
  return {
    'application/atom+xml': linksTo('feed.xml', 'Atom'),
    'application/feed+json': linksTo('feed.json', 'JSON Feed'),
  };
}
