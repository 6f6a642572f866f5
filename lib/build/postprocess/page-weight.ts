import type { Diagnostic } from '../../core/diagnostics.ts';
import { decodeUrl, pagePath } from '../../core/url.ts';
import type { SitePage } from './page-facts.ts';
import { sum } from './page-facts.ts';

/** The compressed sizes of a page, its scripts, and its fonts, in bytes. */
export type PageWeight = ReturnType<typeof weighPages>[number];

/** Returns the weight of each page, from the sizes of all files in the export. Skips copies of other pages. */
export function weighPages(pages: readonly SitePage[], sizes: ReadonlyMap<string, number>, basePath: string) {
  const weigh = (file: string) => sizes.get(`${file}.br`) ?? sizes.get(file) ?? 0;
  const weighAll = (urls: readonly string[]) =>
    sum([...new Set(urls)].map((url) => weigh(decodeUrl(url.slice(basePath.length + 1)))));
  const own = pages.filter(({ files: [file], facts }) => facts.canonical?.endsWith(pagePath(file)) ?? true);
  return own.map(({ files: [file], facts }) => {
    const { scripts, fonts, modules, budget } = facts.load;
    return { file, html: weigh(file), script: modules + weighAll(scripts), fonts: weighAll(fonts), budget };
  });
}

/** Returns a warning for each page over its budget. */
export function checkBudgets(pages: readonly Pick<PageWeight, 'file' | 'html' | 'budget'>[]): readonly Diagnostic[] {
  const heavy = pages.filter(({ html, budget }) => html > budget);
  return heavy.map(({ file, html, budget }) => {
    const problem = `The page is ${html} bytes compressed, over its budget of ${Math.round(budget)}.`;
    const remedy = 'Shorten the page, or raise the budget in lib/build/postprocess/page-facts.ts.';
    return { file, reason: `${problem} ${remedy}`, severity: 'warning' };
  });
}

/** Returns table rows with the weights of the ten pages with the most HTML, in kilobytes after brotli. */
export function tabulateWeights(pages: readonly PageWeight[]): Readonly<Record<string, object>> {
  const heaviest = pages.toSorted((a, b) => b.html - a.html).slice(0, 10);
  const kilobytes = (bytes: number) => Number((bytes / 1_000).toFixed(1));
  const rows = heaviest.map(({ file, html, script, fonts }) => {
    return [pagePath(file), { 'HTML, kB': kilobytes(html), script: kilobytes(script), fonts: kilobytes(fonts) }];
  });
  return Object.fromEntries(rows);
}
