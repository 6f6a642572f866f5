import { visit } from 'unist-util-visit';
import { settings } from '../../config/settings.ts';
import { parseUrl } from '../../core/url.ts';
import type { Post } from './read-post.ts';
import { nameKey, postNames, urlKey } from './url-keys.ts';

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
  /** The links to posts with a computed URL that lead to it. */
  readonly confirming: number;
  /** The links to these posts that lead elsewhere. */
  readonly contradicting: number;
}

/**
 * Compares old URLs with the links between posts. Keeps the URLs that come from
 * the rule of a generator only if links confirm the rule, or if the settings of
 * the old blog have it, and in both cases only if most links do not contradict it.
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

  const agreement = compareLinks(posts);
  const { right, all, example } = agreement;
  if (all > 0) {
    const other = example ? `. Another one leads to ${example}` : '';
    lines.add(
      `  ${right} of ${all} links between posts lead to these old URLs${other}`,
    );
  }

  const checked = posts.map((post) => withoutGuess(post, agreement));
  const unknown = checked.find(({ oldUrl }) => !oldUrl.url);
  if (unknown) {
    const pattern = unknown.oldUrl.rule || '/:year/:slug/';
    lines.add(
      '  Unknown URLs, and rules that the links do not confirm, are not redirected. To redirect them, import again with the sitemap of the blog: ' +
        `--sitemap old-sitemap.xml, or with the pattern of its URLs, such as --url "${pattern}"`,
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

function withoutGuess(
  post: Post,
  { confirming, contradicting }: Agreement,
): Post {
  const { oldUrl } = post;
  const isConfirmed = oldUrl.isSetting || confirming > 0;
  const isKept = isConfirmed && contradicting <= confirming;

  return oldUrl.rule === '' || isKept
    ? post
    : { ...post, oldUrl: { ...oldUrl, url: '' } };
}

function compareLinks(posts: readonly Post[]): Agreement {
  const known = new Map<string, Post>();
  for (const post of posts) {
    for (const name of postNames(post)) {
      known.set(name, post);
    }
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
    (path) => known.get(urlKey(path))?.oldUrl.rule,
  );
  const contradicting = wrong.filter(
    (path) => known.get(nameKey(path))?.oldUrl.rule,
  );
  return {
    right: right.length,
    all: right.length + wrong.length,
    example: wrong[0],
    confirming: confirming.length,
    contradicting: contradicting.length,
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
