import { formatNumber, formatSize } from '../../config/messages.ts';
import type { Messages } from '../../i18n/en.ts';
import { isOriginal, pageWeight, type SitePage } from './page-facts.ts';

/** The numbers on the home page, as texts in the site's language. */
export type Measurements = Readonly<Record<Exclude<keyof Messages['measured'], 'title'>, string>>;

/**
 * Measures the pages of an export for the home page.
 *
 * @param sizes the sizes of all files in the export
 * @param links the number of checked links
 */
export function measurePages(
  pages: readonly SitePage[],
  sizes: ReadonlyMap<string, number>,
  links: number,
): Measurements {
  const originals = pages.filter(isOriginal);
  const count = (name: 'origins' | 'programs') => new Set(originals.flatMap(({ facts }) => facts[name])).size;
  return {
    pageWeight: formatSize(Math.max(0, ...originals.map(({ files: [file] }) => pageWeight(file, sizes)))),
    thirdParties: formatNumber(count('origins')),
    links: formatNumber(links),
    programs: formatNumber(count('programs')),
  };
}

/**
 * Fills in the elements with `data-measured`. This is the last step of a build, because the numbers depend on all pages.
 * The home page in the cache has no numbers, so they are never those of an earlier build.
 */
export function fillMeasurements(html: string, measurements: Measurements): string {
  const texts = Object.entries(measurements);
  return texts.reduce((page, [name, text]) => page.replace(`data-measured="${name}">`, (tag) => tag + text), html);
}
