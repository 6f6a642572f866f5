import { decodeUrl, parseUrl } from '../../core/url.ts';
import type { Post } from './read-posts.ts';

/** Links in Markdown and HTML to pages of a site. */
const pageLink = /(?:\]\(\s*<?|href=["']|^ {0,3}\[[^\]\n]+\]:\s*<?)((?:https?:\/\/[^\s/)"'>]+)?\/[^\s)"'>#?]*)/gm;

/** Normalizes the path of a page or its source file for comparison. */
export function urlKey(path: string): string {
  const plain = decodeUrl(path).replaceAll('\\', '/').toLowerCase();
  return plain.replace(/(?:\/index)?(?:\.(?:html?|mdx?|markdown))?\/?$/, '');
}

/** Returns the key of a post's name, or of the last part of a path. No `urlKey` equals such a key. */
export const nameKey = (path: string): string => `name:${urlKey(path).replace(/.*\//, '')}`;

/**
 * Describes the generators of posts and their old URLs. Compares the URLs with the links between posts, because a
 * pattern may be wrong.
 *
 * @returns the lines of the description, and the posts, without guessed URLs if most links contradict them
 */
export function checkOldUrls(posts: readonly Post[]) {
  const lines = posts.map(({ site: { root, generator, evidence } }) =>
    generator ? `${root}: recognized ${generator} by ${evidence}` : `${root}: no known generator`,
  );
  // The first post of each kind is the example.
  for (const [source, [url]] of new Map(posts.toReversed().map(({ urlSource, oldUrls }) => [urlSource, oldUrls])))
    lines.push(`  Old URLs ${source}${url ? `, for example ${url}` : ''}`);
  const hosts = ['site.invalid', ...posts.flatMap((post) => post.hosts)];
  const links = posts.flatMap(({ body }) => [...body.matchAll(pageLink)].map(([, link = '']) => link));
  const urls = links.map((link) => parseUrl(link, 'https://site.invalid'));
  const paths = urls.flatMap((url) => (url && hosts.includes(url.host) ? url.pathname : []));
  const known = new Set(posts.flatMap(({ oldUrls }) => oldUrls.map(urlKey)));
  const names = new Set(posts.map(({ name }) => nameKey(name)));
  const right = paths.filter((path) => known.has(urlKey(path)));
  const wrong = paths.filter((path) => !known.has(urlKey(path)) && names.has(nameKey(path)));
  const all = right.length + wrong.length;
  if (all > 0)
    lines.push(
      `  ${right.length} of ${all} links between posts lead to such URLs${wrong[0] ? `, but not ${wrong[0]}` : ''}`,
    );
  const isContradicted = wrong.length > right.length;
  const trusted = posts.map((post) =>
    post.isGuess && isContradicted ? { ...post, oldUrls: post.oldUrls.slice(1) } : post,
  );
  if (isContradicted || trusted.some(({ oldUrls }) => !oldUrls[0]))
    lines.push(
      '  Check the redirects. Unknown URLs, and guesses that most links contradict, are not redirected. To redirect them, ' +
        'undo the import with git, and repeat it with the pattern of the URLs, such as --url "/:year/:slug/"',
    );
  return { lines: [...new Set(lines)], posts: trusted };
}
