import { expect, test, vi } from 'vitest';
import { splitList } from './catalogue.ts';
import { findNeighbors } from './neighbors.ts';
import type { Article } from './read-articles.ts';
import { allTags, articleTags, groupByTag } from './tags.ts';

const site = vi.hoisted((): { articles: Article[]; stamp: string } => ({
  articles: [],
  stamp: '',
}));
vi.mock(import('./read-articles.ts'), async (read) => ({
  ...(await read()),
  readContent: () => ({ ...site, diagnostics: [] }),
}));
vi.mock(import('../core/digest.ts'), async (read) => ({
  ...(await read()),
  stampFiles: () => site.stamp,
}));

type Facts = readonly [
  id: number,
  type: Article['type'],
  date: string,
  content?: string,
  tags?: readonly string[],
];

/** Replaces the site's articles with these, and with the pages that each site has (articles 0 and 1). */
function write(...facts: readonly Facts[]): void {
  const page = (id: number): Facts => [
    id,
    'page',
    '2024-01-01',
    '[7](/code/7/)',
    ['never'],
  ];
  site.stamp += 'written ';
  site.articles = [page(0), page(1), ...facts].map(
    ([id, type, date, content = '', tags = []]) => {
      const texts = {
        title: `Article ${id}`,
        subtitle: '',
        mainimg: '',
        preview: '',
        slug: '',
        content,
      };
      return {
        id,
        type,
        date,
        tags: [...tags],
        ...texts,
        folder: '',
        file: 'article.md',
        positions: new Map(),
        unknownFields: [],
      };
    },
  );
}

function article(id: number): Article {
  const found = site.articles.find((candidate) => candidate.id === id);
  if (!found) {
    throw new Error(`Article ${id} was not written.`);
  }
  return found;
}

const day = '2024-02-01';

test('the next article is in the section by date, then by id, and the oldest of the site follows the last', () => {
  write(
    [2, 'code', '2024-03-01'],
    [3, 'code', '2024-01-01'],
    [4, 'blog', day],
    [10, 'code', day],
    [9, 'code', day],
  );
  const next = [3, 9, 10, 2, 4, 1].map(
    (id) => findNeighbors(article(id)).next?.id,
  );
  expect(next).toEqual([9, 10, 2, 3, 3, undefined]);
});

test('previous, next, and the number of an article in a series are those of the series, in both sections', () => {
  write(
    [2, 'code', '2024-03-01'],
    [3, 'blog', '2024-01-01'],
    [4, 'code', day],
    [5, 'code', '2024-04-01'],
  );
  for (const id of [2, 3, 5]) {
    Object.assign(article(id), { series: 'Games' });
  }
  const { previous, next, part } = findNeighbors(article(2));
  expect([previous?.id, next?.id, part]).toEqual([
    3,
    5,
    { number: 2, count: 3 },
  ]);
  for (const other of [
    { series: 'Alone' },
    { series: 'Games', type: 'page', id: 20 },
  ] as const) {
    expect(findNeighbors({ ...article(4), ...other }).part).toBeUndefined();
  }
  // Only parts of a series link to the previous one. Another article follows the last part.
  expect(findNeighbors(article(4))).toMatchObject({
    previous: undefined,
    next: { id: 2 },
  });
  expect(findNeighbors(article(5)).next?.id).toBe(4);
});

test('tags are written as in their first article, sorted by their number of articles', () => {
  write(
    [2, 'code', '2024-01-01', '', ['C', 'games']],
    [3, 'code', '2024-01-02', '', ['c', 'Games', 'Año']],
    [4, 'code', '2024-06-01', '', ['games', 'c']],
    [5, 'code', '2024-01-03', '', ['games']],
  );
  const sorted = allTags().map(
    ({ name, articles }) => `${name} ${articles.map(({ id }) => id)}`,
  );
  expect(sorted).toEqual(['games 4,5,3,2', 'C 4,3,2', 'Año 3']);
  expect(articleTags(article(3)).map(({ name }) => name)).toEqual([
    'C',
    'games',
    'Año',
  ]);
});

test('tags become safe slugs, which stay when more tags are added', () => {
  write([
    2,
    'code',
    day,
    '',
    [
      'C',
      'C++',
      'C#',
      '.NET',
      'Node.js',
      '東京',
      '日本',
      'Ça va ?',
      'c-plus plus',
    ],
  ]);
  const slugs = [
    'c',
    'c-plus-plus',
    'c-sharp',
    'dot-net',
    'node-js',
    '東京',
    '日本',
    'ca-va',
    'c-plus-plus-2',
  ];
  const paths = groupByTag([article(2)]).map(({ path }) => path);
  const expected = slugs.map((slug) => `/tags/${slug}/`);
  expect(paths.toSorted()).toEqual(expected.toSorted());
});

test('a list has 50 entries, and titles of all other articles', () => {
  const all = Array.from({ length: 53 }, (_, index) => index);
  const { entries, titles } = splitList(all);
  expect(entries).toHaveLength(50);
  expect([...entries, ...titles]).toEqual(all);
});

test('the path of a tag does not depend on other tags', () => {
  const pathsOf = (tags: readonly string[]) => {
    write([2, 'blog', day, '', tags]);
    const found = groupByTag([article(2)]);
    return new Map(found.map(({ name, path }) => [name, path]));
  };

  for (const tag of ['Привет', '🎉', '?!', '日本語']) {
    const alone = pathsOf([tag]).get(tag);
    const later = pathsOf(['العربية', '🚀', '!', 'tag', tag]).get(tag);
    expect(later).toBe(alone);
  }
  expect(pathsOf(['🎉', '?!'])).toEqual(
    new Map([
      ['🎉', '/tags/u1f389/'],
      ['?!', '/tags/u3f-u21/'],
    ]),
  );
});
