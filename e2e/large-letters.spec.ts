import { test as base, expect } from '@playwright/test';
import { spotsBehindText } from './behind-text.ts';
import { kindsOfPages } from './pages.ts';
import { sites, urlOf } from './sites.ts';

/** The words of headings that are broken over two lines. */
function brokenWords(): string[] {
  return [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** What a reader sets who wants letters twice as large. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 360, height: 740 } });

for (const path of kindsOfPages) {
  test(`${path} on a phone does not move sideways, and no heading breaks inside a word`, async ({ page }) => {
    await page.goto(path);
    const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    expect(size).toBeGreaterThanOrEqual(32);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await page.evaluate(brokenWords)).toEqual([]);
  });
}

test('behind the large letters of the headline on a phone is nothing of its drawing', async ({ page }) => {
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${urlOf(sites.owner)}/`);
    expect(await spotsBehindText(page), `${width} pixels`).toEqual([]);
  }
});
