import { formatNumber, sizeInWords, words } from '../words/words.ts';
import { pathOfPage } from './page.ts';
import type { PageWeight } from './weights.ts';

/** Where the owner wants to have the numbers, in HTML: an article is Markdown, and may have some. */
const table = /(<table data-measured[^>]*>).*?(?=<\/table>)/s;

/** A page with what a build has measured of all pages in its table: what others weigh, and what is counted. */
export function fillIn(
  document: string,
  weights: readonly PageWeight[],
  { pages, links, played }: Readonly<Record<'pages' | 'links' | 'played', number>>,
): string {
  const describe = (page: PageWeight | undefined, part: 'html' | 'script') =>
    page && `${sizeInWords(page[part])}, ${pathOfPage(page.file)}`;
  const [byHtml, byScript] = (['html', 'script'] as const).map((part) => weights.toSorted((a, b) => a[part] - b[part]));
  const numbers = [
    [words.measured.pages, formatNumber(pages)],
    [words.measured.lightest, describe(byHtml?.[0], 'html')],
    [words.measured.heaviest, describe(byHtml?.at(-1), 'html')],
    [words.measured.leastScript, describe(byScript?.[0], 'script')],
    [words.measured.mostScript, describe(byScript?.at(-1), 'script')],
    [words.measured.fonts, sizeInWords(Math.max(0, ...weights.map(({ fonts }) => fonts)))],
    [words.measured.links, formatNumber(links)],
    [words.measured.played, formatNumber(played)],
  ];
  const rows = numbers.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`);
  return document.replace(table, (_, start: string) => `${start}<tbody>${rows.join('')}</tbody>`);
}
