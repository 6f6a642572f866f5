import { readdirSync, readFileSync, statSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { shownWidths } from '../lib/pictures/present.ts';
import { latitude, place, secret } from './album.ts';
import { violationsOf } from './axe.ts';
import { jumpsOf, watchJumps } from './jumps.ts';
import { sites, urlOf } from './sites.ts';

const { out } = sites.pictures;
const site = urlOf(sites.pictures);

/** A picture as a page shows it. */
interface Shown {
  readonly alt: string;
  readonly file: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly color: string;
}

/** The pictures of a page that are seen, once all of them are there. */
async function picturesOf(page: Page): Promise<readonly Shown[]> {
  const pictures = page.locator('main img').filter({ visible: true });
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
  }
  return pictures.evaluateAll((all) =>
    all.map((img) => {
      const { alt, currentSrc } = img instanceof HTMLImageElement ? img : { alt: '', currentSrc: '' };
      const { width } = img.getBoundingClientRect();
      return { alt, file: new URL(currentSrc).pathname, width, color: img.getAttribute('data-color') ?? '' };
    }),
  );
}

async function open(browser: Browser, width: number, density: number, path: string, reducedMotion?: 'reduce') {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    deviceScaleFactor: density,
    ...(reducedMotion && { reducedMotion }),
  });
  const page = await context.newPage();
  await page.goto(site + path);
  return { page, close: () => context.close() };
}

/** The widths that there are of a picture, in the format of the one that was taken. */
function widthsOf(file: string): readonly number[] {
  const [, folder = '', stem = '', ending = ''] = /^(.*\/)([^/.]+)\.\d+\.[\da-f]{8}\.(\w+)$/.exec(file) ?? [];
  const names = readdirSync(`${out}${folder}`).filter(
    (name) => name.startsWith(`${stem}.`) && name.endsWith(`.${ending}`),
  );
  return names
    .flatMap((name) => Number(/\.(\d+)\.[\da-f]{8}\.\w+$/.exec(name)?.[1] ?? Number.NaN) || [])
    .sort((a, b) => a - b);
}

for (const width of [390, 1280]) {
  for (const density of [1, 2, 3]) {
    test(`the browser takes an AVIF that is just wide enough, ${width} pixels wide at density ${density}`, async ({
      browser,
    }) => {
      for (const path of ['/blog/2/', '/blog/', '/', '/contact/']) {
        const { page, close } = await open(browser, width, density, path);
        const all = await picturesOf(page);
        expect(all.length, path).toBeGreaterThan(0);
        for (const { file, width: shown } of all.filter((picture) => !/\/(?:icon|landing)\./.test(picture.file))) {
          const taken = Number(/\.(\d+)\.[\da-f]{8}\.avif$/.exec(decodeURI(file))?.[1]);
          const enough = widthsOf(file).filter((each) => each >= shown * density);
          // A browser takes one that is a little too narrow where the next one is much too wide.
          expect(taken, `${file}, shown ${shown} wide`).toBeLessThanOrEqual(enough[0] ?? Number.POSITIVE_INFINITY);
          expect(taken, `${file}, shown ${shown} wide`).toBeGreaterThan(enough.length > 0 ? shown * density * 0.75 : 0);
          expect((await sharp(`${out}${decodeURI(file)}`).metadata()).width).toBe(taken);
        }
        await close();
      }
    });
  }
}

const places: Readonly<Partial<Record<keyof typeof shownWidths, string>>> = {
  text: '/blog/2/',
  list: '/blog/',
  home: '/',
  contact: '/contact/',
};

test('what a page says of the width of a picture before it has its style is what it is', async ({ page }) => {
  for (const [place, path] of Object.entries(places)) {
    await page.goto(site + path);
    for (const width of [320, 390, 600, 660, 700, 720, 768, 800, 820, 900, 1024, 1100, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const [said, shown] = await page.evaluate(() => {
        const img = document.querySelector('main picture img');
        const sizes = document.querySelector('main picture source')?.getAttribute('sizes') ?? '';
        const parts = sizes.split(/,(?![^(]*\))/).map((part) => /^\s*(\([^)]*\) (?=\S))?(.*)$/s.exec(part) ?? []);
        const size = parts.find(([, condition]) => !condition || matchMedia(condition).matches)?.[2] ?? '';
        const ruler = document.body.appendChild(document.createElement('div'));
        ruler.style.width = size;
        ruler.style.position = 'absolute';
        const measured = ruler.getBoundingClientRect().width;
        ruler.remove();
        return [measured, img?.getBoundingClientRect().width ?? 0];
      });
      // Too narrow and the picture is not sharp, much too wide and it is too heavy.
      expect(said, `${place}, ${width} pixels wide: ${shown}`).toBeGreaterThan(shown * 0.97);
      expect(said, `${place}, ${width} pixels wide: ${shown}`).toBeLessThan(shown * 1.2);
    }
  }
});

test('nothing moves while pictures and films come late, and each has its color meanwhile', async ({ page }) => {
  let hold = true;
  await page.route(/\/articles\//, async (route) => {
    while (hold) await new Promise((resolve) => setTimeout(resolve, 20));
    await route.continue();
  });
  for (const width of [390, 1280]) {
    hold = true;
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site}/blog/2/`, { waitUntil: 'domcontentloaded' });
    await watchJumps(page);
    const rocket = page.getByAltText('A rocket before its start');
    await rocket.scrollIntoViewIfNeeded();
    const color = (await rocket.getAttribute('data-color')) ?? '';
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    await expect(rocket).toHaveCSS('background-color', `rgb(${r}, ${g}, ${b})`);
    const before = await page.evaluate(() => document.documentElement.scrollHeight);
    hold = false;
    await picturesOf(page);
    const film = page.locator('video');
    await film.scrollIntoViewIfNeeded();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
    expect(await jumpsOf(page)).toEqual([]);
    // A variant is whole pixels high, and so a part of a pixel higher or lower than its place.
    const after = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(Math.abs(after - before)).toBeLessThan(4);
  }
});

test('the cover is asked for first, and everything else when the reader comes near', async ({ page }) => {
  await page.goto(`${site}/blog/2/`);
  const cover = page.locator('img.cover');
  await expect(cover).toHaveAttribute('fetchpriority', 'high');
  await expect(cover).not.toHaveAttribute('loading');
  for (const picture of await page.locator('.prose img').all()) {
    await expect(picture).toHaveAttribute('loading', 'lazy');
    await expect(picture).toHaveAttribute('decoding', 'async');
    await expect(picture).toHaveAttribute('width', /^\d+$/);
    await expect(picture).toHaveAttribute('height', /^\d+$/);
  }
  await page.goto(`${site}/blog/`);
  const covers = page.locator('img.cover');
  expect(await covers.evaluateAll((all) => all.map((img) => img.getAttribute('fetchpriority')))).toEqual([
    'high',
    null,
  ]);
  expect(await covers.evaluateAll((all) => all.map((img) => img.getAttribute('loading')))).toEqual([null, 'lazy']);
});

test('without script a picture that is shown smaller than it is opens large, and is the whole of it', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${site}/blog/2/`);
  const link = page.getByRole('link', { name: 'An astronaut, large' });
  await expect(link).toHaveAttribute('title', 'Open it large');
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site}/articles/2/large.jpg`);
  await expect(page.locator('img')).toBeVisible();
  expect(await sharp(`${out}/articles/2/large.jpg`).metadata()).toMatchObject({ width: 6000, height: 4000 });
  await context.close();
});

test('an animation moves, and stands still when it is told to', async ({ browser }) => {
  const { page, close } = await open(browser, 390, 2, '/blog/2/');
  const animation = page.locator('.animation');
  await animation.scrollIntoViewIfNeeded();
  const box = page.getByRole('checkbox', { name: 'A light comes in to land Stand still' });
  await expect(box).not.toBeChecked();
  const files = async () =>
    (await picturesOf(page)).filter(({ alt }) => alt === 'A light comes in to land').map(({ file }) => file);
  expect(await files()).toEqual([expect.stringMatching(/^\/variants\/2\/landing\.\d+\.[\da-f]{8}\.webp$/)]);
  await box.press('Space');
  expect(await files()).toEqual([expect.stringMatching(/^\/variants\/2\/landing\.still\.[\da-f]{8}\.webp$/)]);
  await close();
});

test('for who wants nothing to move it stands still until it is clicked', async ({ browser }) => {
  const { page, close } = await open(browser, 390, 2, '/blog/2/', 'reduce');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const light = page.getByAltText('A light comes in to land').filter({ visible: true });
  const moving = /\/landing\.(?:\d+\.[\da-f]{8}\.webp|gif)$/;
  await light.scrollIntoViewIfNeeded();
  const file = () => light.evaluate((img: HTMLImageElement) => img.currentSrc);
  await expect.poll(file).toMatch(/\/landing\.still\./);
  await expect(page.getByRole('checkbox', { name: 'A light comes in to land Let it move' })).toBeVisible();
  expect(asked.filter((url) => moving.test(url))).toEqual([]);
  await light.click();
  await expect.poll(file).toMatch(moving);
  await close();
});

test('a cover that is an animation stands still', async ({ page }) => {
  for (const path of ['/blog/', '/blog/3/']) {
    await page.goto(site + path);
    const cover = page.locator('img.cover[data-transition="cover-3"]');
    await cover.scrollIntoViewIfNeeded();
    await expect(cover).toHaveAttribute('src', /\/landing\.still\./);
    await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
  }
});

test('a film on another host is a card, and nothing is asked of that host', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.goto(`${site}/blog/2/`);
  const card = page.getByRole('link', { name: /^How a rocket starts/ });
  await card.scrollIntoViewIfNeeded();
  await expect(card).toHaveText('How a rocket startswww.youtube.com');
  await expect.poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set([site]));
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('nothing in the site tells where a picture was taken, and by whom', () => {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(`${out}/${file}`).isFile(),
  );
  const pictures = files.filter((file) => /\.(?:avif|webp|jpe?g|png|gif)$/.test(file));
  expect(pictures.length).toBeGreaterThan(60);
  for (const file of files) {
    const bytes = readFileSync(`${out}/${file}`);
    expect([bytes.includes(secret), bytes.includes(place)], file).toEqual([false, false]);
    for (const degrees of latitude) expect(bytes.includes(degrees), file).toBe(false);
  }
  // They do stand in what the owner has.
  expect(readFileSync('.local/album/2-album/film.mp4').includes(place)).toBe(true);
  const own = readFileSync('.local/album/2-album/large.jpg');
  expect([own.includes(secret), latitude.some((degrees) => own.includes(degrees))]).toEqual([true, true]);
});

test('feeds have one picture that every reader knows, and nothing to tick', () => {
  const feed = readFileSync(`${out}/feed.xml`, 'utf8');
  const cover =
    /<img src="https:\/\/site\.example\/variants\/2\/large\.1080\.[\da-f]{8}\.jpeg" alt="An astronaut in front of a flag" width="1080" height="720"/;
  expect(feed).toMatch(cover);
  expect(feed).toContain('src="https://site.example/articles/2/landing.gif"');
  expect(feed).not.toMatch(/<(?:picture|source|label|input)|☐|Stand still/);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`axe finds nothing on a page full of pictures, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${site}/blog/2/`);
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}
