import { expect, test } from '@playwright/test';
import { pathOfSocialPicture, socialPictures } from '../lib/social/pictures.ts';

test('the icons that the head names are there, and the browser can draw them', async ({ page }) => {
  await page.goto('/code/7/');
  const links = page.locator('head link[rel=icon], head link[rel=apple-touch-icon]');
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) {
    const address = await link.getAttribute('href');
    const size = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return image.naturalWidth;
    }, address ?? '');
    expect(size, `${address}`).toBeGreaterThan(0);
  }
});

test('the manifest is one for the browser, and its icons are there', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await request.get(address ?? '');
  expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { icons } = await response.json();
  expect(icons).toHaveLength(4);
  for (const { src, type } of icons) {
    expect((await request.get(src)).headers()['content-type'], src).toContain(type);
  }
});

test('the social pictures are published as PNG', async ({ request }) => {
  for (const name of socialPictures().keys()) {
    const response = await request.get(pathOfSocialPicture(name));
    expect(response.headers()['content-type'], name).toBe('image/png');
    expect((await response.body()).subarray(1, 4).toString()).toBe('PNG');
  }
});
