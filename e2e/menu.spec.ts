import { expect, test } from '@playwright/test';
import { settings } from '../lib/settings.ts';

const { code, blog } = settings.sections;
const items = ['Home', code.title, blog.title, 'Talks & Workshops', 'Contact'];

test('at 901 pixels the menu is a row without a toggle', async ({ page }) => {
  await page.setViewportSize({ width: 901, height: 700 });
  await page.goto('/code/');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toHaveText(items);
  await expect(menu.locator('svg')).toHaveCount(items.length);
  await menu.getByRole('link', { name: blog.title }).click();
  await expect(page).toHaveURL('/blog/');
});

test.describe('at 900 pixels', () => {
  test.use({ viewport: { width: 900, height: 700 } });

  test.beforeEach(async ({ page }) => {
    await page.goto('/code/');
  });

  test('the menu is a panel of 280 pixels behind a toggle of bars and cross', async ({ page }) => {
    const menu = page.locator('#menu');
    const toggle = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await expect(page.locator('.bars')).toBeVisible();
    await expect(page.locator('.cross')).toBeHidden();
    await toggle.click();
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link')).toHaveText(items);
    await expect(page.locator('.bars')).toBeHidden();
    await expect(page.locator('.cross')).toBeVisible();
    await expect.poll(async () => menu.boundingBox()).toMatchObject({ x: 620, width: 280 });
    await toggle.click();
    await expect(menu).toBeHidden();
  });

  test('choosing an item closes it', async ({ page }) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact/');
    await expect(page.locator('#menu')).toBeHidden();
  });

  test('choosing the page that one is on closes it too', async ({ page }) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu').getByRole('link', { name: code.title }).click();
    await expect(page.locator('#menu')).toBeHidden();
  });

  test('a tap outside closes it', async ({ page }) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('#menu')).toBeVisible();
    await page.mouse.click(100, 500);
    await expect(page.locator('#menu')).toBeHidden();
  });

  test('with the keyboard: it opens, the items come next, Escape closes it and gives the focus back', async ({
    page,
  }) => {
    const toggle = page.getByRole('button', { name: 'Menu' });
    await toggle.focus();
    await expect(toggle).toHaveAttribute('popovertarget', 'menu');
    await page.keyboard.press('Enter');
    await expect(page.locator('#menu')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#menu')).toBeHidden();
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/blog/');
  });
});

test('turned to a wide screen while it is open, it becomes the row again', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.setViewportSize({ width: 1280, height: 700 });
  const header = await page.locator('.site-header').boundingBox();
  const menu = await page.locator('#menu').boundingBox();
  expect(menu?.y).toBeGreaterThanOrEqual(0);
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

for (const width of [320, 280]) {
  test(`at ${width} pixels all of the panel can be seen and read, however long a title is`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/');
    const menu = page.locator('#menu');
    await menu
      .locator('a')
      .nth(3)
      .evaluate((link) => link.append(' and Unabridgedconversations'.repeat(2)));
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect.poll(async () => menu.boundingBox()).toMatchObject({ x: width - 280, width: 280 });
    await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
}

test('at 901 pixels a row that is too long goes on below, and nothing moves sideways', async ({ page }) => {
  await page.setViewportSize({ width: 901, height: 700 });
  await page.goto('/');
  const menu = page.locator('#menu');
  await menu
    .getByRole('link')
    .nth(3)
    .evaluate((link) => link.append(' and a great many other things'.repeat(2)));
  await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(901);
});

test('without motion the panel is there at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  expect(await page.locator('#menu').evaluate((element) => getComputedStyle(element).transitionProperty)).toBe('none');
});
