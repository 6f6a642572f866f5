import { normalizeOldPath, readRedirectLines } from '../content/redirects.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { decodeUrl, fragmentId } from '../core/url.ts';
import {
  checkLink,
  type Destinations,
  findDestination,
} from './check-links.ts';

/** Returns the errors and warnings about `redirects.txt`. */
export function checkRedirects(
  destinations: Destinations,
): readonly Diagnostic[] {
  const { lines, diagnostics } = readRedirectLines();
  const home = destinations.get('/')?.articles?.[0];
  const old = lines.map(({ from }) => from);
  const found = [...diagnostics];

  for (const [index, { from, to, location }] of lines.entries()) {
    const problem =
      old.indexOf(from) < index
        ? 'is in an earlier line, too'
        : findOldPathProblem(from, destinations);
    if (problem) {
      const reason = `'${from}' ${problem}. Remove the line.`;
      found.push({ ...location, reason });
    }

    // Checks the target like a link on the home page, which is always published.
    if (home && to.startsWith('/')) {
      const { pathname, hash } = new URL(to, 'https://site.invalid');
      const link = { path: pathname, id: fragmentId(hash.slice(1)) };
      const diagnostic = checkLink(home, link, destinations, 'redirect');
      if (diagnostic) {
        found.push({ ...diagnostic, ...location });
      }
    }
  }
  return found;
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
