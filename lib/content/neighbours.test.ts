import { describe, expect, test, vi } from 'vitest';
import { splitList } from './catalogue.ts';
import { neighboursOf, relatedTo } from './neighbours.ts';
import type { Article } from './read.ts';

const articles = vi.hoisted((): Article[] => []);
vi.mock(import('./read.ts'), async (read) => ({ ...(await read()), readChangedArticles: () => [...articles] }));

/** Gives the site articles of these ids, types, dates and texts, besides its two pages. */
function write(...facts: readonly (readonly [id: number, type: Article['type'], date: string, content?: string])[]) {
  const pages = [
    [0, 'page', '2024-01-01', '[7](/code/7/)'] as const,
    [1, 'page', '2024-01-01', '[7](/code/7/)'] as const,
  ];
  articles.splice(0, articles.length);
  for (const [id, type, date, content = ''] of [...pages, ...facts]) {
    const texts = { title: `Article ${id}`, subtitle: '', mainimg: '', preview: '', slug: '', content };
    articles.push({ id, type, date, ...texts, folder: '', file: 'article.md', places: new Map() });
  }
}

function article(id: number): Article {
  const found = articles.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`Article ${id} was not written.`);
  return found;
}

describe('previous and next', () => {
  const around = (id: number) => {
    const { previous, next } = neighboursOf(article(id));
    return [previous?.id, next?.id];
  };

  test('are the ones before and after in the section, by date', () => {
    write([2, 'code', '2024-03-01'], [3, 'code', '2024-01-01'], [4, 'blog', '2024-02-01'], [5, 'code', '2024-02-01']);
    expect(around(3)).toEqual([undefined, 5]);
    expect(around(5)).toEqual([3, 2]);
    expect(around(2)).toEqual([5, undefined]);
    expect(around(4)).toEqual([undefined, undefined]);
  });

  test('are by id where the days are the same', () => {
    write([10, 'blog', '2024-02-01'], [9, 'blog', '2024-02-01'], [2, 'blog', '2024-02-01']);
    expect(around(9)).toEqual([2, 10]);
  });

  test('are none for the pages of the site', () => {
    write([2, 'code', '2024-03-01']);
    expect(around(0)).toEqual([undefined, undefined]);
    expect(around(1)).toEqual([undefined, undefined]);
  });
});

describe('related articles', () => {
  const related = async (id: number) => relatedTo(article(id)).map((other) => other.id);
  const day = '2024-02-01';

  test('are those that it links to, in the order of its text, then those that link to it, by id', async () => {
    write(
      [2, 'code', day, '[five](/blog/5/#part), [three](/code/3/), and [five](/blog/5/) again'],
      [3, 'code', day],
      [4, 'code', day, 'As [before](/code/2/).'],
      [5, 'blog', day],
    );
    expect(await related(2)).toEqual([5, 3, 4]);
    expect(await related(3)).toEqual([2]);
    expect(await related(4)).toEqual([2]);
  });

  test('are three at most, each once, and never the article itself', async () => {
    write(
      [2, 'code', day, '[2](/code/2/) [3](/code/3/)'],
      ...([3, 4, 5, 6] as const).map((id) => [id, 'code', day, '[2](/code/2/)'] as const),
    );
    expect(await related(2)).toEqual([3, 4, 5]);
  });

  test('are never the pages of the site, nor what does not exist', async () => {
    write([7, 'code', day, '[home](/) [zero](/code/0/) [one](/code/1/) [nine](/code/9/)']);
    expect(await related(7)).toEqual([]);
  });

  test.each([
    ['in code', 'Write `[three](/code/3/)`.'],
    ['in the address of another site', '[three](https://name.example/code/3/)'],
    ['of a file', '[three](/code/3/x.png)'],
  ])('are not what stands %s', async (_, content) => {
    write([2, 'code', day, content], [3, 'code', day]);
    expect(await related(2)).toEqual([]);
  });
});

test('a list has fifty entries and a title for each other article, none twice and none left out', () => {
  const articles = Array.from({ length: 53 }, (_, index) => index);
  const { entries, titles } = splitList(articles);
  expect(entries).toHaveLength(50);
  expect([...entries, ...titles]).toEqual(articles);
});
