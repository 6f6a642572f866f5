import { articleById, articlesOf, newestArticles, pathOf, type Section, sectionsInUse } from '../content/catalogue.ts';
import { lastChange } from '../content/date.ts';
import { coverOf } from '../content/files.ts';
import type { Article } from '../content/read.ts';
import { renderPreview } from '../markdown/render.ts';
import { presentPicture } from '../pictures/present.ts';
import { settings, siteAddress } from '../settings.ts';
import { feedContent } from './content.ts';

/** What a feed says, before it is written as Atom or JSON. All texts are plain, all addresses absolute. */
export interface ArticleFeed {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  /** The page that shows the same articles. */
  readonly page: string;
  readonly updated: Date;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly id: string;
  readonly address: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly image: string | undefined;
  readonly published: Date;
  readonly updated: Date;
}

/**
 * The feed of a section, or of both. Its date is that of its newest entry, and that of the home page while there is none:
 * never the time of the build, at which nothing has changed.
 */
export async function articleFeed(section?: Section): Promise<ArticleFeed> {
  const articles = section ? articlesOf(section) : newestArticles();
  const changes = (articles.length > 0 ? articles : [articleById(1)]).map(lastChange);
  return {
    id: feedId(section ? `feed/${section}` : 'feed'),
    title: titleOfFeed(section),
    subtitle: section ? settings.sections[section].introduction : settings.description,
    page: siteAddress(pathOfList(section)),
    updated: midnight(changes.toSorted().at(-1)),
    entries: await Promise.all(articles.map(feedEntry)),
  };
}

async function feedEntry(article: Article): Promise<FeedEntry> {
  const cover = coverOf(article);
  const shown = cover && (await presentPicture(article, cover, 'text'));
  return {
    id: feedId(`article/${article.id}`),
    address: siteAddress(pathOf(article)),
    title: article.title,
    summary: (await renderPreview(article)).text,
    html: await feedContent(article),
    image: shown && new URL(shown.still ?? shown.src, siteAddress('/')).href,
    published: midnight(article.date),
    updated: midnight(lastChange(article)),
  };
}

/**
 * An id for ever. An Atom id must stay when the site moves (RFC 4287, 4.2.6), and readers show every article as new when
 * it does not; so it is made of what never changes, the article's number and a setting, and not of an address, a title
 * or a section.
 */
function feedId(name: string): string {
  return `tag:${settings.taggingEntity}:${name}`;
}

/** Days have no time of day: UTC midnight, as the pages show them. */
function midnight(day: string | undefined): Date {
  return new Date(`${day}T00:00:00Z`);
}

function pathOfList(section?: Section): string {
  return section ? `/${section}/` : '/';
}

function titleOfFeed(section?: Section): string {
  return section ? `${settings.sections[section].title} · ${settings.siteName}` : settings.siteName;
}

/** The absolute address of a feed. */
export function addressOfFeed(file: 'feed.xml' | 'feed.json', section?: Section): string {
  return siteAddress(pathOfList(section) + file);
}

/** What the head of a page says about a feed: `<link rel="alternate" type="…" title="…" href="…">`. */
export interface FeedLink {
  /** Left out for the feed of everything. */
  readonly section: Section | undefined;
  readonly title: string;
  readonly href: string;
  readonly type: string;
}

/** The links to all feeds that have entries, that of everything first. */
export function feedLinks(): readonly FeedLink[] {
  const inUse = sectionsInUse();
  return (inUse.length > 0 ? [undefined, ...inUse] : []).flatMap((section) => [
    {
      section,
      title: `${titleOfFeed(section)} (Atom)`,
      href: addressOfFeed('feed.xml', section),
      type: 'application/atom+xml',
    },
    {
      section,
      title: `${titleOfFeed(section)} (JSON Feed)`,
      href: addressOfFeed('feed.json', section),
      type: 'application/feed+json',
    },
  ]);
}
