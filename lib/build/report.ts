import { type PageWeight, printWeights } from '../export/budgets.ts';

/** Pages up to which a build shows all of them. */
const few = 30;

/** How many of more pages it shows: of those that changed, and of the heaviest ones. */
const shown = { changed: 20, heaviest: 10 } as const;

/**
 * What pages weigh, as a table: all of a small site; of a larger one those that changed since the last build, and the
 * heaviest ones.
 *
 * @param isSame whether a page, by its path, is as it was after the last build
 */
export function printReport(weights: readonly PageWeight[], isSame: (page: string) => boolean): string {
  if (weights.length <= few) return printWeights(weights);
  const changed = weights.filter(({ page }) => !isSame(page));
  const heaviest = weights.toSorted((a, b) => b.html.brotli - a.html.brotli).slice(0, shown.heaviest);
  const named = changed.slice(0, shown.changed);
  const rows = weights.filter((weight) => named.includes(weight) || heaviest.includes(weight));
  const count = `${changed.length} of ${weights.length} pages have changed`;
  const more = changed.length > named.length ? `, of which here are ${named.length}` : '';
  return `${printWeights(rows)}\n${count}${more}; the others here are the heaviest.`;
}
