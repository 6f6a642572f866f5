import { expect, test, vi } from 'vitest';
import { splitList } from './catalogue.ts';
import type { Article } from './read-articles.ts';
import { adjacentArticles, articleContext, relatedArticles } from './related-articles.ts';
import { allTags, articleTags, collectTags } from './tags.ts';

const site = vi.hoisted((): { articles: Article[]; stamp: string } => ({ articles: [], stamp: '' }));
vi.mock(import('./read-articles.ts'), async (read) => ({
  ...(await read()),
  readContent: () => ({ ...site, diagnostics: [] }),
}));
vi.mock(import('../core/digest.ts'), async (read) => ({ ...(await read()), stampFiles: () => site.stamp }));

type Facts = readonly [id: number, type: Article['type'], date: string, content?: string, tags?: readonly string[]];

/** Replaces the site's articles with these, and with the pages that each site has (articles 0 and 1). */
function write(...facts: readonly Facts[]): void {
  const page = (id: number): Facts => [id, 'page', '2024-01-01', '[7](/code/7/)', ['never']];
  site.stamp += 'written ';
  site.articles = [page(0), page(1), ...facts].map(([id, type, date, content = '', tags = []]) => {
    const texts = { title: `Article ${id}`, subtitle: '', mainimg: '', preview: '', slug: '', content };
    return { id, type, date, tags: [...tags], ...texts, folder: '', file: 'article.md', positions: new Map() };
  });
}

function article(id: number): Article {
  const found = site.articles.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`Article ${id} was not written.`);
  return found;
}

const related = (id: number) => relatedArticles(article(id)).map((other) => other.id);
const day = '2024-02-01';

test('previous and next are neighbors in the section by date, and by id on the same day', () => {
  write([2, 'code', '2024-03-01'], [3, 'code', '2024-01-01'], [4, 'blog', day], [10, 'code', day], [9, 'code', day]);
  const around = [3, 9, 10, 2, 4, 1].map((id) => adjacentArticles(article(id)));
  expect(around.map(({ previous, next }) => [previous?.id, next?.id])).toEqual([
    [undefined, 9],
    [3, 10],
    [9, 2],
    [10, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('previous, next, and the number of an article in a series are those of the series, in both sections', () => {
  write([2, 'code', '2024-03-01'], [3, 'blog', '2024-01-01'], [4, 'code', day], [5, 'code', '2024-04-01']);
  for (const id of [2, 3, 5]) Object.assign(article(id), { series: 'Games' });
  const { previous, next, part } = articleContext(article(2));
  expect([previous?.path, next?.path, part]).toEqual(['/blog/3/', '/code/5/', { number: 2, count: 3 }]);
  expect(adjacentArticles(article(4))).toMatchObject({ previous: undefined, next: { id: 2 } });
});

test('relates articles that one links to, in the order of its text, then those that link to it, by id', () => {
  write(
    [2, 'code', day, '[five](/blog/5/#part), [three](/code/3/), and [five](/blog/5/) again'],
    [3, 'code', day],
    [4, 'code', day, 'As [before](/code/2/).'],
    [5, 'blog', day],
  );
  expect([2, 3, 4].map(related)).toEqual([[5, 3, 4], [2], [2]]);
});

test('relates three at most, each once, and never the article itself, a page, or a missing article', () => {
  const all = '[2](/code/2/) [3](/code/3/) [home](/) [zero](/code/0/) [one](/code/1/) [nine](/code/9/)';
  write([2, 'code', day, all], ...[3, 4, 5, 6].map((id): Facts => [id, 'code', day, '[2](/code/2/)']));
  expect(related(2)).toEqual([3, 4, 5]);
});

test('tags are written as in their first article, sorted by their number of articles, and relate articles', () => {
  write(
    [2, 'code', '2024-01-01', '', ['C', 'games']],
    [3, 'code', '2024-01-02', '', ['c', 'Games', 'Año']],
    [4, 'code', '2024-06-01', '', ['games', 'c']],
    [5, 'code', '2024-01-03', '', ['games']],
  );
  expect(allTags().map(({ name, articles: about }) => [name, about.map(({ id }) => id)])).toEqual([
    ['games', [4, 5, 3, 2]],
    ['C', [4, 3, 2]],
    ['Año', [3]],
  ]);
  expect(articleTags(article(3)).map(({ name }) => name)).toEqual(['C', 'games', 'Año']);
  // Sorted by the number of shared tags, and by the nearest date if the numbers are equal.
  expect(related(2)).toEqual([3, 4, 5]);
});

test('tags become safe slugs, which stay when more tags are added', () => {
  write([2, 'code', day, '', ['C', 'C++', 'C#', '.NET', 'Node.js', '東京', '日本', 'Ça va ?', 'c-plus plus']]);
  const slugs = ['c', 'c-plus-plus', 'c-sharp', 'dot-net', 'node-js', 'tag', 'tag-2', 'ca-va', 'c-plus-plus-2'];
  expect([...collectTags([article(2)]).values()].map(({ path }) => path)).toEqual(
    slugs.map((slug) => `/tags/${slug}/`),
  );
});

test('a list has 50 entries, and titles of all other articles', () => {
  const all = Array.from({ length: 53 }, (_, index) => index);
  const { entries, titles } = splitList(all);
  expect(entries).toHaveLength(50);
  expect([...entries, ...titles]).toEqual(all);
});
