import { visit } from 'unist-util-visit';
import { settings } from '../../config/settings.ts';
import { parseUrl } from '../../core/url.ts';
import type { Post } from './read-post.ts';
import { nameKey, urlKey } from './url-keys.ts';

/** Posts whose old URLs were checked. */
export interface CheckedPosts {
  readonly posts: readonly Post[];
  /** Sentences about the generators and the old URLs. */
  readonly lines: readonly string[];
}

/** How many links between posts lead to their old URLs. */
interface Agreement {
  readonly right: number;
  readonly all: number;
  /** A link that leads elsewhere. */
  readonly example: string | undefined;
  /** Whether more links to posts with a computed URL lead elsewhere than to it. */
  readonly isContradicted: boolean;
}

/**
 * Compares old URLs with the links between posts. Removes the URLs that come
 * from the rule of a generator if most links contradict them.
 */
export function checkOldUrls(posts: readonly Post[]): CheckedPosts {
  const lines = new Set(posts.map(describeSite));
  // The first post of each kind is the example.
  const examples = new Map<string, string>();
  for (const { oldUrl } of posts) {
    const { source, url } = oldUrl;
    examples.set(source, examples.get(source) ?? url);
  }
  for (const [source, url] of examples) {
    lines.add(`  Old URLs ${source}${url ? `, for example ${url}` : ''}`);
  }

  const { right, all, example, isContradicted } = compareLinks(posts);
  if (all > 0) {
    const other = example ? `. Another one leads to ${example}` : '';
    lines.add(
      `  ${right} of ${all} links between posts lead to these old URLs${other}`,
    );
  }

  const checked = isContradicted ? posts.map(withoutRule) : posts;
  if (checked.some(({ oldUrl }) => !oldUrl.url)) {
    lines.add(
      '  Check the redirects. Unknown URLs, and guesses that most links contradict, are not redirected. To redirect them, ' +
        'undo the import with git, and repeat it with the sitemap of the blog, or with the pattern of the URLs, such as --url "/:year/:slug/"',
    );
  }
  return { posts: checked, lines: [...lines] };
}

function describeSite({ site }: Post): string {
  const { root, generator, configFile } = site;

  return generator.name
    ? `${root}: recognized ${generator.name} by ${configFile}`
    : `${root}: no known generator`;
}

function withoutRule(post: Post): Post {
  return post.oldUrl.isRule
    ? { ...post, oldUrl: { ...post.oldUrl, url: '' } }
    : post;
}

function compareLinks(posts: readonly Post[]): Agreement {
  const known = new Map<string, Post>();
  for (const post of posts) {
    known.set(nameKey(post.name), post);
    for (const url of [post.oldUrl.url, ...post.aliases].filter(Boolean)) {
      known.set(urlKey(url), post);
    }
  }

  const paths = listOwnPaths(posts);
  const right = paths.filter((path) => known.has(urlKey(path)));
  const wrong = paths.filter(
    (path) => !known.has(urlKey(path)) && known.has(nameKey(path)),
  );
  const confirming = right.filter(
    (path) => known.get(urlKey(path))?.oldUrl.isRule,
  );
  const contradicting = wrong.filter(
    (path) => known.get(nameKey(path))?.oldUrl.isRule,
  );
  return {
    right: right.length,
    all: right.length + wrong.length,
    example: wrong[0],
    isContradicted: contradicting.length > confirming.length,
  };
}

/** Returns the absolute paths to which the posts link on their own host. */
function listOwnPaths(posts: readonly Post[]): readonly string[] {
  const unknown = 'https://site.invalid';
  const hosts = new Set(posts.flatMap((post) => post.hosts));
  hosts.add(new URL(unknown).host).add(new URL(settings.siteUrl).host);
  const paths: string[] = [];
  const add = (link: string) => {
    const url = /^\/|^https?:/.test(link) ? parseUrl(link, unknown) : undefined;
    if (url && hosts.has(url.host)) {
      paths.push(url.pathname);
    }
  };

  for (const { parsed } of posts) {
    visit(parsed.tree, (node) => {
      if (node.type === 'link' || node.type === 'definition') {
        add(node.url);
      }
    });
    for (const { attrs } of parsed.elements.values()) {
      add(attrs.find(({ name }) => name === 'href')?.value ?? '');
    }
  }
  return paths;
}
