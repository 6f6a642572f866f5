import { expect, test } from 'vitest';
import { entriesInList, yearsOf } from './years.ts';

/** So many articles of a year, newest first. */
function written(year: string, count: number): readonly { date: string; id: string }[] {
  return Array.from({ length: count }, (_, index) => ({ date: `${year}-03-01`, id: `${year} ${index}` }));
}

/** What the list of these articles is made of: year, entries, titles. */
function shapeOf(articles: readonly { date: string }[]) {
  return yearsOf(articles).map(({ year, entries, titles }) => [year, entries.length, titles.length]);
}

test.each([
  ['of a few', [...written('2025', 6), ...written('2024', 4)], [[undefined, 10, 0]]],
  ['of an only year', written('2024', 30), [[undefined, 30, 0]]],
  ['of an only year that is longer than what is shown', written('2024', 51), [[undefined, 50, 1]]],
  ['of nothing', [], []],
])('a list %s is not divided', (_, articles, shape) => {
  expect(shapeOf(articles)).toEqual(shape);
});

test('a longer list of several years is divided by them, and years without articles are left out', () => {
  expect(shapeOf([...written('2025', 6), ...written('2022', 5)])).toEqual([
    ['2025', 6, 0],
    ['2022', 5, 0],
  ]);
});

test('the first fifty are entries, the others titles, and the year where they meet has both', () => {
  const articles = [...written('2025', 30), ...written('2024', 30), ...written('2023', 40)];
  expect(entriesInList).toBe(50);
  expect(shapeOf(articles)).toEqual([
    ['2025', 30, 0],
    ['2024', 20, 10],
    ['2023', 0, 40],
  ]);
});

test.each([1, 10, 11, 50, 51, 60, 1_000])('each of %i articles is there once, in its order', (count) => {
  const articles = written('2029', count).map(({ id }, index) => ({ id, date: `${2029 - (index % 7)}-01-01` }));
  const inOrder = articles.toSorted((a, b) => (a.date < b.date ? 1 : -1));
  const years = yearsOf(inOrder);
  expect(years.flatMap(({ entries, titles }) => [...entries, ...titles])).toEqual(inOrder);
  expect(years.flatMap(({ entries }) => entries)).toEqual(inOrder.slice(0, 50));
});
