import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { articleById, articlesOf } from './articles/catalogue.ts';
import { readArticles } from './articles/read.ts';
import { settings } from './settings.ts';
import { articleData, contactData, homeData, listData, printGraph } from './structured-data.ts';

const { address } = settings;
const section = { path: '/code/', title: 'Code' };
const hostile = `</script><script>alert(1)</script><!-- <b>&"'\u2028 🛬 שלום`;

describe('as the text of a script', () => {
  test('no text can close it, and none is changed', async () => {
    const things = await articleData({ ...articleById(7), title: hostile, subtitle: hostile }, section);
    const printed = printGraph(things);
    const tree: Root = unified()
      .use(rehypeParse, { fragment: true })
      .parse(`<script type="application/ld+json">${printed}</script><p>Behind.</p>`);
    const found: string[] = [];
    visit(tree, (node) => {
      if (node.type === 'element') found.push(node.tagName);
      if (node.type === 'text') found.push(node.value);
    });
    expect(found).toEqual(['script', printed, 'p', 'Behind.']);
    expect(JSON.parse(printed)).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [{ headline: hostile, alternativeHeadline: hostile }, { itemListElement: [{}, {}, { name: hostile }] }],
    });
  });
});

describe('an article', () => {
  test('of the code section is a technical article with its program', async () => {
    const article = {
      ...articleById(7),
      content: 'Three words here.\n\n```text\nno words\n```',
      updated: '2025-02-28',
    };
    expect((await articleData(article, section))[0]).toMatchObject({
      '@type': 'TechArticle',
      headline: article.title,
      url: `${address}/code/7/`,
      mainEntityOfPage: `${address}/code/7/`,
      image: [`${address}/social/7-dice.png`],
      datePublished: '2024-12-22T00:00:00Z',
      dateModified: '2025-02-28T00:00:00Z',
      author: { name: settings.author, url: `${address}/` },
      articleSection: 'Code',
      wordCount: 3,
      hasPart: [
        {
          '@type': 'SoftwareSourceCode',
          name: 'Dice',
          url: `${address}/articles/7/Dice.zip`,
          license: 'https://spdx.org/licenses/MIT',
          programmingLanguage: 'Python',
        },
      ],
    });
  });

  test('claims no licence of the project for a program that brings its own', async () => {
    const [odd] = readArticles('e2e/odd-content').filter(({ id }) => id === 2);
    const [data] = odd ? await articleData(odd, section) : [];
    expect(data).toMatchObject({
      hasPart: [
        { name: 'Größe 1', url: `${address}/articles/2/Gr%C3%B6%C3%9Fe%201.zip`, programmingLanguage: 'Python' },
      ],
    });
    expect(JSON.stringify(data)).not.toContain('license');
  });

  test('of the blog is a posting, unchanged since it was published', async () => {
    expect((await articleData(articleById(4), { path: '/blog/', title: 'Blog' }))[0]).toMatchObject({
      '@type': 'BlogPosting',
      url: `${address}/blog/4/`,
      datePublished: '2024-02-02T00:00:00Z',
      dateModified: '2024-02-02T00:00:00Z',
      hasPart: [],
    });
  });

  test('says where it stands in the site', async () => {
    expect((await articleData(articleById(7), section))[1]).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${address}/` },
        { '@type': 'ListItem', position: 2, name: 'Code', item: `${address}/code/` },
        { '@type': 'ListItem', position: 3, name: articleById(7).title, item: `${address}/code/7/` },
      ],
    });
  });
});

test('a list has its entries in their order', () => {
  expect(listData('code', 'Code', 'Programs.')[0]).toMatchObject({
    '@type': 'CollectionPage',
    name: 'Code',
    description: 'Programs.',
    url: `${address}/code/`,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: articlesOf('code').length,
      itemListElement: articlesOf('code').map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: `${address}/code/${id}/`,
      })),
    },
  });
});

test('the contact page is one, and about who is written to', () => {
  expect(contactData('Send', 'Write.')[0]).toMatchObject({
    '@type': 'ContactPage',
    name: 'Send',
    description: 'Write.',
    url: `${address}/contact/`,
    mainEntity: { email: settings.email },
  });
});

describe('the owner', () => {
  afterEach(() => {
    vi.doUnmock('../settings.ts');
    vi.resetModules();
  });

  test.each([
    ['Ada Lovelace', 'Person', 'Ada Lovelace'],
    ['  ', 'Organization', settings.siteName],
  ])('named %j is a %s by the name of %s', async (ownerName, type, name) => {
    vi.resetModules();
    vi.doMock('../settings.ts', async (original) => {
      const { settings: written } = await original<typeof import('../settings.ts')>();
      return { settings: { ...written, ownerName } };
    });
    const { homeData: homeDataOf } = await import('./structured-data.ts');
    const [site, owner, business] = await homeDataOf();
    expect(owner).toEqual({
      '@type': type,
      '@id': `${address}/#owner`,
      name,
      url: `${address}/`,
      email: settings.email,
    });
    expect(site).toMatchObject({
      '@type': 'WebSite',
      name: settings.siteName,
      publisher: { '@id': `${address}/#owner` },
    });
    expect(business).toMatchObject({ '@type': 'ProfessionalService', founder: { '@id': `${address}/#owner` } });
  });
});

test('what is offered are the services that the home page lists', async () => {
  const names = [...articleById(1).content.matchAll(/<h3>(.+?)<\/h3>/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(2);
  expect((await homeData())[2]).toMatchObject({
    makesOffer: names.map((name) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name, description: expect.stringMatching(/\w/) },
    })),
  });
});
