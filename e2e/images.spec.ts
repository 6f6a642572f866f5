import { expect, type Locator, test } from 'playwright/test';
import { holdBack, layoutShifts, watchJumps } from './observe.ts';
import { localUrl, sites } from './sites.ts';

const album = '/blog/13/';

/** Scrolls to an image, waits until it has loaded, and returns the path of the file that the browser chose. */
async function loadedFile(image: Locator): Promise<string> {
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      image.evaluate(
        (img: HTMLImageElement) => img.complete && img.naturalWidth,
      ),
    )
    .toBeTruthy();
  return decodeURI(
    new URL(await image.evaluate((img: HTMLImageElement) => img.currentSrc))
      .pathname,
  );
}

test('the sizes attributes match the rendered widths', async ({ page }) => {
  for (const path of ['/', '/blog/', album]) {
    for (const width of [320, 700, 720, 820, 1100, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const image = page.locator('main picture img').first();
      await loadedFile(image);
      // The natural width of an image with a `sizes` attribute is the width in that attribute.
      const [declared, rendered] = await image.evaluate(
        (img: HTMLImageElement) => [img.naturalWidth, img.width],
      );
      const message = `${path} at ${width} pixels: the image has ${rendered} pixels.`;
      expect(declared, `${message} It would be blurred.`).toBeGreaterThan(
        rendered * 0.97,
      );
      expect(declared, `${message} It would be needlessly large.`).toBeLessThan(
        rendered * 1.2,
      );
    }
  }
});

test('late images and videos cause no layout shift, and images show their placeholder color', async ({
  page,
}) => {
  const release = await holdBack(page, /\/(?:articles|variants)\//);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(album, { waitUntil: 'domcontentloaded' });
  await watchJumps(page);
  const rocket = page.getByAltText('A rocket before its start');
  await rocket.scrollIntoViewIfNeeded();
  const color = (await rocket.getAttribute('data-color')) ?? '';
  const [r, g, b] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  );
  await expect(rocket).toHaveCSS('background-color', `rgb(${r}, ${g}, ${b})`);
  const height = () =>
    page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  release();
  for (const image of await page
    .locator('main img')
    .filter({ visible: true })
    .all()) {
    await loadedFile(image);
  }
  const video = page.locator('video');
  await video.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      video.evaluate((element: HTMLVideoElement) => element.readyState),
    )
    .toBeGreaterThan(1);
  expect(await layoutShifts(page)).toEqual([]);
  // Variants have whole pixels, so the height of each may differ from its reserved space by a fraction of a pixel.
  expect(Math.abs((await height()) - before)).toBeLessThan(4);
});

test('animations and external videos are still images with links', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/blog/14/');
  expect(
    await loadedFile(page.locator('img.cover[data-transition="cover-14"]')),
  ).toMatch(/\.avif$/);
  await page.goto(album);
  const video = page.getByRole('link', { name: 'How a rocket starts' });
  await expect(video).toHaveAttribute('href', /youtube/);
  await loadedFile(video.locator('img'));
  await expect(page.locator('iframe')).toHaveCount(0);
  const light = page.getByRole('link', {
    name: 'A light comes in to land',
    exact: true,
  });
  expect(await loadedFile(light.locator('img'))).toMatch(
    /\/landing\.\d+\.[\da-f]{8}\.avif$/,
  );
  const own = localUrl(sites.awkward);
  expect(
    requests.filter(
      (url) => url.endsWith('/landing.gif') || !url.startsWith(`${own}/`),
    ),
  ).toEqual([]);
  await light.click();
  await expect(page).toHaveURL(/\/landing\.gif$/);
});

test('videos have dimensions before they load, and a fallback link', async ({
  page,
}) => {
  await page.goto('/blog/11/');
  const landing = page.getByLabel('A landing in two frames');
  for (const [name, value] of Object.entries({
    width: 320,
    height: 180,
    controls: true,
    playsInline: true,
  })) {
    await expect(landing).toHaveJSProperty(name, value);
  }
  await expect(landing).toHaveAttribute('preload', 'metadata');
  await expect(landing).toHaveAttribute(
    'src',
    '/articles/11/landing.mp4#t=0.001',
  );
  await expect(landing.locator('a')).toHaveAttribute(
    'href',
    '/articles/11/landing.mp4',
  );
});
