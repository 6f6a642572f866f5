import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { pathOf } from '../lib/articles/catalogue.ts';
import { readArticles } from '../lib/articles/read.ts';
import { settings } from '../lib/settings.ts';
import { allPages, everyPage, type SeenPage } from './pages.ts';

const shown = readArticles().filter(({ type }) => type !== 'page');
const found = allPages.filter((path) => path !== '/404.html');

/** Every copy that an article or a list has under another address, and the one address that it belongs to. */
const copies = [
  ...shown.map((article) => [
    pathOf(article).replace(/code|blog/, article.type === 'code' ? 'blog' : 'code'),
    pathOf(article),
  ]),
  ...['code', 'blog'].flatMap((section) => [
    [`/${section}/0/`, `/${section}/`],
    [`/${section}/1/`, '/'],
    [`/${section}/20/`, '/talks/'],
  ]),
] as const;

/** What the head says under each name: `og:title`, `description`, `rel=canonical` … */
async function readHead(page: Page): Promise<ReadonlyMap<string, readonly string[]>> {
  const entries = await page
    .locator('head')
    .evaluate((head) => [
      ...[...head.querySelectorAll('meta[name], meta[property]')].map((meta) => [
        meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
        meta.getAttribute('content') ?? '',
      ]),
      ...[...head.querySelectorAll('link')].map((link) => [`rel=${link.rel}`, link.getAttribute('href') ?? '']),
    ]);
  const facts = new Map<string, string[]>();
  for (const [name = '', content = ''] of entries) facts.set(name, [...(facts.get(name) ?? []), content]);
  return facts;
}

/** Whether an address of a site, or a path of its host, leads to a file of its export. */
function isPublished(found: string, { address, out }: Pick<SeenPage, 'address' | 'out'>): boolean {
  const { href } = new URL(found, address);
  return href.startsWith(`${address}/`) && existsSync(join(out, decodeURIComponent(href.slice(address.length))));
}

for (const { url, path, address, out } of everyPage) {
  test(`${url} has one title of its own, a description, a language, both schemes, feeds and icons`, async ({
    page,
  }) => {
    await page.goto(url);
    await expect(page.locator('html')).toHaveAttribute('lang', settings.locale);
    await expect(page.locator('title')).toHaveCount(1);
    expect((await page.title()).split(` · ${settings.siteName}`)).toEqual([expect.stringMatching(/\S/), '']);
    const head = await readHead(page);
    expect(head.get('description')).toEqual([expect.stringMatching(/\S/)]);
    expect(head.get('theme-color')).toHaveLength(2);
    for (const scheme of ['light', 'dark']) {
      const color = page.locator(`meta[name=theme-color][media="(prefers-color-scheme: ${scheme})"]`);
      await expect(color).toHaveAttribute('content', /^#[0-9a-f]{6}$/);
    }
    for (const [rel, count] of [
      ['icon', 2],
      ['apple-touch-icon', 1],
      ['manifest', 1],
    ] as const) {
      expect(head.get(`rel=${rel}`)).toHaveLength(count);
      for (const icon of head.get(`rel=${rel}`) ?? []) expect(isPublished(icon, { address, out }), icon).toBe(true);
    }
    const [, section] = /^\/(code|blog)\//.exec(path) ?? [];
    // A section without articles has no feed of its own.
    const hasArticles = everyPage.some(
      (other) => other.out === out && new RegExp(`^/${section}/\\d+/$`).test(other.path),
    );
    const folders = ['', ...(hasArticles ? [`${section}/`] : [])];
    const feeds = ['feed.xml', 'feed.json'].flatMap((name) => folders.map((folder) => `${address}/${folder}${name}`));
    expect(head.get('rel=alternate')).toEqual(feeds);
    for (const feed of feeds) expect(isPublished(feed, { address, out }), feed).toBe(true);
  });
}

for (const { url, path, address, out } of everyPage.filter((page) => page.path !== '/404.html')) {
  test(`${url} says where it belongs, and how a link to it looks`, async ({ page }) => {
    await page.goto(url);
    const head = await readHead(page);
    expect(head.get('rel=canonical')).toEqual([address + path]);
    expect(head.get('og:url')).toEqual([address + path]);
    expect(head.get('robots')).toBeUndefined();
    expect(await page.title()).toBe(`${head.get('og:title')?.[0]} · ${settings.siteName}`);
    expect(head.get('og:site_name')).toEqual([settings.siteName]);
    expect(head.get('og:description')).toEqual(head.get('description'));
    expect(head.get('twitter:card')).toEqual(['summary_large_image']);
    for (const name of ['title', 'description', 'image', 'image:alt']) {
      expect(head.get(`twitter:${name}`)).toEqual(head.get(`og:${name}`));
    }
    const [image = ''] = head.get('og:image') ?? [];
    expect(image.replace(address, '')).toMatch(/^\/social\/[\w.~=-]+\.png$/);
    expect(isPublished(image, { address, out })).toBe(true);
    const { format, width, height } = await sharp(join(out, image.slice(address.length))).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
    expect(head.get('og:image:width')).toEqual(['1200']);
    expect(head.get('og:image:height')).toEqual(['630']);
    expect(head.get('og:image:alt')).toEqual([expect.stringMatching(/\S/)]);
  });
}

test('what an article says of itself to search engines is its preview, without markup', async ({ page }) => {
  await page.goto('/blog/4/');
  expect((await readHead(page)).get('description')).toEqual([
    'Texts change, and so do names. A test that knows them by heart fails with the first correction & says nothing.',
  ]);
});

test('no two pages share a title, a description or a picture', async ({ page }) => {
  const heads: string[][] = [];
  for (const path of found) {
    await page.goto(path);
    const head = await readHead(page);
    heads.push([await page.title(), head.get('description')?.[0] ?? '', head.get('og:image')?.[0] ?? '']);
  }
  for (const part of [0, 1, 2]) expect(new Set(heads.map((head) => head[part])).size).toBe(found.length);
});

for (const article of shown) {
  test(`${pathOf(article)} tells link previews when it was written, by whom, and where it stands`, async ({ page }) => {
    await page.goto(pathOf(article));
    const head = await readHead(page);
    const [published, updated = published] = await page
      .locator('article > header time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(head.get('og:type')).toEqual(['article']);
    expect(head.get('og:title')).toEqual([await page.locator('h1').innerText()]);
    expect(head.get('article:published_time')).toEqual([`${published}T00:00:00Z`]);
    expect(head.get('article:modified_time')).toEqual([`${updated}T00:00:00Z`]);
    expect(head.get('article:section')).toEqual([settings.sections[article.type === 'code' ? 'code' : 'blog'].title]);
    expect(head.get('article:author')).toEqual([settings.author]);
  });
}

for (const [path = '', home = ''] of copies) {
  test(`${path} is a copy, and points to ${home}`, async ({ page }) => {
    await page.goto(path);
    const head = await readHead(page);
    expect(head.get('rel=canonical')).toEqual([settings.address + home]);
    expect(head.get('og:url')).toEqual([settings.address + home]);
    expect(head.get('robots')).toBeUndefined();
    for (const file of ['sitemap.xml', 'feed.xml', 'feed.json', 'llms.txt']) {
      expect(await (await page.request.get(`/${file}`)).text(), file).not.toContain(settings.address + path);
    }
  });
}

test('what is not found is not to be indexed, and has no address', async ({ page }) => {
  await page.goto('/404.html');
  const head = await readHead(page);
  expect(head.get('robots')).toEqual(['noindex']);
  expect(head.get('rel=canonical')).toBeUndefined();
  expect(head.get('og:url')).toBeUndefined();
});
