import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { settings } from '../lib/settings.ts';
import { violationsOf } from './axe.ts';
import { watchProblems } from './problems.ts';
import { sites, urlOf } from './sites.ts';

test.use({ baseURL: urlOf(sites.odd) });

for (const width of [320, 1280]) {
  for (const path of ['/', '/blog/', '/blog/2/', '/blog/3/', '/code/']) {
    test(`at ${width} pixels nothing on ${path} is wider than its column, and every picture is drawn`, async ({
      page,
    }) => {
      const problems = watchProblems(page, urlOf(sites.odd));
      await page.setViewportSize({ width, height: 700 });
      await page.goto(path);
      // What is wider scrolls in a box of its own.
      const outside = await page.locator('.prose *, .entries *').evaluateAll((all) =>
        all
          .filter((node) => !node.parentElement?.closest('pre, .table'))
          .filter((node) => {
            const column = node.closest('.prose, .entries')?.getBoundingClientRect().right ?? 0;
            return node.getBoundingClientRect().right > column + 0.5;
          })
          .map((node) => node.outerHTML.slice(0, 100)),
      );
      expect(outside).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      for (const picture of await page.locator('main img').all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
      }
      expect(problems).toEqual([]);
    });
  }
}

test('a video has its size before it comes, a name, controls, and a link for who cannot play it', async ({ page }) => {
  await page.goto('/blog/3/');
  const [landing, upright] = [
    page.getByLabel('A landing in two frames'),
    page.getByLabel('An upright video', { exact: true }),
  ];
  await expect(landing).toHaveJSProperty('tagName', 'VIDEO');
  await expect(landing).toHaveAttribute('width', '320');
  await expect(landing).toHaveAttribute('height', '180');
  await expect(landing).toHaveJSProperty('controls', true);
  await expect(landing).toHaveAttribute('preload', 'metadata');
  await expect(landing).toHaveJSProperty('playsInline', true);
  await expect(landing).toHaveAttribute('src', '/articles/3/landing.mp4#t=0.001');
  await expect(landing.locator('a')).toHaveAttribute('href', '/articles/3/landing.mp4');
  await expect(page.locator('figure', { has: landing }).locator('figcaption')).toHaveText('A video with a caption');
  await upright.scrollIntoViewIfNeeded();
  await expect.poll(() => upright.evaluate((video: HTMLVideoElement) => video.videoHeight)).toBe(320);
  const { width, height } = (await upright.boundingBox()) ?? { width: 0, height: 1 };
  expect(width / height).toBeCloseTo(180 / 320, 1);
});

test('a video is played to its end, and does not say what it was made with', async ({ page }) => {
  await page.goto('/blog/3/');
  for (const [name, maker] of [
    ['landing.mp4', 'Lavc libx264'],
    ['upright.webm', 'Lavf'],
  ] as const) {
    const [before, after] = [
      readFileSync(`e2e/odd-content/3-wide/${name}`),
      await (await page.request.get(`/articles/3/${name}`)).body(),
    ];
    expect(after).toHaveLength(before.length);
    expect([before.includes(maker), after.includes(maker)]).toEqual([true, false]);
    const video = page.locator(`video[src="/articles/3/${name}#t=0.001"]`).first();
    await video.evaluate((node: HTMLVideoElement) => Object.assign(node, { playbackRate: 8 }).play());
    await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.ended)).toBe(true);
  }
});

test('axe finds nothing on the page with videos', async ({ page }) => {
  await page.goto('/blog/3/');
  expect(await violationsOf(page)).toEqual([]);
});

test('a photograph that was stored lying stands upright, with the size that it has then', async ({ page }) => {
  await page.goto('/blog/2/');
  const photograph = page.getByAltText('A photograph');
  await expect(photograph).toHaveAttribute('width', '80');
  await expect(photograph).toHaveAttribute('height', '120');
  await expect.poll(() => photograph.evaluate((node: HTMLImageElement) => node.naturalHeight)).toBe(120);
});

test('a picture in a folder is shown in its variants, linked to, and in the feed', async ({ page }) => {
  await page.goto('/blog/2/');
  const picture = page.getByAltText('Another square');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(160);
  expect(await picture.evaluate((node: HTMLImageElement) => node.currentSrc)).toMatch(
    /\/variants\/2\/blue\.160\.\w+\.avif$/,
  );
  const path = '/articles/2/images/small%20ones/blue.png';
  await expect(page.getByRole('link', { name: 'the same' })).toHaveAttribute('href', path);
  expect((await page.request.get(path)).headers()['content-type']).toBe('image/png');
  expect(await (await page.request.get('/blog/feed.xml')).text()).toContain(`src="https://site.example${path}"`);
});

test('a program comes with its pictures as they are, its own licence, and without secrets', async ({ page }) => {
  await page.goto('/blog/2/');
  const href = await page.locator('a.download').getAttribute('href');
  const response = await page.request.get(href ?? '');
  expect(response.headers()['content-type']).toBe('application/zip');
  const files = unzipSync(await response.body());
  const folder = 'e2e/odd-content/2-names/Größe 1';
  expect(Object.keys(files).map((path) => path.replace('Größe 1/', ''))).toEqual([
    'COPYING',
    'README.txt',
    'größe.py',
    'pixel.png',
  ]);
  expect(readFileSync(join(folder, 'pixel.png')).equals(files['Größe 1/pixel.png'] ?? new Uint8Array())).toBe(true);
  expect(strFromU8(files['Größe 1/größe.py'] ?? new Uint8Array())).toBe('print("ü")\n');
});

test('a section without articles is in no menu, no list of pages and no head, and its page says so', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('.site-menu a')).toHaveText(['Home', settings.sections.blog.title, 'Contact']);
  await expect(page.locator('.hero a')).toHaveText([settings.buttons.conversation, settings.sections.blog.invitation]);
  expect(readFileSync(join(sites.odd.out, 'sitemap.xml'), 'utf8')).not.toContain('/code/');
  await page.goto('/code/');
  await expect(page.locator('main')).toContainText('Nothing is here yet.');
  await expect(page.locator('link[rel=alternate][href*="/code/"]')).toHaveCount(0);
});
