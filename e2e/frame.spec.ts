import { expect, test } from '@playwright/test';
import { sites } from './sites.ts';

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
