import { describe, expect, test } from 'vitest';
import { pathOf } from './catalogue.ts';
import { aroundArticle } from './neighbours.ts';
import { readArticles } from './read.ts';
import { article, faults, notes, root, write } from './test-content.ts';

const talks = '20-talks/article.md';
const talk = (changes: Record<string, string> = {}, body?: string) =>
  article({ type: 'page', slug: 'talks', ...changes }, body);

describe('a page of the owner', () => {
  test('has its slug for an address, and articles link to it and to its headings', async () => {
    write(talks, talk({}, '## Held so far\n\nSee [this](/blog/2/) and [that](#held-so-far).'));
    write(
      '2-post/article.md',
      article({}, '[a](/talks/) [b](/talks/#held-so-far) [c](/talks/#content) [d](/talks/?a=b)'),
    );
    expect(await faults()).toEqual([]);
    expect(await notes()).toEqual([]);
    expect(readArticles(root).map(pathOf)).toEqual(['/404.html', '/', '/blog/2/', '/talks/']);
  });

  test('stands in no row, and shows no related articles', async () => {
    write(talks, talk({}, 'See [this](/blog/2/).'));
    write('2-post/article.md', article({}, 'See [that](/talks/).'));
    const page = readArticles(root).find(({ id }) => id === 20);
    expect(page && aroundArticle(page)).toEqual({ topics: [], related: [], previous: undefined, next: undefined });
  });
});

describe('what is wrong with a page', () => {
  test.each(['code', 'articles', '404'])('the address of the site itself: %s', async (slug) => {
    write(talks, talk({ slug: `'${slug}'` }));
    expect(await faults()).toEqual([expect.stringMatching(/^20-talks\/article\.md:6:7: .* the site itself/)]);
  });

  test('the slug of another page', async () => {
    write(talks, talk());
    write('21-more/article.md', talk());
    expect(await faults()).toEqual([expect.stringMatching(/^21-more\/article\.md:6:7: .* 20-talks\/article\.md/)]);
  });

  test('links to it that lead nowhere', async () => {
    write(talks, talk({}, '## Held\n\nText.'));
    write('2-post/article.md', article({}, '[a](/talk/) [c](/talks/#hold) [d](/talks/a.pdf)'));
    expect(
      (await faults()).map((fault) => fault.replace(/^2-post\/article\.md:11:\d+: The link leads to (\S+),.*/, '$1')),
    ).toEqual(['/talk/', "'#hold'", '/talks/a.pdf']);
  });
});
