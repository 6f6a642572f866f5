import { expect, test } from 'vitest';
import { readArticles } from '../lib/articles/read.ts';

const articles = readArticles('content');

test('the articles have the ids, titles, slugs, types and dates of the specification, and one tells of the site', () => {
  const facts = articles.map(({ id, slug, type, date }) => [id, slug, type, date]);
  expect(facts).toEqual([
    [0, '404', 'page', expect.any(String)],
    [1, '', 'page', expect.any(String)],
    [2, 'learning-to=code', 'code', '2024-09-17'],
    [3, expect.any(String), 'code', '2024-10-03'],
    [4, expect.any(String), 'blog', '2024-02-02'],
    [5, articles[4]?.slug, 'blog', '2024-12-21'],
    [6, 'hello', 'code', '2024-12-21'],
    [7, 'cows', 'code', '2024-12-22'],
    [20, 'colophon', 'page', '2025-01-05'],
  ]);
  expect(articles[0]).toMatchObject({ title: 'Content Could Not Be Found', preview: 'Error: Content Not Found.' });
  expect(articles[7]).toMatchObject({
    title: 'Coding a Game with AI',
    subtitle: 'Creating a Cows and Bulls Game with AI Assistance.',
  });
});
