import { formatBytes } from '../bytes.ts';
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
    page && `${formatBytes(page[part])}, ${page.page}`;
  const [byHtml, byScript] = (['html', 'script'] as const).map((part) => weights.toSorted((a, b) => a[part] - b[part]));
  const numbers = {
    Pages: pages,
    'The lightest page, compressed, with its style': describe(byHtml?.[0], 'html'),
    'The heaviest page': describe(byHtml?.at(-1), 'html'),
    'The least script on a page': describe(byScript?.[0], 'script'),
    'The most script on a page': describe(byScript?.at(-1), 'script'),
    Fonts: formatBytes(Math.max(0, ...weights.map(({ fonts }) => fonts))),
    'Links and files within the site, each of them checked': links,
    'Sessions, programs and exercises to play': played,
  };
  const rows = Object.entries(numbers).map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`);
  return document.replace(table, (_, start: string) => `${start}<tbody>${rows.join('')}</tbody>`);
}
