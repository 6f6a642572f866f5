import { formatBytes } from '../bytes.ts';
import { type PageWeight, type Weight, weighPage } from './budgets.ts';
import type { Embeddable } from './embedded.ts';
import type { PageFacts } from './facts.ts';
import { attribute, elementsOf, type Page } from './page.ts';

/** A page that is no copy of another. */
type Measured = PageFacts & { readonly file: string };

/** Where the owner wants to have the numbers, in HTML: an article is Markdown, and may have some. */
const table = /(<table data-measured[^>]*>).*?(?=<\/table>)/s;

/** Whether the build has to fill in its numbers in a page. */
export function asksForNumbers(page: Page): boolean {
  return elementsOf(page, (element) => attribute(element, 'dataMeasured') !== undefined).length > 0;
}

/** The page with the numbers in its table. */
export function fillIn(document: string, numbers: readonly (readonly [name: string, value: string])[]): string {
  const rows = numbers.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`);
  return document.replace(table, (_, start: string) => `${start}<tbody>${rows.join('')}</tbody>`);
}

/** Where a page says what it weighs, with the bytes of the scripts that it asks for. */
const weight = /(<span data-weight=")(\d+)("[^>]*>)[^<]*(?=<\/span>)/;

/** The page with its weight and that of its scripts in it, where it says it. */
export function tellWeight(document: string, bytes: number): string {
  return document.replace(
    weight,
    (_, start, scripts, end) => start + scripts + end + formatBytes(bytes + Number(scripts)),
  );
}

/** The page with the bytes of more scripts that it asks for. */
export function tellScripts(document: string, more: readonly Embeddable[]): string {
  const bytes = more.reduce((sum, script) => sum + script.weight, 0);
  return document.replace(weight, (_, start, scripts, end) => start + (Number(scripts) + bytes) + end);
}

/**
 * What a build has measured of its own pages. Those with the table are counted and not weighed, because their weight
 * comes of these numbers.
 */
export function numbersOf(pages: readonly Measured[], basePath: string, weigh: (file: string) => Weight) {
  const others = pages.filter(({ isMeasured }) => !isMeasured).map((page) => weighPage(page, basePath, weigh));
  const ends = (part: 'html' | 'script' | 'fonts') => {
    const sorted = others.toSorted((a, b) => a[part].brotli - b[part].brotli);
    return [sorted[0], sorted.at(-1)].map((page) => page && describe(page, part));
  };
  const [lightest, heaviest] = ends('html');
  const [leastScript, mostScript] = ends('script');
  const [, fonts] = ends('fonts');
  const inside = pages.flatMap(({ addresses }) => addresses.filter((address) => /^[/#]/.test(address)));
  const played = pages.reduce((count, page) => count + page.played, 0);
  const numbers = [
    ['Pages', String(pages.length)],
    ['The lightest page, compressed, with its style', lightest],
    ['The heaviest page', heaviest],
    ['The least script on a page', leastScript],
    ['The most script on a page', mostScript],
    ['Fonts', fonts],
    ['Links and files within the site, each of them checked', String(inside.length)],
    ['Sessions, programs and exercises to play', String(played)],
  ] as const;
  return numbers.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

function describe(page: PageWeight, part: 'html' | 'script' | 'fonts'): string {
  const weight = formatBytes(page[part].brotli);
  return part === 'fonts' ? weight : `${weight}, ${page.page}`;
}
