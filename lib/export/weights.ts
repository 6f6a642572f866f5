import type { Element } from 'hast';
import { decode } from '../address.ts';
import type { Fault } from '../faults.ts';
import { weighText } from './embedded.ts';
import { playerAttributes } from './links.ts';
import { attribute, contentOf, elementsOf, type Page, pathOfPage, valuesOf } from './page.ts';

/*
 * What a visitor's line carries, in bytes after brotli: of each page in the table of a build, and against what it may weigh.
 */

/** What a page loads, by the addresses in it, what stands in it, and what its HTML may weigh. */
type Load = ReturnType<typeof loadOf>;

/** Reads what a page loads. */
export function loadOf(page: Page) {
  const scripts = elementsOf(page, ({ tagName }) => tagName === 'script');
  const isModule = (script: Element) => attribute(script, 'type') === 'module' && !attribute(script, 'src');
  const modules = sum(scripts.filter(isModule).map((script) => weighText(contentOf(script))));
  const drawings = valuesOf(page, 'src').filter((address) => address.startsWith('data:'));
  const fonts = elementsOf(page, (link) => attribute(link, 'as') === 'font');
  return {
    scripts: [...scripts.flatMap((script) => attribute(script, 'src') ?? []), ...valuesOf(page, 'dataScript')],
    fonts: fonts.flatMap((link) => attribute(link, 'href') ?? []),
    /** What comes when all of its programs are played. */
    programs: playerAttributes.flatMap((name) => valuesOf(page, name)).flatMap((list) => list.split(' ')),
    /** The bytes of the scripts that stand in its HTML. */
    modules,
    budget: budgetOf(page) + modules + sum(drawings.map(weighText)),
  };
}

/** What a page weighs, with the style, the scripts and the drawings that stand in its HTML. */
export type PageWeight = ReturnType<typeof weighPage>;

/** Weighs a page and the files that it loads, each once. `weigh` gives the weight of a file of the export. */
export function weighPage(file: string, load: Load, basePath: string, weigh: (file: string) => number) {
  const weighAll = (addresses: readonly string[]) => {
    const own = [...new Set(addresses)].filter((address) => address.startsWith(`${basePath}/`));
    return sum(own.map((address) => weigh(decode(address.slice(basePath.length + 1)) ?? '')));
  };
  return {
    page: pathOfPage(file),
    html: weigh(file),
    script: load.modules + weighAll(load.scripts),
    fonts: weighAll(load.fonts),
    programs: weighAll(load.programs),
  };
}

/** What the frame and the style of a page may weigh, and what each character of its text adds. */
const [bytesOfFrame, bytesOfCharacter] = [6_500, 0.5];

function budgetOf(page: Page): number {
  const [body] = elementsOf(page, ({ tagName }) => tagName === 'body');
  return bytesOfFrame + bytesOfCharacter * (body ? contentOf(body).length : 0);
}

/** What files may weigh that many pages load, those of a line together. */
const budgets = [
  ['All fonts together', /^fonts\//, 16_000],
  ['The script of every page', /^scripts\/enhance\./, 2_000],
  ['The form', /^scripts\/contact-form\./, 80_000],
  ['The player', /^scripts\/(?:player|c)\./, 6_000],
  ['The exercise', /^scripts\/exercise\./, 3_000],
  ['The drawing of lamps', /^scripts\/lamps\./, 1_000],
  ['Any other script', /^scripts\/(?!(?:enhance|contact-form|player|c|exercise|lamps|python)\.)/, 2_000],
  ['MicroPython', /^(?:scripts\/python|programs\/micropython)\./, 210_000],
] as const;

/** What a C program may weigh before readers on a slow line wait for it. */
const mostOfProgram = 12_000;

/** What is too heavy: worth a look, and nothing that a visitor sees broken. */
export function budgetNotes(
  loads: readonly (readonly [file: string, load: Load])[],
  weights: ReadonlyMap<string, number>,
): readonly Fault[] {
  const note = (file: string, name: string, bytes: number, most: number): readonly Fault[] => {
    const reason = `${name} weighs ${bytes} bytes compressed; its budget is ${Math.round(most)} (lib/export/weights.ts).`;
    return bytes > most ? [{ file, reason, isNote: true }] : [];
  };
  const all = [...weights];
  const programs = all.filter(([file]) => /^programs\/(?!micropython\.).*\.wasm$/.test(file));
  return [
    ...loads.flatMap(([file, { budget }]) => note(file, 'The page', weights.get(file) ?? 0, budget)),
    ...budgets.flatMap(([name, pattern, most]) => {
      const files = all.filter(([file]) => pattern.test(file));
      return note(files[0]?.[0] ?? '', name, sum(files.map(([, bytes]) => bytes)), most);
    }),
    ...programs.flatMap(([file, bytes]) => note(file, 'The program', bytes, mostOfProgram)),
  ];
}

/** Several weights together. */
export function sum(weights: readonly number[]): number {
  return weights.reduce((a, b) => a + b, 0);
}

/** Pages up to which a build shows all of them, and of more how many of those that changed, and of the heaviest ones. */
const shown = { all: 30, changed: 20, heaviest: 10 } as const;

/**
 * The pages whose weights a build shows: all of a small site; of a larger one those that changed since the last build, and
 * the heaviest ones.
 */
export function weightsToShow(
  weights: readonly PageWeight[],
  isSame: (page: string) => boolean,
): readonly PageWeight[] {
  if (weights.length <= shown.all) return weights;
  const changed = weights.filter(({ page }) => !isSame(page)).slice(0, shown.changed);
  const heaviest = weights.toSorted((a, b) => b.html - a.html).slice(0, shown.heaviest);
  return weights.filter((weight) => changed.includes(weight) || heaviest.includes(weight));
}

/** Prints what pages weigh as a table, in kilobytes after brotli. */
export function printWeights(weights: readonly PageWeight[]): void {
  const rows = weights.map(({ page, html, script, fonts, programs }) => {
    const parts = { 'HTML, kB': html, script, fonts, 'when played': programs };
    const kilobytes = Object.entries(parts).map(([name, bytes]) => [name, Number((bytes / 1_000).toFixed(1))] as const);
    return [page, Object.fromEntries(kilobytes)] as const;
  });
  console.table(Object.fromEntries(rows));
}
