import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  article,
  post,
  root,
  write as writeFile,
} from '../check/test-content.ts';
import { settings } from '../config/settings.ts';
import { sitePages } from './article-outputs.ts';
import { feed, feedLinks } from './feeds.ts';
import { articleData } from './json-ld.ts';
import { sitemap } from './sitemap.ts';

const write = (
  id: number,
  fields: Readonly<Record<string, string>>,
  body?: string,
) =>
  writeFile(
    `${id}-article/article.md`,
    article({ title: `Article ${id}`, slug: 'slug', ...fields }, body),
  );

beforeEach(() => {
  vi.stubEnv('GLIDEPATH_CONTENT', root);
  writeFile(
    '1-home/article.md',
    article({ type: 'page', slug: "''", date: '2024-01-15' }),
  );
});
afterEach(() => vi.unstubAllEnvs());

/** Returns the texts of all elements with a name. */
const textsIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(
    ([, text = '']) => text,
  );
const texts = async (name: string, section?: 'code' | 'blog') =>
  textsIn(await feed('feed.xml', section), name);

test('keeps ids when the title, section, or siteUrl changes', async () => {
  write(2, {});
  const ids = await texts('id');
  expect(ids).toEqual([
    `tag:${settings.taggingEntity}:feed`,
    `tag:${settings.taggingEntity}:article/2`,
  ]);
  write(
    2,
    { title: 'Another title', type: 'code', updated: '2025-01-31' },
    'Another body.',
  );
  vi.stubEnv('GLIDEPATH_SITE_URL', 'https://name.example/site');
  vi.resetModules();
  const { feed: movedFeed } = await import('./feeds.ts');
  const moved = await movedFeed('feed.xml');
  expect(textsIn(moved, 'id')).toEqual(ids);
  expect(moved).toContain('href="https://name.example/site/code/2/"');
  expect(moved).toContain(
    '<?xml-stylesheet href="/site/feed.css" type="text/css"?>',
  );
  vi.resetModules();
});

test('dates entries in feeds and the sitemap, and links pages to their feeds', async () => {
  write(2, { date: '2024-02-02', updated: '2025-01-31' });
  write(3, { date: '2024-12-21', type: 'code' });
  expect(await texts('published')).toEqual([
    '2024-12-21T00:00:00Z',
    '2024-02-02T00:00:00Z',
  ]);
  expect(await texts('updated')).toEqual([
    '2025-01-31T00:00:00Z',
    '2024-12-21T00:00:00Z',
    '2025-01-31T00:00:00Z',
  ]);
  const urls = textsIn(sitemap(sitePages()), 'url').map((url) => [
    ...textsIn(url, 'loc'),
    ...textsIn(url, 'lastmod'),
  ]);
  expect(urls).toEqual([
    [`${settings.siteUrl}/`, '2025-01-31'],
    [`${settings.siteUrl}/code/`, '2024-12-21'],
    [`${settings.siteUrl}/blog/`, '2025-01-31'],
    [`${settings.siteUrl}/contact/`],
    [`${settings.siteUrl}/search/`],
    [`${settings.siteUrl}/code/3/`, '2024-12-21'],
    [`${settings.siteUrl}/blog/2/`, '2025-01-31'],
  ]);
  expect(await feed('feed.xml', 'blog')).toContain(
    `<link rel="self" href="${settings.siteUrl}/blog/feed.xml"`,
  );
  const linksOf = (path: string) =>
    Object.values(feedLinks(path)).map((links) => links.map(({ url }) => url));
  const of = (file: string, ...folders: readonly string[]) =>
    folders.map((name) => `${settings.siteUrl}${name}${file}`);
  expect(linksOf('/code/3/')).toEqual([
    of('feed.xml', '/', '/code/'),
    of('feed.json', '/', '/code/'),
  ]);
  expect(linksOf('/contact/')).toEqual([
    of('feed.xml', '/'),
    of('feed.json', '/'),
  ]);
});

test('has the 20 articles that changed last, newest first', async () => {
  for (let id = 2; id <= 30; id += 1) {
    const date = `2024-01-${String(id).padStart(2, '0')}`;
    write(id, { date, slug: `slug-${id}` });
  }
  write(4, { date: '2024-01-04', slug: 'slug-4', updated: '2025-01-31' });

  const entry = (id: number) => `tag:${settings.taggingEntity}:article/${id}`;
  const newest = Array.from({ length: 19 }, (_, index) => entry(30 - index));
  const [, ...ids] = await texts('id');
  expect(ids).toEqual([...newest, entry(4)]);
  const { items } = JSON.parse(await feed('feed.json'));
  expect(items).toHaveLength(20);
  expect(items.at(-1)).toMatchObject({
    id: entry(4),
    date_published: '2024-01-04T00:00:00Z',
    date_modified: '2025-01-31T00:00:00Z',
  });
});

test('dates a feed without articles by the home page', async () => {
  expect(await texts('entry', 'code')).toEqual([]);
  expect(await texts('updated', 'code')).toEqual(['2024-01-15T00:00:00Z']);
  const title = `${settings.sections.code.title} · ${settings.siteName}`;
  expect(JSON.parse(await feed('feed.json', 'code'))).toMatchObject({
    items: [],
    title,
  });
});

test('names the author of an article, if it is not the owner, in feeds and in JSON-LD', async () => {
  const written = post('Body.', { author: 'Ada <A>', series: 'Games' });
  const [, entry = ''] = (await feed('feed.xml')).split('<entry>');
  expect(entry).toContain('<author><name>Ada &#60;A&#62;</name></author>');
  expect(JSON.parse(await feed('feed.json'))).toMatchObject({
    items: [{ authors: [{ name: 'Ada <A>' }] }],
  });
  const series = { '@type': 'CreativeWorkSeries', name: 'Games' };
  const author = { '@type': 'Person', name: 'Ada <A>' };
  expect(await articleData(written)).toMatchObject([
    { author, isPartOf: series },
    {},
  ]);
});
