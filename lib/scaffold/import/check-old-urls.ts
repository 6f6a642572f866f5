import { join } from 'node:path';
import type { OldUrl } from './old-urls.ts';
import type { PlannedPost } from './plan-posts.ts';

/** Posts whose old URLs were checked. */
interface CheckedPosts {
  readonly posts: readonly PlannedPost[];
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
 * the rule of a generator only if more links agree with it than not. If the
 * settings of the old blog have the rule, as many are enough, even none.
 */
export function checkOldUrls(posts: readonly PlannedPost[]): CheckedPosts {
  const lines = new Set<string>();
  for (const { site } of posts) {
    lines.add(`${join(site.root, site.configFile)}: ${site.generator.name}`);
  }
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
  const surplus = right.length - wrong.length;
  const isLikely = trust === 'setting' && surplus === 0;

  return trust === 'certain' || surplus > 0 || isLikely;
}

/** Compares the links between posts with the old URLs, by the sources of these URLs. */
function compareLinks(
  posts: readonly PlannedPost[],
): ReadonlyMap<string, SourceLinks> {
  const sources = new Map<string, SourceLinks>();
  const byPath = new Map<string, SourceLinks>();
  for (const { oldUrl, newPath } of posts) {
    const { source, url } = oldUrl;
    const empty = { example: url, right: [], wrong: [] };
    const links = sources.get(source) ?? empty;
    sources.set(source, links);
    byPath.set(newPath, links);
  }

  const found = posts.flatMap((post) => post.links);
  for (const { path, newPath, isExact } of found) {
    const links = byPath.get(newPath);
    const kind = isExact ? links?.right : links?.wrong;
    kind?.push(path);
  }
  return sources;
}
