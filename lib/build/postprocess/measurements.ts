import { formatNumber, formatSize } from '../../config/messages.ts';
import { type FileSizes, pageWeight, type SitePage } from './page-facts.ts';

/** Fills in the numbers of the home page (`data-measured`), as the last step, because they depend on all pages. */
export function fillMeasurements(html: string, pages: readonly SitePage[], sizes: FileSizes, links: number): string {
  const count = (name: 'origins' | 'programs') => new Set(pages.flatMap(({ facts }) => facts[name])).size;
  const measurements = {
    pageWeight: formatSize(Math.max(...pages.map(({ files: [file] }) => pageWeight(file, sizes)))),
    thirdParties: formatNumber(count('origins')),
    links: formatNumber(links),
    programs: formatNumber(count('programs')),
  };
  const texts = Object.entries(measurements);
  return texts.reduce((page, [name, text]) => page.replace(`data-measured="${name}">`, (tag) => tag + text), html);
}
