import type { Element, ElementContent, Root } from 'hast';
import type { Diagnostic } from '../../core/diagnostics.ts';
import { precompress } from '../../core/precompress.ts';
import { formatBytes } from '../../i18n/format-bytes.ts';
import { createPage, printPage, readPage } from './html-page.ts';

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

/**
 * Returns a warning if the compressed size of a page, with its inline CSS,
 * scripts, and images, is over the budget. The warning names its heaviest parts.
 */
export async function checkBudget(
  file: string,
  html: Uint8Array,
  weight: number,
): Promise<readonly Diagnostic[]> {
  if (weight <= pageBudget) {
    return [];
  }

  const parts = await weighParts(html, weight);
  const sizes = parts
    .slice(0, 2)
    .map(({ name, bytes }) => `its ${name} ${formatBytes(bytes)}`);
  const problem = `The page is ${formatBytes(weight)} compressed, over the budget of ${formatBytes(pageBudget)}`;
  const remedy = 'Shorten the heaviest part, or split the article.';
  const reason = `${problem}: ${sizes.join(', ')}. ${remedy}`;
  return [{ file, reason, severity: 'warning' }];
}

/** The elements that can make a page heavy, by tag name. Everything else is text. */
const partNames: ReadonlyMap<string, string> = new Map([
  ['pre', 'code'],
  ['math', 'formulas'],
  ['table', 'tables'],
  ['svg', 'images'],
  ['picture', 'images'],
  ['img', 'images'],
  ['style', 'styles and scripts'],
  ['script', 'styles and scripts'],
]);

interface PagePart {
  readonly name: string;
  readonly bytes: number;
}

/** Returns the parts of a page and their compressed sizes, the heaviest first. */
async function weighParts(
  html: Uint8Array,
  weight: number,
): Promise<readonly PagePart[]> {
  const { tree } = readPage(Buffer.from(html).toString());
  const found = new Map<string, ElementContent[]>();
  collectParts(tree, found);

  const parts: PagePart[] = [];
  let rest = weight;
  for (const [name, children] of found) {
    const source = printPage(createPage({ type: 'root', children }));
    const { br } = await precompress('.html', source);
    parts.push({ name, bytes: br.length });
    rest -= br.length;
  }
  parts.push({ name: 'text', bytes: Math.max(0, rest) });

  return parts.sort((a, b) => b.bytes - a.bytes);
}

/** Collects the elements of each part. An element in another one belongs to the outer one. */
function collectParts(
  { children }: Root | Element,
  found: Map<string, ElementContent[]>,
): void {
  for (const child of children) {
    if (child.type !== 'element') {
      continue;
    }

    const name = partNames.get(child.tagName);
    if (name) {
      found.set(name, [...(found.get(name) ?? []), child]);
    } else {
      collectParts(child, found);
    }
  }
}
