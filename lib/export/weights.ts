import type { Element } from 'hast';
import { decode } from '../address.ts';
import type { Fault } from '../faults.ts';
import { weighText } from './embedded.ts';
import { attribute, contentOf, elementsOf, type Page, pathOfPage, valuesOf } from './page.ts';

/** What a page loads, by the addresses in it, what stands in it, and what its HTML may weigh, in bytes after brotli. */
type Load = ReturnType<typeof loadOf>;

/** What the frame and the style of a page may weigh, and what each character of its text adds. */
const [bytesOfFrame, bytesOfCharacter] = [6_500, 0.5];

/** Reads what a page loads. */
export function loadOf(page: Page) {
  const scripts = elementsOf(page, ({ tagName }) => tagName === 'script');
  const isModule = (script: Element) => attribute(script, 'type') === 'module' && !attribute(script, 'src');
  const modules = sum(scripts.filter(isModule).map((script) => weighText(contentOf(script))));
  const drawings = valuesOf(page, 'src').filter((address) => address.startsWith('data:'));
  const fonts = elementsOf(page, (link) => attribute(link, 'as') === 'font');
  const [body] = elementsOf(page, ({ tagName }) => tagName === 'body');
  return {
    scripts: [...scripts.flatMap((script) => attribute(script, 'src') ?? []), ...valuesOf(page, 'dataScript')],
    fonts: fonts.flatMap((link) => attribute(link, 'href') ?? []),
    /** The bytes of the scripts that stand in its HTML. */
    modules,
    budget:
      bytesOfFrame + bytesOfCharacter * (body ? contentOf(body).length : 0) + modules + sum(drawings.map(weighText)),
  };
}

/** What a page weighs, with the style, the scripts and the drawings that stand in its HTML. */
export type PageWeight = ReturnType<typeof weighPage>;

/** Weighs a page and the files that it loads, each once, by the weights of all files of the export. */
export function weighPage(file: string, load: Load, basePath: string, weights: ReadonlyMap<string, number>) {
  const weigh = (loaded: string) => weights.get(loaded) ?? 0;
  const weighAll = (addresses: readonly string[]) => {
    const own = [...new Set(addresses)].filter((address) => address.startsWith(`${basePath}/`));
    return sum(own.map((address) => weigh(decode(address.slice(basePath.length + 1)) ?? '')));
  };
  return {
    page: pathOfPage(file),
    html: weigh(file),
    script: load.modules + weighAll(load.scripts),
    fonts: weighAll(load.fonts),
  };
}

/** What files may weigh that many pages load, those of a line together. */
const budgets = [
  ['All fonts together', /^fonts\//, 16_000],
  ['The script of every page', /^scripts\/enhance\./, 2_000],
  ['The form', /^scripts\/contact-form\./, 80_000],
  ['What plays programs', /^scripts\/(?!enhance|contact-form|python)/, 10_000],
  ['MicroPython', /^(?:scripts\/python|programs\/micropython)\./, 210_000],
] as const;

/** What is too heavy: worth a look, and nothing that a visitor sees broken. */
export function budgetNotes(
  pages: readonly { readonly file: string; readonly load: Load }[],
  weights: ReadonlyMap<string, number>,
): readonly Fault[] {
  const note = (file: string, name: string, bytes: number, most: number): readonly Fault[] => {
    const reason = `${name} weighs ${bytes} bytes compressed; its budget is ${Math.round(most)} (lib/export/weights.ts).`;
    return bytes > most ? [{ file, reason, isNote: true }] : [];
  };
  return [
    ...pages.flatMap(({ file, load }) => note(file, 'The page', weights.get(file) ?? 0, load.budget)),
    ...budgets.flatMap(([name, pattern, most]) => {
      const files = [...weights].filter(([file]) => pattern.test(file));
      return note(files[0]?.[0] ?? '', name, sum(files.map(([, bytes]) => bytes)), most);
    }),
  ];
}

/** Several weights together. */
export function sum(weights: readonly number[]): number {
  return weights.reduce((a, b) => a + b, 0);
}

/** Prints what the ten heaviest pages weigh as a table, in kilobytes after brotli. */
export function printWeights(weights: readonly PageWeight[]): void {
  const heaviest = weights.toSorted((a, b) => b.html - a.html).slice(0, 10);
  const kilobytes = (bytes: number) => Number((bytes / 1_000).toFixed(1));
  const rows = heaviest.map(({ page, html, script, fonts }) => {
    return [page, { 'HTML, kB': kilobytes(html), script: kilobytes(script), fonts: kilobytes(fonts) }];
  });
  console.table(Object.fromEntries(rows));
}
