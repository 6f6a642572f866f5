import { readPublishedUrls } from '../content/published-urls.ts';
import type { Article } from '../content/read-articles.ts';
import { normalizeOldPath, readRedirectLines } from '../content/redirects.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { contentFolder } from '../core/list-files.ts';
import { decodeUrl, fragmentId } from '../core/url.ts';
import { tagRedirects } from '../site/article-outputs.ts';
import {
  checkLink,
  type Destinations,
  findDestination,
} from './check-links.ts';

/** Returns the errors and warnings about `redirects.txt`. */
export function checkRedirects(
  destinations: Destinations,
  root?: string,
): readonly Diagnostic[] {
  const { lines, diagnostics } = readRedirectLines(root);
  const home = destinations.get('/')?.articles?.[0];
  const firstLines = new Map<string, number>();
  const found = [...diagnostics];

  for (const { from, to, location } of lines) {
    const first = firstLines.get(from);
    if (first !== undefined) {
      const reason = `'${from}' is already in line ${first}. Remove one of the two lines.`;
      found.push({ ...location, reason });
    }
    firstLines.set(from, first ?? location.line);

    const problem = findOldPathProblem(from, destinations);
    if (problem) {
      const reason = `'${from}' ${problem}. Remove the line.`;
      found.push({ ...location, reason });
    }

    if (home && to.startsWith('/')) {
      // Checks the target like a link on the home page, which is always
      // published. A target that redirects is an error.
      const [address = '', ...fragments] = to.split('#');
      const [path = ''] = address.split('?');
      const id = fragmentId(fragments.join('#'));
      const link = { ...location, path, id };
      const diagnostic = checkLink(home, link, destinations, 'redirect');
      if (diagnostic) {
        found.push({ ...diagnostic, ...location });
      }
    }
  }
  return found;
}

/**
 * Returns a warning for each published path of a tag that redirects to a new
 * path. The redirect can change with the tags of other articles, until it is in
 * `redirects.txt`.
 */
export function checkTagRedirects(
  articles: readonly Article[],
): readonly Diagnostic[] {
  const file = `${contentFolder()}/published.txt`;
  const published = readPublishedUrls(file);
  const diagnostics: Diagnostic[] = [];

  for (const { path, to } of tagRedirects(articles)) {
    const index = published.indexOf(path);
    if (index >= 0 && path !== '/tags/') {
      const remedy = `Add '${path} ${to}' to content/redirects.txt, so that other tags cannot change the redirect.`;
      const reason = `The tag at '${path}' has moved to '${to}'. ${remedy}`;
      diagnostics.push({ file, line: index + 1, reason, severity: 'warning' });
    }
  }
  return diagnostics;
}

/** Returns the reason why a path cannot be redirected, or `undefined` if it can. */
export function findOldPathProblem(
  written: string,
  destinations: Destinations,
): string | undefined {
  const from = normalizeOldPath(written);
  if (!from) {
    return 'cannot be redirected';
  }

  const taken = findDestination(decodeUrl(from), destinations);
  // A draft does not reserve its URL.
  const isFree = !taken || taken.articles?.every(({ draft }) => draft);
  return isFree ? undefined : 'is a page or file of the site';
}
