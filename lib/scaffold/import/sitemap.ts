import { slugify } from '../../content/slug.ts';
import { DiagnosticsError } from '../../core/diagnostics.ts';
import { readText } from '../../core/read-text.ts';
import { parseUrl } from '../../core/url.ts';
import { parseElements } from '../../markdown/validate-html.ts';
import { listPage, nameKey, urlKey } from './url-keys.ts';

/** The URLs of the old site, with their hosts. */
export type Sitemap = readonly URL[];

/** The data that identifies a post in a sitemap. */
export interface PostFacts {
  readonly name: string;
  readonly title: string;
  /** The slug in the front matter, or ''. */
  readonly slug: string;
  readonly date: string;
}

/** Reads a `sitemap.xml`. Throws `DiagnosticsError` if it has no pages. */
export function readSitemap(file: string): Sitemap {
  const urls: URL[] = [];
  for (const { tagName, childNodes } of parseElements(
    readText(file).text,
  ).values()) {
    const [text] = childNodes;
    const written = text && 'value' in text ? text.value.trim() : '';
    const url = tagName === 'loc' ? parseUrl(written) : undefined;
    if (url) {
      urls.push(url);
    }
  }

  const pages = urls.filter(({ pathname }) => !pathname.endsWith('.xml'));
  if (pages.length === 0) {
    const remedy = 'Save the sitemap that lists the posts, and name its file.';
    const reason = `The file has no URLs of pages. ${remedy}`;
    throw new DiagnosticsError([{ file, reason }]);
  }
  return pages;
}

/**
 * Returns the path of a post in a sitemap, found by its computed URL, or by its
 * name or title. If several paths fit, its date decides.
 */
export function findInSitemap(
  sitemap: Sitemap,
  { slug, name, title, date }: PostFacts,
  computed: string,
): string | undefined {
  const paths = sitemap.map(({ pathname }) => pathname);
  const exact = paths.find((path) => urlKey(path) === urlKey(computed));
  if (exact && computed) {
    return exact;
  }

  const names = [slug, name, slugify(title)].filter(Boolean).map(nameKey);
  const [year = ''] = date.split('-');
  const fitting = paths.filter((path) => {
    const other = /\/(\d{4})(?=[/-])/.exec(path)?.[1];
    const isOtherYear = year && other && other !== year;
    const isList = listPage.test(path);
    return names.includes(nameKey(path)) && !isOtherYear && !isList;
  });
  const day = date.replaceAll('-', '/');
  const ofDay = fitting.filter((path) => path.includes(day));
  const best = ofDay.length > 0 ? ofDay : fitting;
  return best.length === 1 ? best[0] : undefined;
}
