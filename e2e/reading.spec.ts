import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { jumpsOf, watchJumps } from './jumps.ts';

const article = '/code/7/';
const [phones, desks] = [
  [320, 390, 768],
  [1100, 1280, 1920],
];

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });

async function open(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(article);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    for (const width of phones) {
      test(`the contents are one line at ${width} pixels, which the keyboard opens`, async ({ page }) => {
        await open(page, width);
        const links = contents(page).getByRole('link');
        const count = await page.locator('.contents a').count();
        await expect(links).toHaveCount(0);
        expect((await contents(page).boundingBox())?.height).toBeLessThan(60);

        const line = page.getByText(`On this page · ${count}`);
        await line.focus();
        await page.keyboard.press('Enter');
        await expect(links).toHaveCount(count);
        await page.keyboard.press('Tab');
        await expect(links.first()).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page.locator('.prose h2').first()).toBeInViewport();
        await line.click();
        await expect(links).toHaveCount(0);
      });
    }

    for (const width of desks) {
      test(`the contents stand open beside the text at ${width} pixels, and there is nothing to open`, async ({
        page,
      }) => {
        await open(page, width);
        await expect(contents(page).getByRole('link')).toHaveCount(await page.locator('.contents a').count());
        await expect(page.locator('.contents summary')).toBeHidden();
        const [text, list] = [await page.locator('.prose').boundingBox(), await contents(page).boundingBox()];
        expect(list?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
        expect(list?.y).toBeLessThan(text?.y ?? 0);
      });
    }
  });
}

test('axe finds nothing in the contents, closed, open and at the side', async ({ page }) => {
  await open(page, 390);
  await expectAccessible(page);
  await page.locator('.contents summary').click();
  await expect(contents(page).getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
});

for (const width of [390, 1280]) {
  test(`nothing moves at ${width} pixels when one reads to the end`, async ({ page }) => {
    await open(page, width);
    await page.evaluate(() => document.fonts.ready);
    await watchJumps(page);
    for (const part of [0.25, 0.5, 0.75, 1, 0]) {
      await page.evaluate((share) => scrollTo(0, share * document.body.scrollHeight), part);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
    expect(await jumpsOf(page)).toEqual([]);
  });
}

for (const width of [768, 1000, 1024, 1099, 1100, 1280, 1920]) {
  test(`80 characters of code and their line numbers fit at ${width} pixels, and the page does not scroll sideways`, async ({
    page,
  }) => {
    await open(page, width);
    await page.evaluate(() => document.fonts.ready);
    // With numbers of three digits, as long listings have.
    const room = await page
      .locator('figure.code pre[data-lines]')
      .first()
      .evaluate((pre) => {
        const code = pre.querySelector('code');
        if (code) code.textContent = '0'.repeat(80);
        pre.setAttribute('data-lines', '100');
        return pre.clientWidth - pre.scrollWidth;
      });
    expect(room).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test.describe('the path in the header', () => {
  /** What there is of it: its place and angle, and how far the dot on it has flown. */
  const path = (page: Page) =>
    page.locator('.site-header .wrap').evaluate((header) => {
      const { content, width, height, backgroundPosition } = getComputedStyle(header, '::before');
      const angle = (Math.atan2(Number.parseFloat(height), Number.parseFloat(width)) * 180) / Math.PI;
      return { isThere: content !== 'none', angle, flown: Number.parseFloat(backgroundPosition) };
    });

  /** Brings the end of the text to the lower edge of the window, or a part of it there. */
  const read = (page: Page, part: number) =>
    page.locator('.article > article').evaluate((text, share) => {
      const { height, y } = text.getBoundingClientRect();
      scrollTo({ top: (scrollY + y + height - innerHeight) * share, behavior: 'instant' });
    }, part);

  for (const width of [320, 390, 1280]) {
    test(`has three degrees at ${width} pixels, and is flown from the beginning of the text to its end`, async ({
      page,
    }) => {
      await open(page, width);
      expect((await path(page)).angle).toBeCloseTo(3, 1);
      let before = -1;
      for (const part of [0, 0.25, 0.5, 0.75, 1]) {
        await read(page, part);
        await expect.poll(async () => (await path(page)).flown).toBeGreaterThan(before);
        before = (await path(page)).flown;
      }
      expect(before).toBeCloseTo(100, 0);
    });

    test(`takes no room from name and menu at ${width} pixels, and is not there for who wants no motion`, async ({
      page,
    }) => {
      const places = () =>
        page
          .locator('.site-header, .brand, .menu-toggle, .site-menu a')
          .evaluateAll((all) => all.map((element) => JSON.stringify(element.getBoundingClientRect())));
      await open(page, width);
      // With the fonts at hand: those that come later are not taken before something changes.
      await page.evaluate(() => document.fonts.ready);
      await page.reload();
      const withPath = await places();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect((await path(page)).isThere).toBe(false);
      expect(await places()).toEqual(withPath);
    });
  }

  test('is on the pages of articles alone', async ({ page }) => {
    for (const [address, isThere] of [
      ['/', false],
      ['/code/', false],
      ['/contact/', false],
      ['/blog/4/', true],
    ] as const) {
      await page.goto(address);
      expect((await path(page)).isThere, address).toBe(isThere);
    }
  });
});
