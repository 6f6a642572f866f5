import { join } from 'node:path';
import type { Redirect } from '../../content/redirects.ts';
import { listFiles } from '../../core/list-files.ts';
import { encodePath, parseUrl } from '../../core/url.ts';
import type { Site } from './generators.ts';
import { fieldText, nestedValue } from './post-fields.ts';
import type { Post } from './read-posts.ts';

/** How a generator names its feeds. */
interface FeedNames {
  /** The settings with paths of feeds. Each one is a list of nested names. */
  readonly settings?: readonly (readonly string[])[];
  /** The extension that the settings leave out. */
  readonly extension?: string;
  /** The paths of feeds, if neither a setting nor a file names one. */
  readonly defaults: readonly string[];
  /** Whether each section has a feed, with the same file name. */
  readonly hasSectionFeeds?: boolean;
}

const feedNames: Readonly<Record<string, FeedNames>> = {
  Astro: { defaults: ['/rss.xml'] },
  Eleventy: { defaults: ['/feed.xml', '/feed/feed.xml'] },
  Zola: {
    settings: [['feed_filenames'], ['feed_filename']],
    defaults: ['/atom.xml'],
  },
  Hugo: {
    settings: [['outputFormats', 'RSS', 'baseName']],
    extension: '.xml',
    defaults: ['/index.xml'],
    hasSectionFeeds: true,
  },
  Hexo: { settings: [['feed', 'path']], defaults: ['/atom.xml', '/rss2.xml'] },
  Jekyll: { settings: [['feed', 'path']], defaults: ['/feed.xml'] },
  Pelican: {
    settings: [
      ['FEED_ALL_ATOM'],
      ['FEED_ALL_RSS'],
      ['FEED_ATOM'],
      ['FEED_RSS'],
    ],
    defaults: ['/feeds/all.atom.xml'],
  },
  'Next.js': { defaults: ['/feed.xml', '/rss.xml'] },
};

/** The feeds of WordPress, whose exports have no configuration file. */
const wordPress: FeedNames = { defaults: ['/feed/', '/feed/atom/'] };

/**
 * Folders whose files have their path as URL, apart from the extension of a
 * script.
 */
const fileFolders = [
  'app',
  'src/app',
  'pages',
  'src/pages',
  'public',
  'source',
  'static',
];

/** Matches `blog/rss.xml`, `rss.xml.js`, and `feed.json/route.ts`. */
const feedFile = /^(.*\b(?:atom|feed|rss2?)\.(?:xml|json))(?:\W.*)?$/;

/**
 * Returns the feeds of the old blogs, with the feeds of this site that replace
 * them.
 */
export function findOldFeeds(posts: readonly Post[]): readonly Redirect[] {
  const feeds = new Map<string, string>();
  for (const { site, path } of posts) {
    const { hasSectionFeeds } = feedNames[site.generator] ?? wordPress;
    const [section = '', ...names] = path.replace(site.pages, '').split('/');
    for (const from of listFeeds(site)) {
      const name = from.endsWith('.json') ? 'feed.json' : 'feed.xml';
      feeds.set(from, `/${name}`);
      if (hasSectionFeeds && names.length > 0) {
        // Hugo makes URLs of folder names. Imported posts are in `blog`.
        const path = section.toLowerCase().replaceAll(' ', '-');
        feeds.set(`/${encodePath(path)}${from}`, `/blog/${name}`);
      }
    }
  }

  return [...feeds].map(([from, to]) => ({ from, to }));
}

/**
 * Returns the paths of a site's feeds, from its settings and files, or else the
 * default ones.
 */
function listFeeds(site: Pick<Site, 'generator' | 'config' | 'root'>) {
  const names = feedNames[site.generator] ?? wordPress;
  const { settings = [], extension = '', defaults } = names;
  const found: string[] = [];
  for (const setting of settings) {
    for (const value of [nestedValue(site.config, ...setting)].flat()) {
      const path = fieldText(value);
      if (path && path !== 'None') {
        found.push(path + extension);
      }
    }
  }

  for (const folder of fileFolders) {
    for (const file of listFiles(join(site.root, folder))) {
      found.push(feedFile.exec(file)?.[1] ?? '');
    }
  }

  const paths = found.filter(Boolean);
  const all = paths.length > 0 ? paths : defaults;
  const origin = 'https://site.invalid/';
  return all.map((path) => parseUrl(path, origin)?.pathname ?? path);
}
