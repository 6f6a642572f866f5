import { expect, test } from 'vitest';
import { lastChange } from '../lib/articles/date.ts';
import { readArticles } from '../lib/articles/read.ts';

const articles = readArticles('content');

test.each(articles)('article $id was changed last when all the articles were there that it links to', (article) => {
  const linked = [...article.content.matchAll(/\]\(\/(?:code|blog)\/(\d+)\//g)].map(([, id]) => Number(id));
  const later = articles.filter(({ id, date }) => linked.includes(id) && date > lastChange(article));
  expect(later.map(({ id }) => id)).toEqual([]);
});
