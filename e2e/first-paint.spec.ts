import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { longArticle } from './awkward-content.ts';
import { holdBack, layoutShifts, nextPaint, watchJumps } from './observe.ts';
import { listPages } from './pages.ts';
import { sites } from './sites.ts';

/* Tests render-blocking resources and layout shifts. `npm run bench` measures paint times. */

/** The bytes of a page that arrive in the first round trip: ten segments of 1,460 (RFC 6928), less the headers. */
const firstRoundTripBytes = 14_100;

test('inlines the first cover if it is a small SVG, and lazy-loads other covers', async ({
  page,
}) => {
  const covers = page.locator('img.cover');
  const cover = covers.first();
  await page.goto('/blog/13/');
  await expect(cover).toHaveAttribute('fetchpriority', 'high');
  await expect(cover).not.toHaveAttribute('loading');
  await page.goto('/blog/');
  const [first, ...others] = await covers.evaluateAll((all) =>
    all.map((img) => img.getAttribute('loading')),
  );
  expect(first).toBeNull();
  expect(others.length).toBeGreaterThan(2);
  expect(new Set(others)).toEqual(new Set(['lazy']));
  await page.route('**/{articles,fonts,scripts}/**', (route) => route.abort());
  for (const path of ['/code/', longArticle]) {
    await page.goto(path);
    expect(await cover.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
    expect(
      await cover.evaluate(
        (img: HTMLImageElement) => img.complete && img.naturalWidth,
      ),
    ).toBe(1200);
  }
});

const pageKind = (path: string) => path.replace(/\d+/, 'id');

/** One page for each path pattern, such as `/code/id/`. */
const kinds = listPages(sites.owner).filter(
  ({ path }, index, all) =>
    index === all.findIndex((other) => pageKind(other.path) === pageKind(path)),
);

test('the first round trip has each page up to its first paragraph, and fonts are preloaded after the head', () => {
  for (const { site, path, html } of Object.values(sites).flatMap(listPages)) {
    // Chrome would delay painting for fonts that are preloaded in the head.
    expect(html.slice(0, html.indexOf('<body>'))).not.toContain('as="font"');
    expect(
      html.match(/<link rel="preload" href="[^"]*\.woff2" as="font"/g),
    ).toHaveLength(2);
    if (site === sites.awkward) {
      continue;
    }
    const end =
      html.indexOf(
        '</p>',
        Math.max(html.indexOf('class="cover"'), html.indexOf('<main')),
      ) + '</p>'.length;
    expect(brotliCompressSync(html.slice(0, end)).length, path).toBeLessThan(
      firstRoundTripBytes,
    );
  }
});

for (const { path, url } of kinds) {
  for (const width of [390, 1280]) {
    test(`late resources cause no layout shift on ${path} at ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const releaseFonts = await holdBack(page, '**/*.woff2');
      const releaseOthers = await holdBack(page, /\.(?:svg|js|png|avif|webp)$/);
      const loaded = page.goto(url, { waitUntil: 'domcontentloaded' });
      // Waits for the end of the page, because a slow browser may paint before it has parsed the whole page.
      await page.locator('.site-footer').waitFor();
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      await nextPaint(page);
      await watchJumps(page);
      releaseOthers();
      await loaded;
      await page.waitForFunction(() =>
        [...document.images].every(
          (img) => img.complete || img.loading === 'lazy',
        ),
      );
      expect(await layoutShifts(page)).toEqual([]);
      releaseFonts();
      await page.waitForLoadState();
      await page.evaluate(() => document.fonts.ready);
      const shift = (await layoutShifts(page)).reduce(
        (sum, { value }) => sum + value,
        0,
      );
      expect(shift).toBeLessThan(0.05);
      const faces = await page.evaluate(() =>
        [...document.fonts]
          .filter(({ family }) => family === 'B612')
          .map(({ display, status }) => [display, status]),
      );
      expect(faces).toEqual(Array(2).fill(['swap', 'loaded']));
    });
  }
}
