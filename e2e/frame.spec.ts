import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { sites, urlOf } from './sites.ts';

const { settings } = sites.awkward;

test('logo and title lead home, and the skip link to the content', async ({ page }) => {
  await page.goto('/code/7/');
  const brand = page.getByRole('banner').getByRole('link').first();
  await expect(brand).toHaveText(settings.siteName);
  await expect(brand).toHaveAttribute('href', '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the menu marks the page by its exact address alone, and the footer leads to the feed', async ({ page }) => {
  for (const [path, labels] of [
    ['/', ['Home']],
    ['/code/', [settings.sections.code.title]],
    ['/talks/', ['Talks & Workshops']],
    ['/code/2/', []],
    ['/404.html', []],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('[aria-current]')).toHaveText([...labels]);
  }
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Atom feed' })).toHaveAttribute(
    'href',
    '/feed.xml',
  );
});

for (const scheme of ['light', 'dark'] as const) {
  test(`pages and feeds are ${scheme} where the reader wants it so`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of ['/blog/', '/feed.xml']) {
      await page.goto(path);
      const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(ground, path).toBe(scheme === 'light' ? 'rgb(251, 250, 246)' : 'rgb(11, 17, 32)');
    }
    const notice = await page.evaluate(() => getComputedStyle(document.documentElement, '::before').content);
    expect(notice).toContain('This is a feed. Copy its address into a feed reader');
    await expect(page.locator('entry > title').first()).toBeVisible();
    await expect(page.locator('entry > content').first()).toBeHidden();
  });
}

test('each year of a long list is a heading, its lists have its name, and a link above leads to it', async ({
  page,
}) => {
  await page.goto('/blog/');
  const headings = page.getByRole('heading', { level: 2 });
  const years = await headings.allTextContents();
  expect(years.length).toBeGreaterThan(2);
  expect(years).toEqual(years.toSorted().toReversed());
  const nav = page.getByRole('navigation', { name: 'Years' });
  await expect(nav.getByRole('link')).toHaveText(years);
  const last = years.at(-1) ?? '';
  await nav.getByRole('link', { name: last }).click();
  await expect(page.getByRole('heading', { level: 2, name: last })).toBeInViewport();
  await expect(page.getByRole('list', { name: last }).getByRole('listitem').first()).toBeVisible();
});

test('behind the text on the drawing of the home page is nothing', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${urlOf(sites.owner)}/`);
    expect(await spotsBehindText(page)).toEqual([]);
  }
});

/** The lines of text in the hero that have something behind them, such as a star: what is even from left to right is a sky. */
async function spotsBehindText(page: Page): Promise<readonly string[]> {
  const lines = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.hero .wrap, .hero .wrap * { color: transparent !important; background: none !important; }');
    document.adoptedStyleSheets.push(sheet);
    const texts = document.createTreeWalker(document.querySelector('.hero .wrap') ?? document, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { x, y, width, height } of range.getClientRects())
        found.push({ text: text.textContent ?? '', clip: { x, y: y + scrollY, width, height } });
    }
    return found;
  });
  const uneven: string[] = [];
  for (const { text, clip } of lines) {
    const picture = sharp(await page.screenshot({ clip, fullPage: true })).greyscale();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const rows = Array.from({ length: info.height }, (_, row) => [
      ...data.subarray(row * info.width, (row + 1) * info.width),
    ]);
    // Neighbours of one color in a gradient differ by one.
    if (rows.some((row) => Math.max(...row) - Math.min(...row) > 4)) uneven.push(`${text} at ${Math.round(clip.y)}`);
  }
  return uneven;
}
