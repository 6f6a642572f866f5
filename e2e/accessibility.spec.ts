import { expect, test } from '@playwright/test';
import { expectAccessible, violationsOf } from './axe.ts';
import { everyPage } from './pages.ts';

for (const { url } of everyPage) {
  test(`axe finds nothing on ${url} in both schemes`, async ({ page }) => {
    await page.goto(url);
    await expectAccessible(page);
  });
}

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the open menu in the ${scheme} scheme`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto('/code/');
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await violationsOf(page)).toEqual([]);
  });
}
