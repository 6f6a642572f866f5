import { decode } from '../address.ts';
import type { Fault } from '../faults.ts';
import { weighText } from './embedded.ts';
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

/** What a page weighs, with the style, the scripts and the drawings that stand in its HTML, and what it may weigh. */
export interface PageWeight extends Readonly<Record<'html' | 'script' | 'fonts' | 'budget', number>> {
  readonly file: string;
}

/** Weighs a page and the files that it loads, each once, by the weights of all files of the export. */
export function weighPage(
  file: string,
  { scripts, fonts, modules, budget }: ReturnType<typeof loadOf>,
  basePath: string,
  weights: ReadonlyMap<string, number>,
): PageWeight {
  const weighAll = (addresses: readonly string[]) => {
    const own = [...new Set(addresses)].filter((address) => address.startsWith(`${basePath}/`));
    return sum(own.map((address) => weights.get(decode(address.slice(basePath.length + 1)) ?? '') ?? 0));
  };
  const html = weights.get(file) ?? 0;
  return { file, html, script: modules + weighAll(scripts), fonts: weighAll(fonts), budget };
}

/** What is too heavy: worth a look, and nothing that a visitor sees broken. */
export function budgetNotes(pages: readonly Pick<PageWeight, 'file' | 'html' | 'budget'>[]): readonly Fault[] {
  const heavy = pages.filter(({ html, budget }) => html > budget);
  return heavy.map(({ file, html, budget }) => {
    const reason = `The page weighs ${html} bytes compressed; its budget is ${Math.round(budget)} (lib/export/weights.ts).`;
    return { file, reason, isNote: true };
  });
}

/** Several weights together. */
export function sum(weights: readonly number[]): number {
  return weights.reduce((a, b) => a + b, 0);
}

/** Prints what the ten heaviest pages weigh as a table, in kilobytes after brotli. */
export function printWeights(weights: readonly PageWeight[]): void {
  const heaviest = weights.toSorted((a, b) => b.html - a.html).slice(0, 10);
  const kilobytes = (bytes: number) => Number((bytes / 1_000).toFixed(1));
  const rows = heaviest.map(({ file, html, script, fonts }) => {
    return [pathOfPage(file), { 'HTML, kB': kilobytes(html), script: kilobytes(script), fonts: kilobytes(fonts) }];
  });
  console.table(Object.fromEntries(rows));
}
