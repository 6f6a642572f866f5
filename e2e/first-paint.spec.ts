import { statSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { firstRoundTrip } from '../lib/export/embedded.ts';
import { longArticle } from './awkward-content.ts';
import { gate, jumpsOf, watchJumps } from './observe.ts';
import { pagesOf } from './pages.ts';
import { sites } from './sites.ts';

/*
 * What stands between a visitor and the first screen of a page. How long it takes is measured by `npm run bench`.
 */

test('no page has a font in its head, for which Chrome would wait', () => {
  for (const { html } of pagesOf(sites.awkward)) {
    expect(html.slice(0, html.indexOf('<body>'))).not.toContain('as="font"');
    expect(html.match(/<link rel="preload" href="[^"]*\.woff2" as="font"/g)).toHaveLength(2);
  }
});

test('the first cover is there with the text, or asked for first; others when one comes near', async ({ page }) => {
  const cover = page.locator('img.cover').first();
  await page.goto(longArticle);
  await expect(cover).toHaveAttribute('fetchpriority', 'high');
  await expect(cover).not.toHaveAttribute('loading');
  await page.goto('/blog/');
  const [first, ...others] = await page
    .locator('img.cover')
    .evaluateAll((covers) => covers.map((img) => img.getAttribute('loading')));
  expect(first).toBeNull();
  expect(others.length).toBeGreaterThan(2);
  expect(new Set(others)).toEqual(new Set(['lazy']));
  await page.route('**/{articles,fonts,scripts}/**', (route) => route.abort());
  for (const path of ['/code/', '/blog/5/']) {
    await page.goto(path);
    expect(await cover.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
    expect(await cover.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(1200);
    expect(statSync(`${sites.awkward.out}${path}index.html.br`).size).toBeLessThanOrEqual(firstRoundTrip);
  }
});

const kindOf = (path: string) => path.replace(/\d+/, 'id');

/** A page of each kind. */
const kinds = pagesOf(sites.owner).filter(
  ({ path }, index, all) => index === all.findIndex((other) => kindOf(other.path) === kindOf(path)),
);

for (const { path, url } of kinds) {
  for (const width of [390, 1280]) {
    test(`nothing of ${path} moves at ${width} pixels for what comes late`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const [others, fonts] = [gate(), gate()];
      await page.route(/\.(?:woff2|svg|js|png|avif|webp)$/, async (route) => {
        await (route.request().url().endsWith('.woff2') ? fonts : others).isOpen;
        await route.continue();
      });
      const twoFrames = () =>
        page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const loaded = page.goto(url, { waitUntil: 'domcontentloaded' });
      // A busy browser may paint a header that it has read half of.
      await page.locator('.site-footer').waitFor();
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await twoFrames();
      await watchJumps(page);
      others.open();
      await loaded;
      await page.waitForFunction(() => [...document.images].every((img) => img.complete || img.loading === 'lazy'));
      await twoFrames();
      expect(await jumpsOf(page)).toEqual([]);
      fonts.open();
      await page.waitForLoadState();
      await page.evaluate(() => document.fonts.ready);
      await twoFrames();
      const shift = (await jumpsOf(page)).reduce((sum, { value }) => sum + value, 0);
      expect(shift).toBeLessThan(0.05);
      const faces = await page.evaluate(() =>
        [...document.fonts].filter(({ family }) => family === 'B612').map(({ display, status }) => [display, status]),
      );
      expect(faces).toEqual(Array(2).fill(['swap', 'loaded']));
    });
  }
}
