import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { formatDayOfYear } from '../lib/articles/date.ts';
import { readArticles } from '../lib/articles/read.ts';
import { violationsOf } from './axe.ts';
import { longContent } from './long-content.ts';
import { sites, urlOf } from './sites.ts';

test.use({ baseURL: urlOf(sites.odd) });

const newestFirst = readArticles(longContent)
  .filter(({ type }) => type === 'blog')
  .toSorted((a, b) => (a.date < b.date ? 1 : -1));

test('the first fifty articles have cover and preview, the others day and title, all of them in their order', async ({
  page,
}) => {
  await page.goto('/blog/');
  const links = (place: string) =>
    page.locator(place).evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.textContent] as const));
  const expected = newestFirst.map(({ id, title }) => [`/blog/${id}/`, title] as const);
  expect(expected.length).toBeGreaterThan(50);
  expect(await links('.entry h3 a')).toEqual(expected.slice(0, 50));
  expect(await links('.titles a')).toEqual(expected.slice(50));
  await expect(page.locator('.entry .preview')).toHaveCount(50);
  const days = await page
    .locator('.titles time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  expect(days).toEqual(newestFirst.slice(50).map(({ date }) => date));
  await expect(page.locator('.titles time')).toHaveText(newestFirst.slice(50).map(({ date }) => formatDayOfYear(date)));
});

test('each year is a heading, its lists have its name, and a link above leads to it', async ({ page }) => {
  await page.goto('/blog/');
  const years = [...new Set(newestFirst.map(({ date }) => date.slice(0, 4)))];
  expect(years.length).toBeGreaterThan(2);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(years);
  const nav = page.getByRole('navigation', { name: 'Years' });
  await expect(nav.getByRole('link')).toHaveText(years);
  for (const year of years) {
    const written = newestFirst.filter(({ date }) => date.startsWith(year));
    await expect(page.getByRole('list', { name: year }).getByRole('listitem')).toHaveCount(written.length);
    await nav.getByRole('link', { name: year }).click();
    await expect(page).toHaveURL(`/blog/#y${year}`);
    const [header, heading] = await Promise.all([
      page.locator('.site-header').boundingBox(),
      page.getByRole('heading', { level: 2, name: year }).boundingBox(),
    ]);
    expect(heading?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
    expect(heading?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
  }
});

test('a cover is loaded when the reader comes near', async ({ page }) => {
  const covers = new Set<string>();
  page.on('request', (request) => request.url().endsWith('/cover.svg') && covers.add(request.url()));
  await page.goto('/blog/', { waitUntil: 'networkidle' });
  expect(covers.size).toBeGreaterThan(0);
  expect(covers.size).toBeLessThan(20);
  const last = page.locator('.entry .cover').last();
  const address = urlOf(sites.odd) + ((await last.getAttribute('src')) ?? '');
  expect([...covers]).not.toContain(address);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => [...covers]).toContain(address);
});

test('a title is reached by the keyboard, seen there, and followed', async ({ page }) => {
  await page.goto('/blog/');
  await page.locator('.entry h3 a').last().focus();
  await page.keyboard.press('Tab');
  const title = page.locator('.titles a').first();
  await expect(title).toBeFocused();
  await expect(title).toHaveCSS('outline-style', 'solid');
  const path = (await title.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
});

for (const width of [320, 1280]) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`at ${width} pixels no title is wider than its column, and axe finds nothing, in the ${scheme} scheme`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto('/blog/');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const outside = await page
        .locator('.titles a')
        .evaluateAll((all) =>
          all.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
        );
      expect(outside).toEqual([]);
      expect(await violationsOf(page)).toEqual([]);
    });
  }
}

test('on paper the titles are there, and the links to the years are not', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/blog/');
  await expect(page.getByRole('navigation', { name: 'Years' })).toBeHidden();
  await expect(page.locator('.titles a').last()).toBeVisible();
});

test.describe('for a fingertip', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('years and titles are 44 pixels high and wide', async ({ page }) => {
    await page.goto('/blog/');
    const sizes = await page.locator('.years a, .titles a').evaluateAll((all) =>
      all.map((link) => {
        const { width, height } = link.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  });
});

test('machines are told of the fifty that are shown, and how many there are', async ({ page }) => {
  await page.goto('/blog/');
  const script = await page.locator('script[type="application/ld+json"]').textContent();
  const itemListElement = newestFirst.slice(0, 50).map(({ title: name }, index) => ({ position: index + 1, name }));
  expect(JSON.parse(script ?? '')).toMatchObject({
    '@graph': [{ mainEntity: { numberOfItems: newestFirst.length, itemListElement } }, {}],
  });
});

test('the page stays below 20 kB, compressed', () => {
  const html = readFileSync(join(sites.odd.out, 'blog/index.html'));
  expect(brotliCompressSync(html).length).toBeLessThan(20_000);
});
