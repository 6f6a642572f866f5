import { expect, test } from 'vitest';
import type { PageWeight } from '../export/budgets.ts';
import { printReport } from './report.ts';

const nothing = { raw: 0, brotli: 0 };

/** A site of so many pages, the later ones heavier. */
function site(pages: number): readonly PageWeight[] {
  return Array.from({ length: pages }, (_, index) => {
    const html = { raw: 2_000 + index, brotli: 1_000 + index };
    return {
      page: `/code/${index}/`,
      html,
      style: nothing,
      script: nothing,
      fonts: nothing,
      pictures: nothing,
      programs: nothing,
    };
  });
}

/** The pages of a table, in their order, and the lines behind it. */
function read(report: string) {
  const lines = report.split('\n').slice(1);
  const isRow = (line: string) => line.startsWith('/code/');
  return {
    rows: lines.filter(isRow).map((line) => Number(/\d+/.exec(line)?.[0])),
    rest: lines.filter((line) => !isRow(line)),
  };
}

test('a site of thirty pages is shown whole, whatever has changed', () => {
  const { rows, rest } = read(printReport(site(30), () => true));
  expect(rows).toEqual(Array.from({ length: 30 }, (_, index) => index));
  expect(rest).toEqual([]);
});

test('of a larger one the pages that changed, and the ten heaviest', () => {
  const changed = ['/code/3/', '/code/39/'];
  expect(read(printReport(site(40), (page) => !changed.includes(page)))).toEqual({
    rows: [3, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39],
    rest: ['2 of 40 pages have changed; the others here are the heaviest.'],
  });
});
