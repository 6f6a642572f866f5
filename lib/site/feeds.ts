import { h } from 'hastscript';
import { rehype } from 'rehype';
import { absoluteUrl, settings, sitePath } from '../config/settings.ts';
import { findCover } from '../content/article-files.ts';
import {
  articleById,
  articlePath,
  articlesInSection,
  newestArticles,
  type Section,
  sectionsInUse,
} from '../content/catalogue.ts';
import type { Article } from '../content/read-articles.ts';
import { articleTags } from '../content/tags.ts';
import { lastModified } from '../content/unpublished.ts';
import { toDateTime } from '../core/dates.ts';
import { responsiveImage } from '../media/responsive-image.ts';
import { renderArticle, renderPreview } from './render-article.ts';

/** Feed formats by file name: RFC 4287 and https://www.jsonfeed.org/version/1.1/ */
const kinds = {
  'feed.xml': { name: 'Atom', type: 'application/atom+xml', print: printAtom },
  'feed.json': { name: 'JSON Feed', type: 'application/feed+json', print: printJson },
} as const;

type FeedFile = keyof typeof kinds;

/** Returns the feed of a section or the site. Its date is the last change of an article, not the date of the build. */
export async function feed(file: FeedFile, section?: Section): Promise<string> {
  return kinds[file].print(await readFeed(file, section));
}

/** The data of a feed, for both formats. All texts except `html` are plain text, and all URLs are absolute. */
type Feed = Awaited<ReturnType<typeof readFeed>>;

async function readFeed(file: FeedFile, section?: Section) {
  const articles = section ? articlesInSection(section) : newestArticles();
  const changes = (articles.length > 0 ? articles : [articleById(1)]).map(lastModified);
  return {
    id: entryId(section ? `feed/${section}` : 'feed'),
    title: feedTitle(section),
    subtitle: section ? settings.sections[section].introduction : settings.description,
    /** The URL of the page with the same articles. */
    page: feedUrl('', section),
    /** The URL of the feed. */
    url: feedUrl(file, section),
    updated: toDateTime(changes.toSorted().at(-1) ?? ''),
    entries: await Promise.all(articles.map(readEntry)),
  };
}

async function readEntry(article: Article) {
  const mainImage = findCover(article);
  const shown = mainImage && (await responsiveImage(article, mainImage, 'text'));
  const image = shown && new URL(shown.src, absoluteUrl('/')).href;
  const { width, height } = shown ?? {};
  const cover = image && h('p', h('img', { src: image, alt: article.mainimgalt ?? '', width, height }));
  return {
    id: entryId(`article/${article.id}`),
    url: absoluteUrl(articlePath(article)),
    title: article.title,
    summary: (await renderPreview(article)).text,
    html: (cover ? rehype().stringify(h(null, cover)) : '') + (await renderArticle(article)).feedHTML,
    image,
    tags: articleTags(article).map(({ name }) => name),
    author: article.author,
    published: toDateTime(article.date),
    updated: toDateTime(lastModified(article)),
  };
}

/** Returns an id that does not change when the site moves: RFC 4287, 4.2.6. A new id would look like a new article. */
function entryId(name: string): string {
  return `tag:${settings.taggingEntity}:${name}`;
}

function printAtom({ id, title, subtitle, page, url, updated, entries }: Feed): string {
  const author = element('name', settings.author) + element('uri', absoluteUrl('/'));
  const articles = entries.map(
    (entry) => `<entry>
${element('title', entry.title)}${element('id', entry.id)}<link href="${escapeXml(entry.url)}"/>
${element('published', entry.published)}${element('updated', entry.updated)}
${entry.author ? `<author>${element('name', entry.author)}</author>` : ''}${element('summary', entry.summary)}${entry.tags.map((name) => `<category term="${escapeXml(name)}"/>`).join('')}
<content type="html"><![CDATA[${removeInvalidCharacters(entry.html).replaceAll(']]>', ']]&gt;')}]]></content>
</entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><?xml-stylesheet href="${escapeXml(sitePath('/feed.css'))}" type="text/css"?>
<feed xml:lang="${settings.locale}" xmlns="http://www.w3.org/2005/Atom">
${element('title', title)}${element('subtitle', subtitle)}${element('id', id)}${element('updated', updated)}
<author>${author}</author>
<link rel="alternate" href="${escapeXml(page)}"/><link rel="self" href="${escapeXml(url)}"/>
${element('icon', absoluteUrl('/icon.svg'))}
${articles.join('')}</feed>
`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function escapeXml(text: string): string {
  return removeInvalidCharacters(text).replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Removes characters that XML cannot represent: https://www.w3.org/TR/xml/#charsets */
function removeInvalidCharacters(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}

function printJson({ title, subtitle, page, url, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: url,
    description: subtitle,
    icon: absoluteUrl('/icon.svg'),
    language: settings.locale,
    authors: [{ name: settings.author, url: absoluteUrl('/') }],
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      summary: entry.summary,
      content_html: entry.html,
      image: entry.image,
      ...(entry.tags.length > 0 && { tags: entry.tags }),
      ...(entry.author && { authors: [{ name: entry.author }] }),
      date_published: entry.published,
      date_modified: entry.updated,
    })),
  });
}

function feedTitle(section?: Section): string {
  return section ? `${settings.sections[section].title} · ${settings.siteName}` : settings.siteName;
}

function feedUrl(file: FeedFile | '', section?: Section): string {
  return absoluteUrl(`${section ? `/${section}/` : '/'}${file}`);
}

/** Returns the feeds that a page links to, by media type: the site's and the section's. Omits empty feeds. */
export function feedLinks(path = '/') {
  const inUse = sectionsInUse();
  const own = inUse.filter((section) => path.startsWith(`/${section}/`));
  const linksTo = (file: FeedFile) =>
    (inUse.length > 0 ? [undefined, ...own] : []).map((section) => {
      return { title: `${feedTitle(section)} (${kinds[file].name})`, url: feedUrl(file, section) };
    });
  return { [kinds['feed.xml'].type]: linksTo('feed.xml'), [kinds['feed.json'].type]: linksTo('feed.json') };
}
