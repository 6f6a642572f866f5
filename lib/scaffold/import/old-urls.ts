import { parseUrl } from '../../core/url.ts';
import { urlKey } from './convert-body.ts';
import type { Post } from './read-posts.ts';

/** Links in Markdown and HTML to pages of a site. */
const pageLink = /(?:\]\(\s*<?|href=["']|^ {0,3}\[[^\]\n]+\]:\s*<?)((?:https?:\/\/[^\s/)"'>]+)?\/[^\s)"'>#?]*)/gm;

/**
 * Describes the generators of posts and their old URLs. Compares the URLs with the links between posts, because a
 * pattern may be wrong. If most links contradict a guess, its URLs are not used.
 *
 * @returns the lines of the description, and the old URLs of each post, of which the first is the URL of its page
 */
export function planOldUrls(posts: readonly Post[]) {
  const sites = new Map(posts.map(({ site }) => [`${site.generator} ${site.root}`, site]));
  const lines = [...sites.values()].map(
    ({ root, generator, evidence }) =>
      `${root}: ${generator ? `recognized ${generator} by ${evidence}` : 'no known generator'}`,
  );
  const urls = new Set(posts.flatMap(({ computedUrl, factUrls }) => [computedUrl, ...factUrls].map(urlKey)));
  const names = new Map(posts.map((post) => [urlKey(`/${post.name}`), post]));
  const hosts = ['site.invalid', ...posts.flatMap((post) => post.hosts)];
  const paths = posts.flatMap(({ body }) => {
    const links = [...body.matchAll(pageLink)].map(([, link = '']) => parseUrl(link, 'https://site.invalid'));
    return links.flatMap((url) => (url && hosts.includes(url.host) ? url.pathname : []));
  });
  const right = paths.filter((path) => urls.has(urlKey(path)));
  const named = (path: string) => names.get(/\/[^/]*$/.exec(urlKey(path))?.[0] ?? '');
  const wrong = paths.filter((path) => !urls.has(urlKey(path)) && named(path));
  const isContradicted = wrong.length > right.length;
  const [other = ''] = wrong;
  const example = isContradicted
    ? other.replace(named(other)?.name ?? /$/, ':name').replace(/\d{4}\/\d\d\/\d\d/, ':year/:month/:day')
    : '/:year/:slug/';
  const remedy = `For redirects, undo the import with git, and repeat it with the pattern of the URLs, such as --url "${example}"`;
  const guessed = posts.filter(({ pattern }) => pattern);
  const patterns = new Map(guessed.toReversed().map((post) => [post.pattern, post]));
  for (const [pattern, { isGuess, computedUrl }] of [...patterns].slice(-5))
    lines.push(`  Old URLs ${isGuess ? 'probably ' : ''}look like ${pattern}, for example ${computedUrl}`);
  const [fact] = posts.flatMap(({ pattern, factUrls }) => (pattern ? [] : (factUrls[0] ?? [])));
  if (fact)
    lines.push(`  Posts with their URL in the front matter: ${posts.length - guessed.length}, for example ${fact}`);
  const links = `${right.length} of ${right.length + wrong.length} links between posts`;
  if (right[0] || (other && (guessed[0] || fact)))
    lines.push(`  ${links} lead to such URLs${other && `, but not ${other}`}`);
  const isUsed = ({ computedUrl, isGuess }: Post) => computedUrl !== '' && !(isGuess && isContradicted);
  if (guessed.some((post) => !isUsed(post)))
    lines.push(`  The guess is probably wrong, so it makes no redirects. ${remedy}`);
  else if (guessed[0] && isContradicted) lines.push(`  Check the redirects. ${remedy}`);
  else if (!guessed[0] && !fact) lines.push(`  Old URLs are unknown, so there are no redirects. ${remedy}`);
  const oldUrls = posts.map((post) => [post, [...(isUsed(post) ? [post.computedUrl] : []), ...post.factUrls]] as const);
  return { lines, oldUrls: new Map(oldUrls) };
}
