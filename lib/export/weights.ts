import { readable } from '../address.ts';
import type { Fault } from '../faults.ts';
import { formatNumber, sizeInWords, words } from '../words/site-words.ts';
import { weighText } from './embedded.ts';
import type { SitePage } from './finish-site.ts';
import { attribute, contentOf, type Page, pathOfPage, valuesOf } from './page.ts';

/** What the frame and the style of a page may weigh, and what each character of its text adds. */
const [bytesOfFrame, bytesOfCharacter] = [6_500, 0.5];

/** What a page loads, by the addresses in it, what stands in it, and what its HTML may weigh, in bytes after brotli. */
export function loadOf(page: Page) {
  const scripts = page.elements.filter(({ tagName }) => tagName === 'script');
  const asked = scripts.flatMap((script) => attribute(script, 'src') ?? []);
  const inside = scripts.filter((script) => attribute(script, 'type') === 'module' && !attribute(script, 'src'));
  const drawings = valuesOf(page, 'src').filter((address) => address.startsWith('data:'));
  const fonts = page.elements.filter((link) => attribute(link, 'as') === 'font');
  const [body] = page.elements.filter(({ tagName }) => tagName === 'body');
  /** The bytes of the scripts that stand in its HTML. */
  const modules = sum(inside.map((script) => weighText(contentOf(script))));
  const ofText = bytesOfCharacter * (body ? contentOf(body).length : 0);
  return {
    scripts: [...asked, ...valuesOf(page, 'dataScript')],
    fonts: fonts.flatMap((link) => attribute(link, 'href') ?? []),
    modules,
    budget: bytesOfFrame + ofText + modules + sum(drawings.map(weighText)),
  };
}

/** What a page weighs, with the style, the scripts and the drawings that stand in its HTML. */
export type PageWeight = ReturnType<typeof weighPages>[number];

/** Weighs the pages, each at its one address and with the files that it loads, by the bytes of all files of the export. */
export function weighPages(pages: readonly SitePage[], sizes: ReadonlyMap<string, number>, basePath: string) {
  const weigh = (file: string) => sizes.get(`${file}.br`) ?? sizes.get(file) ?? 0;
  const weighAll = (addresses: readonly string[]) =>
    sum([...new Set(addresses)].map((address) => weigh(readable(address.slice(basePath.length + 1)))));
  const own = pages.filter(({ files: [file], facts }) => facts.canonical?.endsWith(pathOfPage(file)) ?? true);
  return own.map(({ files: [file], facts }) => {
    const { scripts, fonts, modules, budget } = facts.load;
    return { file, facts, html: weigh(file), script: modules + weighAll(scripts), fonts: weighAll(fonts), budget };
  });
}

/** What is too heavy: worth a look, and nothing that a visitor sees broken. */
export function budgetNotes(pages: readonly Pick<PageWeight, 'file' | 'html' | 'budget'>[]): readonly Fault[] {
  const heavy = pages.filter(({ html, budget }) => html > budget);
  return heavy.map(({ file, html, budget }) => {
    const reason = `The page weighs ${html} bytes compressed; its budget is ${Math.round(budget)} (lib/export/weights.ts).`;
    return { file, reason, isNote: true };
  });
}

/** Prints what the ten heaviest pages weigh as a table, in kilobytes after brotli. */
export function printWeights(pages: readonly PageWeight[]): void {
  const heaviest = pages.toSorted((a, b) => b.html - a.html).slice(0, 10);
  const kilobytes = (bytes: number) => Number((bytes / 1_000).toFixed(1));
  const rows = heaviest.map(({ file, html, script, fonts }) => {
    return [pathOfPage(file), { 'HTML, kB': kilobytes(html), script: kilobytes(script), fonts: kilobytes(fonts) }];
  });
  console.table(Object.fromEntries(rows));
}

/** A page with numbers in the table that its owner has for them, `<table data-measured>`: of all pages, and what others weigh. */
export function fillIn(document: Uint8Array, pages: readonly PageWeight[]): Uint8Array {
  const others = pages.filter(({ facts }) => !facts.isMeasured);
  const describe = (part: 'html' | 'script', place: 0 | -1) => {
    const page = others.toSorted((a, b) => a[part] - b[part]).at(place);
    return page && `${sizeInWords(page[part])}, ${pathOfPage(page.file)}`;
  };
  const links = pages.flatMap(({ facts }) => facts.addresses.filter((address) => /^[/#]/.test(address)));
  const numbers = [
    [words.measured.pages, formatNumber(pages.length)],
    [words.measured.lightest, describe('html', 0)],
    [words.measured.heaviest, describe('html', -1)],
    [words.measured.leastScript, describe('script', 0)],
    [words.measured.mostScript, describe('script', -1)],
    [words.measured.fonts, sizeInWords(Math.max(0, ...others.map(({ fonts }) => fonts)))],
    [words.measured.links, formatNumber(links.length)],
    [words.measured.played, formatNumber(sum(pages.map(({ facts }) => facts.played)))],
  ];
  const rows = numbers.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`).join('');
  const table = /(<table data-measured[^>]*>).*?(?=<\/table>)/s;
  return Buffer.from(
    Buffer.from(document)
      .toString()
      .replace(table, (_, start) => `${start}<tbody>${rows}</tbody>`),
  );
}

/** Several weights together. */
export function sum(weights: readonly number[]): number {
  return weights.reduce((a, b) => a + b, 0);
}
