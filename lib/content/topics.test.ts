import { expect, test, vi } from 'vitest';
import { relatedTo } from './neighbours.ts';
import type { Article } from './read.ts';
import { allTopics, topicsOf, topicsOfArticle } from './topics.ts';

const articles = vi.hoisted((): Article[] => []);
vi.mock(import('./read.ts'), async (read) => ({ ...(await read()), readChangedArticles: () => articles }));

const write = (id: number, date: string, tags: string[], type: Article['type'] = 'code'): Article => {
  const texts = { title: `Article ${id}`, subtitle: '', mainimg: '', preview: '', slug: '', content: '' };
  return { id, type, date, tags, ...texts, folder: '', file: 'article.md', places: new Map() };
};

const [two, three, four] = [
  write(2, '2024-01-01', ['C', 'games']),
  write(3, '2024-01-02', ['c', 'Games', 'Año']),
  write(4, '2024-06-01', ['games', 'c']),
];
articles.push(write(1, '2024-01-01', ['never'], 'page'), two, three, four, write(5, '2024-01-03', ['games']));

test('names become safe addresses, which stay when more come', () => {
  const names = ['C', 'C++', 'C#', 'F#', '.NET', 'Node.js', '東京', '日本', 'Ça va ?', 'c-plus plus'];
  expect([...topicsOf([write(2, '2024-01-01', names)]).values()].map(({ path }) => path)).toEqual(
    ['c', 'c-plus-plus', 'c-sharp', 'f-sharp', 'dot-net', 'node-js', 'topic', 'topic-2', 'ca-va', 'c-plus-plus-2'].map(
      (slug) => `/topics/${slug}/`,
    ),
  );
});

test('are written as their first article writes them, and listed by how many are about them', () => {
  expect(allTopics().map(({ name, articles: about }) => [name, about.map(({ id }) => id)])).toEqual([
    ['games', [4, 5, 3, 2]],
    ['C', [4, 3, 2]],
    ['Año', [3]],
  ]);
  expect(topicsOfArticle(three).map(({ name }) => name)).toEqual(['C', 'games', 'Año']);
});

test('relate articles: who shares more comes first, and of those who is nearer in time', () => {
  expect(relatedTo(two).map(({ id }) => id)).toEqual([3, 4, 5]);
});
