import { statSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { firstRoundTrip } from '../lib/export/embedded.ts';
import { longArticle } from './awkward-content.ts';
import { jumpsOf, shiftOf, watchJumps } from './jumps.ts';
import { pagesOf } from './pages.ts';
import { sites, urlOf } from './sites.ts';

/*
 * What stands between a visitor and the first screen of a page. How long it takes is measured by `npm run bench`.
 */

const pages = pagesOf(sites.awkward);
const withoutRoom = urlOf(sites.awkward) + longArticle;

test('no page has a font in its head, for which Chrome would wait', () => {
  for (const { html } of pages) {
    expect(html.slice(0, html.indexOf('<body>'))).not.toContain('as="font"');
    expect(html.match(/<link rel="preload" href="[^"]*\.woff2" as="font"/g)).toHaveLength(2);
  }
});

for (const path of ['code/', 'blog/5/']) {
  test(`the first cover of /${path} is there with the text: no request is made for it`, async ({ page }) => {
    await page.route('**/articles/**', (route) => route.abort());
    await page.route('**/{fonts,scripts}/**', (route) => route.abort());
    await page.goto(`/${path}`);
    const cover = page.locator('img.cover').first();
    expect(await cover.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
    expect(await cover.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(1200);
    expect(statSync(`${sites.awkward.out}/${path}index.html.br`).size).toBeLessThanOrEqual(firstRoundTrip);
  });
}

test('the cover of a page without room for it is asked for first, and those below the first screen when one comes near', async ({
  page,
}) => {
  await page.goto(withoutRoom);
  const cover = page.locator('img.cover').first();
  await expect(cover).toHaveAttribute('fetchpriority', 'high');
  await expect(cover).not.toHaveAttribute('loading');
  await page.goto('/blog/');
  const others = await page
    .locator('img.cover')
    .evaluateAll((covers) => covers.slice(1).map((img) => img.getAttribute('loading')));
  expect(others.length).toBeGreaterThan(2);
  expect(new Set(others)).toEqual(new Set(['lazy']));
});

/** What a promise waits for, and how to say that it is there. */
function gate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, isOpen };
}

/** Runs in the page: the headings and paragraphs that are not as wide as in B612; all of them where none is wider or narrower without it. */
async function textsNotInB612(): Promise<readonly string[]> {
  // Under a name of its own, because a face that the browser has given up holds for what is written later, too.
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[as="font"]')) {
    const [weight = ''] = /\d00(?=\.)/.exec(href) ?? [];
    document.fonts.add(await new FontFace('Wanted', `url(${href})`, { weight }).load());
  }
  const families = getComputedStyle(document.documentElement).fontFamily;
  const texts = [...document.querySelectorAll('h1, h2, h3, p')].filter(
    (text) => text.textContent.trim() && text.checkVisibility() && getComputedStyle(text).fontFamily === families,
  );
  const widthsIn = (family: string) => {
    document.documentElement.style.fontFamily = family;
    return texts.map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].reduce((sum, { width }) => sum + width, 0);
    });
  };
  const [now, wanted, without] = [families, `Wanted, ${families}`, families.replace('B612, ', '')].map(widthsIn);
  const isTelling = wanted?.some((width, index) => width !== without?.[index]);
  return texts.filter((_, index) => !isTelling || now?.[index] !== wanted?.[index]).map((text) => text.textContent);
}

const kindOf = (path: string) => path.replace(/\d+/, 'id');

/** A page of each kind. */
const kinds = pagesOf(sites.owner).filter(
  ({ path }, index, all) => index === all.findIndex((other) => kindOf(other.path) === kindOf(path)),
);

for (const { path } of kinds) {
  for (const width of [390, 1280]) {
    test(`nothing of ${path} moves at ${width} pixels for late pictures and scripts, hardly anything for late fonts, and it is in B612 then`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const [others, fonts] = [gate(), gate()];
      await page.route(/\.(?:woff2|svg|js|png|avif|webp)$/, async (route) => {
        await (route.request().url().endsWith('.woff2') ? fonts : others).isOpen;
        await route.continue();
      });
      const twoFrames = () =>
        page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const loaded = page.goto(urlOf(sites.owner) + path, { waitUntil: 'domcontentloaded' });
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
      expect(await shiftOf(page)).toBeLessThan(0.05);
      expect(await page.evaluate(textsNotInB612)).toEqual([]);
    });
  }
}
