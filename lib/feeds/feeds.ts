import { articleById, articlesOf, newestArticles, pathOf, type Section, sectionsInUse } from '../content/catalogue.ts';
import { lastChange } from '../content/date.ts';
import { coverOf } from '../content/files.ts';
import type { Article } from '../content/read.ts';
import { topicsOfArticle } from '../content/topics.ts';
import { timeOf } from '../day.ts';
import { renderPreview } from '../markdown/render.ts';
import { presentPicture } from '../pictures/present.ts';
import { settings, siteAddress, sitePath } from '../settings.ts';
import { feedContent } from './content.ts';

/** The kinds of feeds by the names of their files: RFC 4287, and https://www.jsonfeed.org/version/1.1/ */
const kinds = {
  'feed.xml': { name: 'Atom', type: 'application/atom+xml', print: printAtom },
  'feed.json': { name: 'JSON Feed', type: 'application/feed+json', print: printJson },
} as const;

type FeedFile = keyof typeof kinds;

/** The feed of a section, or of everything, with the date of its newest entry, or else of the home page: never that of the build. */
export async function feed(file: FeedFile, section?: Section): Promise<string> {
  return kinds[file].print(await readFeed(file, section));
}

/** What a feed says, however it is written. All texts are plain, all addresses absolute. */
type Feed = Awaited<ReturnType<typeof readFeed>>;

async function readFeed(file: FeedFile, section?: Section) {
  const articles = section ? articlesOf(section) : newestArticles();
  const changes = (articles.length > 0 ? articles : [articleById(1)]).map(lastChange);
  return {
    id: idOf(section ? `feed/${section}` : 'feed'),
    title: titleOf(section),
    subtitle: section ? settings.sections[section].introduction : settings.description,
    /** The page that shows the same articles. */
    page: addressOf('', section),
    /** Where the feed itself lies. */
    address: addressOf(file, section),
    updated: timeOf(changes.toSorted().at(-1) ?? ''),
    entries: await Promise.all(articles.map(readEntry)),
  };
}

async function readEntry(article: Article) {
  const cover = coverOf(article);
  const shown = cover && (await presentPicture(article, cover, 'text'));
  return {
    id: idOf(`article/${article.id}`),
    address: siteAddress(pathOf(article)),
    title: article.title,
    summary: (await renderPreview(article)).text,
    html: await feedContent(article),
    image: shown && new URL(shown.src, siteAddress('/')).href,
    topics: topicsOfArticle(article).map(({ name }) => name),
    published: timeOf(article.date),
    updated: timeOf(lastChange(article)),
  };
}

/**
 * An id for ever: readers show every article as new when it changes. So it is made of what stays when the site moves (RFC 4287,
 * 4.2.6), an article's number and a setting.
 */
function idOf(name: string): string {
  return `tag:${settings.taggingEntity}:${name}`;
}

function printAtom({ id, title, subtitle, page, address, updated, entries }: Feed): string {
  const author = element('name', settings.author) + element('uri', siteAddress('/'));
  const articles = entries.map(
    (entry) => `<entry>
${element('title', entry.title)}${element('id', entry.id)}<link href="${escapeXml(entry.address)}"/>
${element('published', entry.published)}${element('updated', entry.updated)}
${element('summary', entry.summary)}${entry.topics.map((name) => `<category term="${escapeXml(name)}"/>`).join('')}
<content type="html"><![CDATA[${writable(entry.html).replaceAll(']]>', ']]&gt;')}]]></content>
</entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><?xml-stylesheet href="${escapeXml(sitePath('/feed.css'))}" type="text/css"?>
<feed xml:lang="${settings.locale}" xmlns="http://www.w3.org/2005/Atom">
${element('title', title)}${element('subtitle', subtitle)}${element('id', id)}${element('updated', updated)}
<author>${author}</author>
<link rel="alternate" href="${escapeXml(page)}"/><link rel="self" href="${escapeXml(address)}"/>
${element('icon', siteAddress('/icon.svg'))}
${articles.join('')}</feed>
`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function escapeXml(text: string): string {
  return writable(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A text without the characters that XML has no way to write: https://www.w3.org/TR/xml/#charsets */
function writable(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}

function printJson({ title, subtitle, page, address, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: address,
    description: subtitle,
    icon: siteAddress('/icon.svg'),
    language: settings.locale,
    authors: [{ name: settings.author, url: siteAddress('/') }],
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.address,
      title: entry.title,
      summary: entry.summary,
      content_html: entry.html,
      image: entry.image,
      ...(entry.topics.length > 0 && { tags: entry.topics }),
      date_published: entry.published,
      date_modified: entry.updated,
    })),
  });
}

function titleOf(section?: Section): string {
  return section ? `${settings.sections[section].title} · ${settings.siteName}` : settings.siteName;
}

function addressOf(file: FeedFile | '', section?: Section): string {
  return siteAddress(`${section ? `/${section}/` : '/'}${file}`);
}

/** What the head of a page links to, by media type: the feeds of everything, and of its section; none of a site without articles. */
export function feedLinks(path = '/') {
  const inUse = sectionsInUse();
  const own = inUse.filter((section) => path.startsWith(`/${section}/`));
  const linksTo = (file: FeedFile) =>
    (inUse.length > 0 ? [undefined, ...own] : []).map((section) => {
      return { url: addressOf(file, section), title: `${titleOf(section)} (${kinds[file].name})` };
    });
  return { [kinds['feed.xml'].type]: linksTo('feed.xml'), [kinds['feed.json'].type]: linksTo('feed.json') };
}
