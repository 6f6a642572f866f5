import { join } from 'node:path';
import type { Redirect } from '../../content/redirects.ts';
import { listFiles } from '../../core/list-files.ts';
import { encodePath, parseUrl } from '../../core/url.ts';
import type { Site } from './find-site.ts';
import { fieldText, nestedValue } from './post-fields.ts';
import type { Post } from './read-post.ts';

/** Matches `blog/rss.xml`, `rss.xml.js`, and `feed.json/route.ts`. */
const feedFile = /^(.*\b(?:atom|feed|rss2?)\.(?:xml|json))(?:\W.*)?$/;

/**
 * Returns the feeds of the old blogs, with the feeds of this site that replace
 * them.
 */
export function findOldFeeds(posts: readonly Post[]): readonly Redirect[] {
  const feeds = new Map<string, string>();
  const feedsBySite = new Map<Site, readonly string[]>();
  for (const { site, pagePath } of posts) {
    const paths = feedsBySite.get(site) ?? listFeeds(site);
    feedsBySite.set(site, paths);
    const { hasSectionFeeds } = site.generator;
    const [section = '', ...names] = pagePath.split('/');
    for (const from of paths) {
      const name = from.endsWith('.json') ? 'feed.json' : 'feed.xml';
      feeds.set(from, `/${name}`);
      if (hasSectionFeeds && names.length > 0) {
        // Hugo makes URLs of folder names. Imported posts are in `blog`.
        const folder = section.toLowerCase().replaceAll(' ', '-');
        feeds.set(`/${encodePath(folder)}${from}`, `/blog/${name}`);
      }
    }
  }

  return [...feeds].map(([from, to]) => ({ from, to }));
}

/**
 * Returns the paths of a site's feeds, from its settings and files, or else the
 * default ones.
 */
function listFeeds({ generator, config, root }: Site): readonly string[] {
  const { feedSettings = [], feedExtension = '', feedFolders = [] } = generator;
  const found: string[] = [];
  for (const setting of feedSettings) {
    for (const value of [nestedValue(config, ...setting)].flat()) {
      const path = fieldText(value);
      if (path && path !== 'None') {
        found.push(path + feedExtension);
      }
    }
  }

  for (const folder of feedFolders) {
    for (const file of listFiles(join(root, folder))) {
      found.push(feedFile.exec(file)?.[1] ?? '');
    }
  }

  const paths = found.filter(Boolean);
  const all = paths.length > 0 ? paths : generator.feeds;
  const origin = 'https://site.invalid/';
  return all.map((path) => parseUrl(path, origin)?.pathname ?? path);
}
