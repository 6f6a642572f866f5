import { describe, expect, test } from 'vitest';
import { articleById } from './content/catalogue.ts';
import { articleMetadata, pageMetadata } from './metadata.ts';
import { settings } from './settings.ts';

const { address } = settings;

/** The addresses of the feeds that the head of a page links to. */
function feedsOf(path: string | undefined): unknown {
  const { alternates } = pageMetadata({ title: 'Title', description: 'Text.', ...(path && { path }) });
  return Object.values(alternates?.types ?? {}).flatMap((links) =>
    Array.isArray(links) ? links.map(({ url }) => String(url).replace(address, '')) : [],
  );
}

test('a page links to the feeds of the site, and to those of its section', () => {
  for (const path of ['/', '/contact/', undefined]) expect(feedsOf(path)).toEqual(['/feed.xml', '/feed.json']);
  for (const path of ['/code/', '/code/7/'])
    expect(feedsOf(path)).toEqual(['/feed.xml', '/code/feed.xml', '/feed.json', '/code/feed.json']);
  expect(feedsOf('/blog/4/')).toEqual(['/feed.xml', '/blog/feed.xml', '/feed.json', '/blog/feed.json']);
});

describe('the head of an article', () => {
  const article = { ...articleById(7), preview: 'With <code>code</code> & <b>bold</b>\nwords.' };

  test('tells when it was published and changed, its section and who wrote it', async () => {
    const facts = { type: 'article', section: settings.sections.code.title, authors: [settings.author] };
    const published = { ...facts, publishedTime: '2024-12-22T00:00:00Z', modifiedTime: '2024-12-22T00:00:00Z' };
    expect((await articleMetadata(article)).openGraph).toMatchObject(published);
    expect((await articleMetadata({ ...article, updated: '2025-02-28' })).openGraph).toMatchObject({
      ...published,
      modifiedTime: '2025-02-28T00:00:00Z',
    });
    expect((await articleMetadata({ ...article, type: 'blog' })).openGraph).toMatchObject({
      section: settings.sections.blog.title,
    });
  });

  test('that is a page of the site tells no such thing', async () => {
    const home = await articleMetadata(articleById(1));
    expect(home.alternates?.canonical).toBe(`${address}/`);
    expect(home.openGraph).toMatchObject({ type: 'website', images: [{ url: `${address}/social/home.png` }] });
    expect(home.openGraph).not.toHaveProperty('publishedTime');
    const talks = await articleMetadata(articleById(20));
    expect(talks.alternates?.canonical).toBe(`${address}/talks/`);
    expect(talks.openGraph).toMatchObject({ type: 'website', images: [{ url: `${address}/social/20-talks.png` }] });
    expect(talks.openGraph).not.toHaveProperty('publishedTime');
  });
});
