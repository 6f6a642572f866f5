import { brotliCompressSync } from 'node:zlib';
import type { Element } from 'hast';
import { decode } from '../address.ts';
import { formatBytes } from '../bytes.ts';
import { digestOf } from '../cache/digest.ts';
import type { Fault } from '../faults.ts';
import type { Head } from './gate.ts';
import { playerAttributes } from './links.ts';
import { attribute, contentOf, elementsBelow, elementsOf, type Page, pathOfPage } from './page.ts';
import { picturesOf } from './pictures.ts';

/** Bytes as they are and as a host sends them, compressed by brotli. */
export interface Weight {
  readonly raw: number;
  readonly brotli: number;
}

/** What a page weighs. The style stands in the HTML and is part of it. */
export interface PageWeight {
  readonly page: string;
  readonly html: Weight;
  readonly style: Weight;
  readonly script: Weight;
  readonly fonts: Weight;
  readonly pictures: Weight;
  /** What comes when all of its programs are played. */
  readonly programs: Weight;
}

/** What a page may weigh, in bytes after brotli, HTML and style together. */
const budgets = {
  article: { html: 12_000, script: 2_000, fonts: 16_000 },
  contact: { html: 9_000, script: 80_000, fonts: 16_000 },
  other: { html: 8_000, script: 2_000, fonts: 16_000 },
} as const;

/** An article of this size fits the budget; what a longer one may have more, a word and a line of code. */
const longArticle = { words: 1_500, lines: 160, bytesOfWord: 3, bytesOfLine: 20 } as const;

/**
 * A list of this length fits the budget; what a longer one may have more, an entry and a title. So the fifty entries that
 * a list shows have 20 kB, and the titles behind them a little more than the 25 bytes that they were measured to weigh.
 */
const longList = { entries: 10, bytesOfEntry: 300, bytesOfTitle: 30 } as const;

/** What the script of a drawing of lamps may weigh, on the pages that have one. */
export const bytesOfLamps = 1_000;

/** What of a page counts for its budget, and what it may weigh. */
export interface Load {
  readonly style: Weight;
  /** The scripts that stand in it: they are part of its HTML, and of its script. */
  readonly modules: Weight;
  /** The addresses of what it loads. */
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  readonly pictures: readonly string[];
  readonly programs: readonly string[];
  readonly budget: Budget;
}

/** Reads what a page loads. */
export function loadOf(page: Page): Load {
  const styles = elementsOf(page, ({ tagName }) => tagName === 'style');
  const isModule = (node: Element) => node.tagName === 'script' && attribute(node, 'type') === 'module';
  const codes = elementsOf(page, (node) => isModule(node) && attribute(node, 'src') === undefined).map(contentOf);
  const modules = sum(codes.map(weighText));
  const scripts = addresses(page, ({ tagName }) => tagName === 'script', 'src');
  return {
    style: weighText(styles.map(contentOf).join('')),
    modules,
    scripts: [...scripts, ...addresses(page, () => true, 'dataScript')],
    fonts: addresses(page, (node) => node.tagName === 'link' && attribute(node, 'as') === 'font', 'href'),
    pictures: picturesOf(page),
    programs: programsOf(page),
    budget: withEmbedded(budgetOf(page), page, modules),
  };
}

/** Weighs a page and the files that it loads. `weigh` gives the weight of a file of the export. */
export function weighPage(
  { file, load }: Pick<WeighedPage, 'file' | 'load'>,
  basePath: string,
  weigh: (file: string) => Weight,
): PageWeight {
  const weighAll = (addresses: readonly string[]) =>
    sum(
      [...new Set(addresses)]
        .filter((address) => address.startsWith(`${basePath}/`))
        .map((address) => weigh(decode(address.slice(basePath.length + 1)) ?? '')),
    );
  return {
    page: pathOfPage(file),
    html: weigh(file),
    style: load.style,
    script: sum([load.modules, weighAll(load.scripts)]),
    fonts: weighAll(load.fonts),
    pictures: weighAll(load.pictures),
    programs: weighAll(load.programs),
  };
}

/** What the consoles and exercises of a page load. */
function programsOf(page: Page): readonly string[] {
  return playerAttributes.flatMap((name) => addresses(page, () => true, name)).flatMap((list) => list.split(' '));
}

/** By their digests: a thousand covers would be many megabytes. */
const weights = new Map<string, Weight>();

/** What a text weighs that many pages have in themselves: it is compressed once. */
export function weighText(text: string): Weight {
  const digest = digestOf(text);
  const weight = weights.get(digest) ?? { raw: Buffer.byteLength(text), brotli: brotliCompressSync(text).length };
  weights.set(digest, weight);
  return weight;
}

function addresses(page: Page, test: Parameters<typeof elementsOf>[1], name: string): readonly string[] {
  return [...new Set(elementsOf(page, test).flatMap((node) => attribute(node, name) ?? []))];
}

/** Several weights together. */
export function sum(weights: readonly Weight[]): Weight {
  return weights.reduce((a, b) => ({ raw: a.raw + b.raw, brotli: a.brotli + b.brotli }), { raw: 0, brotli: 0 });
}

/** A page that weighs too much. */
export interface BudgetFault extends Fault {
  /** Long texts make a page heavy, and rare letters the fonts: that is worth a look, and no reason to stop the build. */
  readonly isNote: boolean;
}

/** A page of the export, with what its weight is judged by. */
export interface WeighedPage {
  readonly file: string;
  readonly head: Head;
  readonly load: Load;
}

/** Whether a page names another one as its own address. */
export function isCopy({ file, head }: Pick<WeighedPage, 'file' | 'head'>): boolean {
  return head.canonicals.some((canonical) => !canonical.endsWith(pathOfPage(file)));
}

/** Where a page is over its budget. A copy of a page weighs what the page weighs, and is not blamed again. */
export function budgetFaults({ file, head, load }: WeighedPage, weight: PageWeight): readonly BudgetFault[] {
  if (isCopy({ file, head })) return [];
  const { budget } = load;
  return (['html', 'script', 'fonts'] as const)
    .filter((part) => weight[part].brotli > budget[part])
    .map((part) => ({
      file,
      reason: `The page's ${part} weighs ${weight[part].brotli} bytes compressed; its budget is ${Math.round(budget[part])}. Make it lighter, or say in lib/export/budgets.ts why it may weigh more.`,
      isNote: part === 'fonts' || (part === 'html' && budget.html !== budgets.contact.html),
    }));
}

/** What a page may weigh, in bytes after brotli. */
export interface Budget {
  readonly html: number;
  readonly script: number;
  readonly fonts: number;
}

/** What the policy of a page writes down of a script that stands in it. */
const bytesOfHash = 60;

/** With room for the pictures and scripts that a page has in itself. */
function withEmbedded(budget: Budget, page: Page, modules: Weight): Budget {
  const embedded = picturesOf(page).filter((address) => address.startsWith('data:'));
  const pictures = sum(embedded.map(weighText)).brotli;
  return { ...budget, html: budget.html + pictures + (modules.brotli && modules.brotli + bytesOfHash) };
}

function budgetOf(page: Page): Budget {
  if (elementsOf(page, (node) => attribute(node, 'dataIsland') !== undefined).length > 0) return budgets.contact;
  const [article] = elementsOf(page, ({ tagName }) => tagName === 'article');
  if (!article) {
    const ofClass = (name: string) => elementsOf(page, (node) => attribute(node, 'className') === name);
    const entries = ofClass('entry').length;
    const titles = ofClass('titles').flatMap(({ children }) => children).length;
    const more = Math.max(0, entries - longList.entries) * longList.bytesOfEntry + titles * longList.bytesOfTitle;
    return { ...budgets.other, html: budgets.other.html + more };
  }
  const code = elementsBelow(article).filter(({ tagName }) => tagName === 'pre');
  const lines = code.map(textOf).join('\n').split('\n').length;
  const words = textOf(article).split(/\s+/).length - code.map(textOf).join(' ').split(/\s+/).length;
  const more =
    Math.max(0, words - longArticle.words) * longArticle.bytesOfWord +
    Math.max(0, lines - longArticle.lines) * longArticle.bytesOfLine;
  const isMoved = elementsBelow(article).some((node) => attribute(node, 'dataLamps') !== undefined);
  const script = budgets.article.script + (isMoved ? bytesOfLamps : 0);
  return { ...budgets.article, html: budgets.article.html + more, script };
}

function textOf(node: Parameters<typeof contentOf>[0]): string {
  return node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('');
}

/** All pages as a table: raw / brotli. */
export function printWeights(weights: readonly PageWeight[]): string {
  const cell = ({ raw, brotli }: Weight) => (raw === 0 ? '–' : `${formatBytes(raw)} / ${formatBytes(brotli)}`);
  const rows = weights.map((weight) => [
    weight.page,
    cell(weight.html),
    cell(weight.style),
    cell(weight.script),
    cell(weight.fonts),
    cell(weight.pictures),
    cell(weight.programs),
  ]);
  const table = [
    ['page (raw / brotli)', 'HTML with style', 'of it style', 'script', 'fonts', 'pictures', 'when played'],
    ...rows,
  ];
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  return table
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
