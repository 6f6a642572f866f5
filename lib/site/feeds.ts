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
import type { Article } from '../content/read-articles.ts';
import { articleTags } from '../content/tags.ts';
import { lastModified } from '../content/unpublished.ts';
import { toDateTime } from '../core/dates.ts';
import { responsiveImage } from '../media/responsive-image.ts';
import { withSiteName } from './page-title.ts';
import { renderArticle, renderPreview } from './render-article.ts';

/** An Atom feed (RFC 4287) and a JSON Feed (https://www.jsonfeed.org/version/1.1/). */
type FeedFile = 'feed.xml' | 'feed.json';

/** Returns the feed of a section or the site. Its date is the last change of an article, not the date of the build. */
export async function feed(file: FeedFile, section?: Section): Promise<string> {
  const data = await readFeed(file, section);
  return file === 'feed.xml' ? printAtom(data, section) : JSON.stringify(data);
}

/** A JSON Feed, which is also the data of the Atom feed. Texts except `content_html` are plain, URLs are absolute. */
type Feed = Awaited<ReturnType<typeof readFeed>>;

async function readFeed(file: FeedFile, section?: Section) {
  return {
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
}

/**
 * The number of articles in a feed. Readers ask for feeds again and again, and
 * keep the articles that they have seen.
 */
const maxItems = 20;

/** Returns the articles that were published or updated last, newest first. */
function selectArticles(section?: Section): readonly Article[] {
  const newest = newestArticles(section);
  const byChange = newest.toSorted((a, b) =>
    lastModified(b).localeCompare(lastModified(a)),
  );
  const selected = new Set(byChange.slice(0, maxItems));
  return newest.filter((article) => selected.has(article));
}

async function readItem(article: Article) {
  const mainImage = findCover(article);
  const shown =
    mainImage && (await responsiveImage(article, mainImage, 'text'));
  const image = shown && new URL(shown.src, absoluteUrl('/')).href;
  const { width, height } = shown ?? {};
  const cover =
    image &&
    h(
      'p',
      h('img', { src: image, alt: article.mainimgalt ?? '', width, height }),
    );
  const tags = articleTags(article).map(({ name }) => name);
  return {
    id: feedId(`article/${article.id}`),
    url: absoluteUrl(articlePath(article)),
    title: article.title,
    summary: (await renderPreview(article)).text,
    content_html:
      (cover ? rehype().stringify(h(null, cover)) : '') +
      (await renderArticle(article)).feedHTML,
    image,
    tags: tags.length > 0 ? tags : undefined,
    authors: article.author ? [{ name: article.author }] : undefined,
    date_published: toDateTime(article.date),
    date_modified: toDateTime(lastModified(article)),
  };
}

/** Returns an id that does not change when the site moves: RFC 4287, 4.2.6. A new id would look like a new article. */
const feedId = (name: string): string =>
  `tag:${settings.taggingEntity}:${name}`;

function printAtom(feed: Feed, section?: Section): string {
  const {
    title,
    description,
    home_page_url: page,
    feed_url: url,
    items,
  } = feed;
  const changes = items.map((item) => item.date_modified).toSorted();
  const updated = changes.at(-1) ?? toDateTime(lastModified(articleById(1)));
  const entries = items.map(
    (item) => `<entry>
${element('title', item.title)}${element('id', item.id)}<link href="${escapeXml(item.url)}"/>
${element('published', item.date_published)}${element('updated', item.date_modified)}
${(item.authors ?? []).map(({ name }) => `<author>${element('name', name)}</author>`).join('')}${element('summary', item.summary)}${(item.tags ?? []).map((name) => `<category term="${escapeXml(name)}"/>`).join('')}
<content type="html"><![CDATA[${removeInvalidCharacters(item.content_html).replaceAll(']]>', ']]&gt;')}]]></content>
</entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><?xml-stylesheet href="${escapeXml(sitePath('/feed.css'))}" type="text/css"?>
<feed xml:lang="${settings.locale}" xmlns="http://www.w3.org/2005/Atom">
${element('title', title)}${element('subtitle', description)}${element('id', feedId(section ? `feed/${section}` : 'feed'))}${element('updated', updated)}
<author>${element('name', settings.author)}${element('uri', absoluteUrl('/'))}</author>
<link rel="alternate" href="${escapeXml(page)}"/><link rel="self" href="${escapeXml(url)}"/>
${element('icon', absoluteUrl('/icon.svg'))}
${entries.join('')}</feed>
`;
}

const element = (name: string, text: string): string =>
  `<${name}>${escapeXml(text)}</${name}>`;

const escapeXml = (text: string): string =>
  removeInvalidCharacters(text).replace(
    /[&<>"]/g,
    (char) => `&#${char.charCodeAt(0)};`,
  );

/** Removes characters that XML cannot represent: https://www.w3.org/TR/xml/#charsets */
const removeInvalidCharacters = (text: string): string =>
  text.replace(
    /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu,
    '',
  );

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
