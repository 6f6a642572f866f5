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
  root?: string,
): readonly Diagnostic[] {
  const { lines, diagnostics } = readRedirectLines(root);
  const home = destinations.get('/')?.articles?.[0];
  for (const { from, to, location } of lines) {
    const report = (reason: string) =>
      diagnostics.push({ ...location, reason });
    const first = lines.find((line) => line.from === from)?.location;
    if (first !== location)
      report(
        `'${from}' is already in line ${first?.line}. Remove one of the two lines.`,
      );
    const problem = findOldPathProblem(from, destinations);
    if (problem) report(`'${from}' ${problem}. Remove the line.`);
    // Checks the target like a link on the home page, which is always published. A target that redirects is an error.
    const [, path = '', fragment = ''] =
      /^(\/[^?#]*)[^#]*#?(.*)$/.exec(to) ?? [];
    const link = { ...location, path, id: fragmentId(fragment) };
    const diagnostic =
      home && path && checkLink(home, link, destinations, 'redirect');
    if (diagnostic) diagnostics.push({ ...diagnostic, ...location });
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
