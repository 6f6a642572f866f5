import { afterEach, describe, expect, test, vi } from 'vitest';
import { articleById } from './content/catalogue.ts';
import { settings } from './settings.ts';
import { articleData, printGraph } from './structured-data.ts';

const { address } = settings;
const section = { path: '/code/', title: 'Code' };
describe('an article', () => {
  test('of the code section is a technical article with its words counted', async () => {
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
    });
  });

  test('of the blog is a posting, unchanged since it was published', async () => {
    expect((await articleData(articleById(4), { path: '/blog/', title: 'Blog' }))[0]).toMatchObject({
      '@type': 'BlogPosting',
      url: `${address}/blog/4/`,
      datePublished: '2024-02-02T00:00:00Z',
      dateModified: '2024-02-02T00:00:00Z',
    });
  });
});

describe('the owner', () => {
  afterEach(() => {
    vi.doUnmock('#development');
    vi.resetModules();
  });

  test.each([
    ['Ada Lovelace', 'Person', 'Ada Lovelace'],
    ['  ', 'Organization', settings.siteName],
  ])('named %j is a %s by the name of %s', async (ownerName, type, name) => {
    vi.resetModules();
    vi.doMock('#development', async (original) => {
      const { settings: written } = await original<typeof import('#development')>();
      return { settings: { ...written, ownerName } };
    });
    const { homeData: homeDataOf } = await import('./structured-data.ts');
    const [site, owner] = homeDataOf();
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
  });
});

test('no text can close the script that it stands in', () => {
  const name = '</script><b>';
  const printed = printGraph([{ '@type': 'Thing', name }]);
  expect(printed).not.toContain('<');
  expect(JSON.parse(printed)).toMatchObject({ '@graph': [{ name }] });
});
