import { join } from 'node:path';
import { visit } from 'unist-util-visit';
import { settings } from '../../config/settings.ts';
import { parseUrl } from '../../core/url.ts';
import type { OldUrl } from './old-urls.ts';
import { readAttributes } from './parse-post.ts';
import { listOldUrls, type Post } from './read-post.ts';
import { nameKey, postNames, urlKey } from './url-keys.ts';

/** Posts whose old URLs were checked. */
export interface CheckedPosts {
  readonly posts: readonly Post[];
  /** Sentences about the generators and the old URLs. */
  readonly lines: readonly string[];
}

/** The links to the posts whose URLs are from one source. */
interface SourceLinks {
  /** The first of these URLs. */
  readonly example: string;
  /** The paths of links that lead to the old URLs. */
  readonly right: string[];
  /** The paths of links that lead elsewhere. */
  readonly wrong: string[];
}

/**
 * Compares old URLs with the links between posts. Keeps the URLs that come from
 * the rule of a generator only if links confirm the rule, or if the settings of
 * the old blog have it, and in both cases only if most links do not contradict it.
 */
export function checkOldUrls(posts: readonly Post[]): CheckedPosts {
  const lines = new Set(posts.map(describeSite));
  const sources = compareLinks(posts);
  for (const [source, links] of sources) {
    lines.add(describeSource(source, links));
  }

  const checked = posts.map((post) => {
    const links = sources.get(post.oldUrl.source);
    const isKept = links && isConfirmed(post.oldUrl, links);
    return isKept ? post : { ...post, oldUrl: { ...post.oldUrl, url: '' } };
  });
  if (checked.some(({ oldUrl }) => !oldUrl.url)) {
    lines.add(
      '  Unknown URLs, and rules that the links do not confirm, are not redirected. To redirect them, import again with the sitemap of the blog: ' +
        '--sitemap old-sitemap.xml, or with the pattern of its URLs, such as --url "/:year/:slug/"',
    );
  }
  return { posts: checked, lines: [...lines] };
}

function describeSite({ site }: Post): string {
  return `${join(site.root, site.configFile)}: ${site.generator.name}`;
}

function describeSource(
  source: string,
  { example, right, wrong }: SourceLinks,
): string {
  const [other] = wrong;
  const all = right.length + wrong.length;
  const agreement = `. ${right.length} of ${all} links to these posts lead to them`;

  return [
    `  Old URLs ${source}`,
    example && `, for example ${example}`,
    all > 0 ? agreement : '',
    other ? `, and another one to ${other}` : '',
  ].join('');
}

function isConfirmed({ trust }: OldUrl, { right, wrong }: SourceLinks) {
  const hasProof = trust === 'setting' || right.length > 0;

  return trust === 'certain' || (hasProof && right.length >= wrong.length);
}

/** Compares the links between posts with the old URLs, by the sources of these URLs. */
function compareLinks(
  posts: readonly Post[],
): ReadonlyMap<string, SourceLinks> {
  const sources = new Map<string, SourceLinks>();
  const known = new Map<string, SourceLinks>();
  for (const post of posts) {
    const { source, url } = post.oldUrl;
    const empty = { example: url, right: [], wrong: [] };
    const links = sources.get(source) ?? empty;
    sources.set(source, links);
    const urls = listOldUrls(post).map(urlKey);
    for (const key of [...postNames(post), ...urls]) {
      known.set(key, links);
    }
  }

  const hosts = new Set(posts.flatMap((post) => post.hosts));
  for (const link of posts.flatMap(listLinks)) {
    const url = parseUrl(link, settings.siteUrl);
    if (url && hosts.has(url.host)) {
      const { pathname } = url;
      const agreeing = known.get(urlKey(pathname));
      agreeing?.right.push(pathname);
      if (!agreeing) {
        known.get(nameKey(pathname))?.wrong.push(pathname);
      }
    }
  }
  return sources;
}

/** Returns the links of a post, apart from those that are relative to its file or URL. */
function listLinks({ parsed }: Post): readonly string[] {
  const links: string[] = [];
  visit(parsed.tree, ['link', 'definition'], (node) => {
    if ('url' in node) {
      links.push(node.url);
    }
  });
  for (const element of parsed.elements.values()) {
    links.push(readAttributes(element).get('href') ?? '');
  }

  return links.filter((link) => /^\/|^https?:/.test(link));
}
