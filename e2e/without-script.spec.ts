import { expect, test } from '@playwright/test';
import { settings } from '../lib/settings.ts';
import { kindsOfPages } from './pages.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

for (const path of kindsOfPages) {
  test(`${path} is whole, and has no dead button`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    const controls = page.locator('button:visible, select:visible, input[type=button]:visible, [role=button]:visible');
    const working = path === '/contact/' ? ['Menu', 'Send message'] : ['Menu'];
    await expect(controls).toHaveCount(working.length);
    for (const name of working) await expect(page.getByRole('button', { name })).toBeVisible();
    await expect(page.locator('.copy')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Colors' })).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('#menu')).toBeVisible();
    await page.locator('#menu').getByRole('link', { name: settings.sections.blog.title }).click();
    await expect(page).toHaveURL('/blog/');
  });
}

test('an article can be read to its end', async ({ page }) => {
  await page.goto('/code/7/');
  for (const place of ['.cover', '.contents', '.prose h2', 'figure.code pre', 'figure.session pre', '.prose p']) {
    await expect(page.locator(place).first()).toBeVisible();
    await expect(page.locator(place).last()).toBeVisible();
  }
  await page.locator('.contents summary').click();
  await page.locator('.contents a').last().click();
  await expect(page.locator('.prose :is(h2, h3)').last()).toBeInViewport();
});
