import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { awkwardContent } from './awkward-content.ts';
import { gate, jumpsOf, watchJumps } from './observe.ts';
import { sites, urlOf } from './sites.ts';

const album = '/blog/13/';

/** Brings a picture into view, and returns the path of the file that the browser has taken for it, once that is there. */
async function fileOf(picture: Locator): Promise<string> {
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy();
  return decodeURI(new URL(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).pathname);
}

/** How wide the first picture of a page is before it has its style, as the page says, and how wide then. */
function widthsOfFirst(page: Page): Promise<readonly [said: number, shown: number]> {
  return page.evaluate(() => {
    const source = document.querySelector('main picture source');
    const parts = (source?.getAttribute('sizes') ?? '').split(/,(?![^(]*\))/);
    const conditions = parts.map((part) => /^\s*(\([^)]*\) (?=\S))?(.*)$/s.exec(part) ?? []);
    const ruler = document.body.appendChild(document.createElement('div'));
    ruler.style.position = 'absolute';
    ruler.style.width = conditions.find(([, condition]) => !condition || matchMedia(condition).matches)?.[2] ?? '';
    const said = ruler.getBoundingClientRect().width;
    ruler.remove();
    return [said, source?.parentElement?.querySelector('img')?.getBoundingClientRect().width ?? 0] as const;
  });
}

test('what a page says of the width of a picture before it has its style is what it is', async ({ page }) => {
  for (const path of ['/', '/blog/', album]) {
    await page.goto(path);
    for (const width of [320, 700, 720, 820, 1100, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const [said, shown] = await widthsOfFirst(page);
      // Too narrow and the picture is not sharp, much too wide and it is too heavy.
      expect(said, `${path}, ${width} pixels wide: ${shown}`).toBeGreaterThan(shown * 0.97);
      expect(said, `${path}, ${width} pixels wide: ${shown}`).toBeLessThan(shown * 1.2);
    }
  }
});

test('nothing moves while pictures and films come late, and each has its color meanwhile', async ({ page }) => {
  const { open: release, isOpen } = gate();
  await page.route(/\/(?:articles|variants)\//, (route) => isOpen.then(() => route.continue()));
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(album, { waitUntil: 'domcontentloaded' });
  await watchJumps(page);
  const rocket = page.getByAltText('A rocket before its start');
  await rocket.scrollIntoViewIfNeeded();
  const color = (await rocket.getAttribute('data-color')) ?? '';
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  await expect(rocket).toHaveCSS('background-color', `rgb(${r}, ${g}, ${b})`);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  release();
  for (const picture of await page.locator('main img').filter({ visible: true }).all()) await fileOf(picture);
  const film = page.locator('video');
  await film.scrollIntoViewIfNeeded();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
  expect(await jumpsOf(page)).toEqual([]);
  // A variant is whole pixels high, and so a part of a pixel higher or lower than its place.
  expect(Math.abs((await height()) - before)).toBeLessThan(4);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('a picture that is shown smaller than it is opens large, and is the whole of it', async ({ page }) => {
    await page.goto(album);
    const link = page.getByRole('link', { name: 'An astronaut, large' });
    await expect(link).toHaveAttribute('title', 'Open it large');
    await link.press('Enter');
    await expect(page).toHaveURL('/articles/13/large.jpg');
    const { width, height } = await sharp(`${awkwardContent}/13-album/large.jpg`).metadata();
    expect(await sharp(`${sites.awkward.out}/articles/13/large.jpg`).metadata()).toMatchObject({ width, height });
  });
});

test('an animation stands still, a film elsewhere is a picture, and both lead to what moves', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/blog/14/');
  expect(await fileOf(page.locator('img.cover[data-transition="cover-14"]'))).toMatch(/\.avif$/);
  await page.goto(album);
  const film = page.getByRole('link', { name: 'How a rocket starts' });
  await expect(film).toHaveAttribute('href', /youtube/);
  await fileOf(film.locator('img'));
  await expect(page.locator('iframe')).toHaveCount(0);
  const light = page.getByRole('link', { name: 'A light comes in to land', exact: true });
  expect(await fileOf(light.locator('img'))).toMatch(/\/landing\.\d+\.[\da-f]{8}\.avif$/);
  const own = urlOf(sites.awkward);
  expect(asked.filter((url) => url.endsWith('/landing.gif') || !url.startsWith(`${own}/`))).toEqual([]);
  await light.click();
  await expect(page).toHaveURL(/\/landing\.gif$/);
});

test('a video has its size before it comes, a link for who cannot play it, and is upright', async ({ page }) => {
  await page.goto('/blog/11/');
  const landing = page.getByLabel('A landing in two frames');
  for (const [name, value] of Object.entries({ width: 320, height: 180, controls: true, playsInline: true }))
    await expect(landing).toHaveJSProperty(name, value);
  await expect(landing).toHaveAttribute('preload', 'metadata');
  await expect(landing).toHaveAttribute('src', '/articles/11/landing.mp4#t=0.001');
  await expect(landing.locator('a')).toHaveAttribute('href', '/articles/11/landing.mp4');
  const upright = page.getByLabel('An upright video', { exact: true });
  await upright.scrollIntoViewIfNeeded();
  await expect.poll(() => upright.evaluate((video: HTMLVideoElement) => video.videoHeight)).toBe(320);
  const { width, height } = (await upright.boundingBox()) ?? { width: 0, height: 1 };
  expect(width / height).toBeCloseTo(180 / 320, 1);
});
