import { describe, expect, test } from 'vitest';
import { pathOf } from './catalogue.ts';
import { aroundArticle } from './neighbours.ts';
import { readArticles } from './read.ts';
import { article, faults, notes, root, testMistakes, write } from './test-content.ts';

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
    expect(page && (await aroundArticle(page))).toEqual({ related: [], previous: undefined, next: undefined });
  });

  test('shares a slug with an article of a section, which is worth a look', async () => {
    write(talks, talk());
    write('21-post/article.md', article({ slug: 'talks' }));
    expect(await faults()).toEqual([]);
    expect(await notes()).toEqual([
      expect.stringMatching(/^21-post\/article\.md:6:7: The slug 'talks' is also that of/),
    ]);
  });
});

const isTaken = (slug: string, owner = 'the site itself') =>
  `${talks}:6:7: The address /${slug}/ is also that of ${owner}. Write another slug.`;

describe('what is wrong with a page', () => {
  testMistakes([
    ...['code', 'blog', 'contact', 'articles', 'fonts', 'programs', 'scripts', 'social', '404', 'index'].map(
      (slug) => ({
        says: `the address of the site itself: ${slug}`,
        files: { [talks]: talk({ slug: `'${slug}'` }) },
        faults: [isTaken(slug)],
      }),
    ),
    ...['feed.xml', 'what=this', 'a_b~c'].map((slug) => ({
      says: `a slug that reads like something else: ${slug}`,
      files: { [talks]: talk({ slug }) },
      faults: [`${talks}:6:7: '${slug}' is no address of a page. Write hyphens instead.`],
    })),
    {
      says: 'no slug',
      files: { [talks]: talk({ slug: "''" }) },
      faults: [`${talks}:6:7: 'slug' is empty. Write a text behind the colon; only the home page has none.`],
    },
    {
      says: 'two pages with one slug',
      files: { [talks]: talk(), '21-more/article.md': talk() },
      faults: [`21-more/article.md:6:7: The address /talks/ is also that of ${talks}. Write another slug.`],
    },
    {
      says: 'the title of the contact page',
      files: { [talks]: talk({ title: 'Contact' }) },
      faults: [`${talks}:2:8: The title is also that of the page /contact/. Give each its own.`],
    },
    {
      says: 'links to it that lead elsewhere, or nowhere',
      files: {
        [talks]: talk({}, '## Held\n\nText.'),
        '2-post/article.md': article({}, '[a](/talk/) [b](/code/20/) [c](/talks) [d](/talks/#hold) [e](/talks/a.pdf)'),
      },
      faults: [
        "2-post/article.md:11:1: The link leads to /talk/, which is no page. Did you mean '/talks/'? The pages are: /, /code/, /blog/, /contact/, /talks/, and the articles.",
        '2-post/article.md:11:13: The link leads to /code/20/, but article 20 belongs to /talks/. Link to that address.',
        "2-post/article.md:11:28: The link leads to /talks, which is no page. Did you mean '/talks/'? The pages are: /, /code/, /blog/, /contact/, /talks/, and the articles.",
        "2-post/article.md:11:40: The link leads to '#hold', which is no heading of 20-talks/article.md. Did you mean 'held'? Its headings are: held.",
        '2-post/article.md:11:58: The link leads to /talks/a.pdf, which is not published. Link to a file that is.',
      ],
    },
    {
      says: 'a type that may mean a page: what links to it is not blamed',
      files: {
        [talks]: talk({ type: 'pagee', slug: 'a=b' }),
        '2-post/article.md': article({}, '[a](/blog/20/)'),
      },
      faults: [`${talks}:8:7: 'pagee' is no type of an article. Write 'code', 'blog' or 'page'.`],
    },
  ]);
});
