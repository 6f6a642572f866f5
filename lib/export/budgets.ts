import { brotliCompressSync } from 'node:zlib';
import { decode } from '../address.ts';
import { formatBytes } from '../bytes.ts';
import type { Fault } from '../faults.ts';
import { attribute, contentOf, elementsOf, type Page } from './page.ts';

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
}

/** What a page may weigh, in bytes after brotli, HTML and style together. */
const budgets = {
  article: { html: 12_000, script: 2_000, fonts: 16_000 },
  contact: { html: 9_000, script: 82_000, fonts: 16_000 },
  other: { html: 8_000, script: 2_000, fonts: 16_000 },
} as const;

/** An article of this size fits the budget; what a longer one may have more, a word and a line of code. */
const longArticle = { words: 1_500, lines: 160, bytesOfWord: 3, bytesOfLine: 20 } as const;

/**
 * A list of this length fits the budget; what a longer one may have more, an entry and a title. So the fifty entries that
 * a list shows have 20 kB, and the titles behind them a little more than the 25 bytes that they were measured to weigh.
 */
const longList = { entries: 10, bytesOfEntry: 300, bytesOfTitle: 30 } as const;

/** Weighs a page and the files that it loads. `weigh` gives the weight of a file of the export. */
export function weighPage(page: Page, basePath: string, weigh: (file: string) => Weight): PageWeight {
  const weighAll = (test: Parameters<typeof elementsOf>[1], name: string) =>
    sum(
      addresses(page, test, name)
        .filter((address) => address.startsWith(`${basePath}/`))
        .map((address) => weigh(decode(address.slice(basePath.length + 1)) ?? '')),
    );
  return {
    page: page.path,
    html: weigh(page.file),
    style: weighStyle(
      elementsOf(page, ({ tagName }) => tagName === 'style')
        .map(contentOf)
        .join(''),
    ),
    script: sum([weighAll(({ tagName }) => tagName === 'script', 'src'), weighAll(() => true, 'dataScript')]),
    fonts: weighAll((node) => node.tagName === 'link' && attribute(node, 'as') === 'font', 'href'),
    pictures: weighAll(({ tagName }) => tagName === 'img', 'src'),
  };
}

/** Pages of one kind have one style. */
const styles = new Map<string, Weight>();

function weighStyle(css: string): Weight {
  const weight = styles.get(css) ?? { raw: Buffer.byteLength(css), brotli: brotliCompressSync(css).length };
  styles.set(css, weight);
  return weight;
}

function addresses(page: Page, test: Parameters<typeof elementsOf>[1], name: string): readonly string[] {
  return [...new Set(elementsOf(page, test).flatMap((node) => attribute(node, name) ?? []))];
}

function sum(weights: readonly Weight[]): Weight {
  return weights.reduce((a, b) => ({ raw: a.raw + b.raw, brotli: a.brotli + b.brotli }), { raw: 0, brotli: 0 });
}

/** A page that weighs too much. */
export interface BudgetFault extends Fault {
  /** Long texts make a page heavy, and rare letters the fonts: that is worth a look, and no reason to stop the build. */
  readonly isNote: boolean;
}

/** Where a page is over its budget. A copy of a page weighs what the page weighs, and is not blamed again. */
export function budgetFaults(page: Page, weight: PageWeight | undefined): readonly BudgetFault[] {
  const [canonical] = elementsOf(page, (node) => attribute(node, 'rel') === 'canonical');
  const isCopy = canonical && !attribute(canonical, 'href')?.endsWith(page.path);
  if (!weight || isCopy) return [];
  const budget = budgetOf(page);
  return (['html', 'script', 'fonts'] as const)
    .filter((part) => weight[part].brotli > budget[part])
    .map((part) => ({
      file: page.file,
      problem: `The page's ${part} weighs ${weight[part].brotli} bytes compressed; its budget is ${Math.round(budget[part])}.`,
      remedy: 'Make it lighter, or say in lib/export/budgets.ts why it may weigh more.',
      isNote: part === 'fonts' || (part === 'html' && budget !== budgets.contact),
    }));
}

function budgetOf(page: Page): { readonly html: number; readonly script: number; readonly fonts: number } {
  if (elementsOf(page, (node) => attribute(node, 'dataIsland') !== undefined).length > 0) return budgets.contact;
  const [article] = elementsOf(page, ({ tagName }) => tagName === 'article');
  if (!article) {
    const ofClass = (name: string) => elementsOf(page, (node) => attribute(node, 'className') === name);
    const entries = ofClass('entry').length;
    const titles = ofClass('titles').flatMap(({ children }) => children).length;
    const more = Math.max(0, entries - longList.entries) * longList.bytesOfEntry + titles * longList.bytesOfTitle;
    return { ...budgets.other, html: budgets.other.html + more };
  }
  const code = elementsOf({ tree: { type: 'root', children: [article] } }, ({ tagName }) => tagName === 'pre');
  const lines = code.map(textOf).join('\n').split('\n').length;
  const words = textOf(article).split(/\s+/).length - code.map(textOf).join(' ').split(/\s+/).length;
  const more =
    Math.max(0, words - longArticle.words) * longArticle.bytesOfWord +
    Math.max(0, lines - longArticle.lines) * longArticle.bytesOfLine;
  return { ...budgets.article, html: budgets.article.html + more };
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
  ]);
  const table = [['page (raw / brotli)', 'HTML with style', 'of it style', 'script', 'fonts', 'pictures'], ...rows];
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
