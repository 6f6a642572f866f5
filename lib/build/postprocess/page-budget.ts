import type { Element, ElementContent, Nodes, Root } from 'hast';
import { compressedSize } from '../../core/compressed-size.ts';
import type { Diagnostic } from '../../core/diagnostics.ts';
import { formatBytes } from '../../i18n/format-bytes.ts';
import { attribute, createPage, printPage, readPage } from './html-page.ts';

/**
 * The compressed size that the HTML of a page should not exceed, in bytes.
 * Fewer than one in fifty real articles is larger. Measured in November 2026
 * with 132 posts from six public blogs (overreacted.io, blog.rust-lang.org,
 * blog.burntsushi.net, kentcdodds.com, os.phil-opp.com, and the Chinese
 * ruanyf/weekly), without covers and images: the median is 12.5 kB, one in ten
 * has more than 25 kB, and the largest 46.4 kB, with 130,000 characters. An
 * image adds about 0.1 kB.
 */
export const pageBudget = 50_000;

/** The size of each file of the export, in bytes. */
export type FileSizes = ReadonlyMap<string, number>;

/**
 * Returns the compressed size of a page's HTML, with its inline CSS, scripts,
 * and images.
 */
export function pageWeight(file: string, sizes: FileSizes): number {
  return sizes.get(`${file}.br`) ?? sizes.get(file) ?? 0;
}

/**
 * Returns a warning for each page over the budget, which names its heaviest
 * parts.
 */
export async function checkBudgets(
  files: readonly string[],
  sizes: FileSizes,
  read: (file: string) => string,
): Promise<readonly Diagnostic[]> {
  const warnings: Diagnostic[] = [];

  for (const file of files) {
    const weight = pageWeight(file, sizes);
    if (weight > pageBudget) {
      const parts = await weighParts(read(file), weight);
      const reason = describeWeight(weight, parts);
      warnings.push({ file, reason, severity: 'warning' });
    }
  }

  return warnings;
}

/** A kind of content that can make a page heavy. */
interface PartKind {
  readonly name: string;
  readonly remedy: string;
  readonly isMatch: (element: Element) => boolean;
}

const partKinds: readonly PartKind[] = [
  {
    name: 'code',
    remedy: 'Shorten its code',
    isMatch: ({ tagName }) => tagName === 'pre',
  },
  {
    name: 'formulas',
    remedy: 'Split the article',
    isMatch: ({ tagName }) => tagName === 'math',
  },
  {
    name: 'tables',
    remedy: 'Shorten its tables, or offer them as files',
    isMatch: ({ tagName }) => tagName === 'table',
  },
  {
    name: 'drawings',
    remedy: 'Simplify its drawings, or show them as files',
    isMatch: isInlineImage,
  },
  {
    name: 'links to images',
    remedy: 'Show fewer images',
    isMatch: ({ tagName }) => tagName === 'picture' || tagName === 'img',
  },
  {
    name: 'styles and scripts',
    remedy: 'Shorten its styles and scripts',
    isMatch: ({ tagName }) => tagName === 'style' || tagName === 'script',
  },
];

/** Everything that is in no other part. */
const text = { name: 'text', remedy: 'Split the article' };

function isInlineImage(element: Element): boolean {
  const url = attribute(element, 'src') ?? '';
  return element.tagName === 'svg' || url.startsWith('data:');
}

interface PagePart {
  readonly name: string;
  readonly remedy: string;
  readonly bytes: number;
}

/**
 * Returns the parts of a page and their compressed sizes, the heaviest first.
 */
async function weighParts(
  html: string,
  weight: number,
): Promise<readonly PagePart[]> {
  const { tree } = readPage(html);
  const found = new Map<PartKind, ElementContent[]>();
  collectParts(tree, found);

  const parts: PagePart[] = [];
  let rest = weight;
  for (const [{ name, remedy }, children] of found) {
    const source = printPage(createPage({ type: 'root', children }));
    const bytes = await compressedSize('.html', source);
    parts.push({ name, remedy, bytes });
    rest -= bytes;
  }
  parts.push({ ...text, bytes: Math.max(0, rest) });

  return parts.sort((a, b) => b.bytes - a.bytes);
}

/**
 * Collects the elements of each kind. An element in another one belongs to the
 * outer one.
 */
function collectParts(
  node: Root | Element,
  found: Map<PartKind, ElementContent[]>,
): void {
  for (const child of node.children) {
    if (!isElement(child)) {
      continue;
    }

    const kind = partKinds.find(({ isMatch }) => isMatch(child));
    if (kind) {
      found.set(kind, [...(found.get(kind) ?? []), child]);
    } else {
      collectParts(child, found);
    }
  }
}

function isElement(node: Nodes): node is Element {
  return node.type === 'element';
}

function describeWeight(weight: number, parts: readonly PagePart[]): string {
  const heaviest = parts.slice(0, 2);
  const sizes = heaviest.map(
    ({ name, bytes }) => `its ${name} ${formatBytes(bytes)}`,
  );
  const size = `${formatBytes(weight)} compressed`;
  const budget = `the budget of ${formatBytes(pageBudget)}`;
  const problem = `The page is ${size}, over ${budget}`;

  return `${problem}: ${sizes.join(', ')}. ${heaviest[0]?.remedy}.`;
}
