import { encode } from '../address.ts';
import { allArticles, pathsOf, sections } from '../content/catalogue.ts';
import { filesOf, pathOfFile } from '../content/files.ts';
import { filesOfTheSite } from '../content/links.ts';
import { readRedirects } from '../content/redirects.ts';
import { settings } from '../settings.ts';
import { canonicalPages } from './site-map.ts';

/** The addresses of a site, without its base path. */
export interface SiteAddresses {
  /** Those that somebody may have noted, and that should stay: of pages, and of files under the names that they were given. */
  readonly own: readonly string[];
  /** Those that lead on to them: of copies, and old ones. */
  readonly others: readonly string[];
  /** Whether the site lives at a placeholder such as `https://glidepath.example`, where nobody can have noted any of them. */
  readonly isAtPlaceholder: boolean;
}

/** The addresses of the site as it is published today. */
export function siteAddresses(): SiteAddresses {
  const pages = canonicalPages().map(({ path }) => path);
  const files = allArticles().flatMap((article) => filesOf(article).map(({ name }) => pathOfFile(article, name)));
  const others = filesOfTheSite().map((path) => path.split('/').map(encode).join('/'));
  const lists = sections.flatMap((section) => [`/${section}/`, `/${section}/0/`]);
  return {
    own: [...pages, ...files, ...others],
    others: [...lists, ...allArticles().flatMap(pathsOf), ...readRedirects().map(({ from }) => from)],
    isAtPlaceholder: settings.placeholders.includes('address'),
  };
}
