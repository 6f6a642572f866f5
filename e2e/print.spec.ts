import { expect, type Locator, test } from '@playwright/test';
import { kindsOfPages } from './pages.ts';

/** A property of an element, or of what the style sheet puts before or behind it. */
function style(place: Locator, property: string, pseudo?: '::before' | '::after'): Promise<string> {
  return place.evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name), [
    property,
    pseudo,
  ] as const);
}

test.beforeEach(({ page }) => page.emulateMedia({ media: 'print', colorScheme: 'dark' }));

test('a listing on paper is black on white, wraps, and has no numbers that would stand beside other lines', async ({
  page,
}) => {
  await page.goto('/code/7/');
  const listing = page.locator('pre[data-lines]').first();
  expect(await style(listing, 'display', '::before')).toBe('none');
  for (const place of await page.locator('figure.code, figure.code *').all()) {
    expect(await style(place, 'background-color')).toBe('rgba(0, 0, 0, 0)');
    expect(await style(place, 'color')).toBe('rgb(0, 0, 0)');
  }
  expect(await style(listing.locator('code'), 'white-space')).toBe('pre-wrap');
});

test('nothing of a listing, a session or a table is cut off on paper', async ({ page }) => {
  // A4 between margins of 15 mm.
  await page.setViewportSize({ width: 680, height: 1009 });
  for (const path of kindsOfPages) {
    await page.goto(path);
    const cut = await page
      .locator('main :is(figure, pre, table)')
      .evaluateAll((all) =>
        all
          .filter((place) => place.scrollWidth > place.clientWidth + 1 || place.scrollHeight > place.clientHeight + 1)
          .map((place) => place.outerHTML.slice(0, 80)),
      );
    expect(cut, path).toEqual([]);
  }
});

test('a link to another page is written out too, and one to the large picture or to a heading is not', async ({
  page,
}) => {
  await page.goto('/code/7/');
  const written = (selector: string) => style(page.locator(selector).first(), 'content', '::after');
  expect(await written('.prose p > a[href^="/code/2/"]')).toContain('/code/2/');
  expect(await written('.download')).toContain('.zip');
  for (const other of ['a.large', '.prose a[href^="#"]', '.prose figcaption a'])
    expect(await written(other), other).toBe('none');
});

test('a heading stays with its text, and no picture is cut in two', async ({ page }) => {
  for (const path of kindsOfPages) {
    await page.goto(path);
    for (const heading of await page.locator('main :is(h1, h2, h3)').all())
      expect(await style(heading, 'break-after')).toBe('avoid');
    for (const picture of await page.locator('main :is(img, figure)').all())
      expect(await style(picture, 'break-inside')).toBe('avoid');
  }
});

test('the target of a link is written out once: an address is its own', async ({ page }) => {
  await page.goto('/code/7/');
  const link = page.locator('.prose a[href^="http"]').first();
  expect(await style(link, 'content', '::after')).toContain((await link.getAttribute('href')) ?? 'nothing');
  for (const path of ['/', '/contact/']) {
    await page.goto(path);
    for (const address of await page.locator('a[href^="mailto:"]').all())
      expect(await style(address, 'content', '::after')).toBe('none');
  }
});

test('header, menu, buttons and footer stay away', async ({ page }) => {
  for (const path of kindsOfPages) {
    await page.goto(path);
    for (const place of await page.locator('.site-header, .site-footer, .skip, button').all())
      await expect(place).toBeHidden();
  }
});
