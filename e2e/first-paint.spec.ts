import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { firstRoundTrip } from '../lib/export/embedded.ts';
import { jumpsOf, watchJumpsOfNextPage } from './jumps.ts';
import { longArticle } from './long-content.ts';
import { sites, urlOf } from './sites.ts';

/*
 * What stands between a visitor and the first screen of a page. How long it takes is measured by `npm run bench`.
 */

/** The pages of an export but for redirects, by their paths, with what they weigh compressed. */
function pagesOf({ out }: { readonly out: string }) {
  return readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)index\.html$/.test(file) && existsSync(`${out}/${file}.br`))
    .map((file) => ({
      path: `/${file.replace(/index\.html$/, '')}`,
      html: readFileSync(`${out}/${file}`, 'utf8'),
      weight: statSync(`${out}/${file}.br`).size,
    }));
}

const pages = pagesOf(sites.site);
const withoutRoom = urlOf(sites.odd) + longArticle;

test('a page of some length comes in its first round trip', () => {
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter(({ weight }) => weight > 14_600).map(({ path }) => path)).toEqual([]);
});

test('no page has a font in its head, for which Chrome would wait', () => {
  for (const { html } of pages) {
    expect(html.slice(0, html.indexOf('<body>'))).not.toContain('as="font"');
    expect(html.match(/<link rel="preload" href="[^"]*\.woff2" as="font"/g)).toHaveLength(2);
  }
});

for (const path of ['code/', 'blog/', 'code/7/', 'blog/5/']) {
  test(`the first cover of /${path} is there with the text: no request is made for it`, async ({ page }) => {
    await page.route('**/articles/**', (route) => route.abort());
    await page.route('**/{fonts,scripts}/**', (route) => route.abort());
    await page.goto(`/${path}`);
    const cover = page.locator('img.cover').first();
    expect(await cover.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
    expect(await cover.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(1200);
    const [written] = pages.filter((one) => one.path === `/${path}`);
    expect(written?.weight).toBeLessThanOrEqual(firstRoundTrip);
  });
}

test('the cover of a page without room for it is asked for first, and those below the first screen when one comes near', async ({
  page,
}) => {
  await page.goto(withoutRoom);
  const cover = page.locator('img.cover').first();
  await expect(cover).toHaveAttribute('fetchpriority', 'high');
  await expect(cover).not.toHaveAttribute('loading');
  await page.goto(`${urlOf(sites.odd)}/blog/`);
  const others = await page
    .locator('img.cover')
    .evaluateAll((covers) => covers.slice(1).map((img) => img.getAttribute('loading')));
  expect(others.length).toBeGreaterThan(2);
  expect(new Set(others)).toEqual(new Set(['lazy']));
});

for (const width of [390, 1280]) {
  for (const path of ['/', '/code/', '/code/2/', '/blog/4/', '/contact/', '/talks/']) {
    test(`nothing of ${path} moves at ${width} pixels when fonts, pictures and scripts come late`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchJumpsOfNextPage(page);
      // Held until the page has been painted without them.
      let release = () => {};
      const isPainted = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\.(?:woff2|svg|js|png|avif|webp)$/, async (route) => {
        await isPainted;
        await route.continue();
      });
      const loaded = page.goto(path);
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      release();
      await loaded;
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => document.fonts.check('700 1rem B612'))).toBe(true);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await jumpsOf(page)).toEqual([]);
    });
  }
}

test('the script of the contact form comes when somebody reaches for the form, and once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/contact/', { waitUntil: 'networkidle' });
  expect(asked.filter((url) => url.includes('/scripts/contact-form'))).toEqual([]);
  await page.getByLabel('Subject').focus();
  await page.locator('form[novalidate]').waitFor();
  await page.locator('form').hover();
  await page.getByLabel('Name').fill('Ada');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked.filter((url) => url.includes('/scripts/contact-form'))).toHaveLength(1);
});

test('an article says what its page weighs with the scripts that it asks for', async ({ page }) => {
  for (const path of ['/code/2/', '/code/7/', '/blog/5/', '/talks/']) {
    const { weight = 0, html = '' } = pages.find((one) => one.path === path) ?? {};
    const scripts = [...html.matchAll(/(?: src| data-script)="(\/scripts\/[^"]*)"/g)].map(([, script]) => script);
    const sizes = scripts.map((script) => statSync(`${sites.site.out}${script}.br`).size);
    const bytes = sizes.reduce((sum, size) => sum + size, weight);
    await page.goto(path);
    const text = `This page weighs ${(bytes / 1_000).toFixed(1)} kB with its style and its script, which it can do without.`;
    await expect(page.locator('article > footer')).toHaveText(text);
  }
});

test('what comes with script comes with the page, where there is room', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/code/');
  await expect(page.getByLabel('Colors')).toBeVisible();
  expect(asked.filter((url) => url.includes('/scripts/'))).toEqual([]);
  await page.goto(withoutRoom);
  await expect(page.getByLabel('Colors')).toBeVisible();
  expect(asked.filter((url) => url.includes('/scripts/'))).toEqual([expect.stringContaining('/scripts/enhance.')]);
});
