import { expect, type Page, test } from '@playwright/test';
import { settings } from '../lib/settings.ts';

const { code, blog } = settings.sections;
const items = ['Home', code.title, blog.title, 'Talks & Workshops', 'Contact'];

const menu = (page: Page) => page.locator('#menu');
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });

/** Opens a page in a window of this width. */
async function open(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  await page.goto('/code/');
}

test('at 901 pixels the menu is a row without a toggle, which goes on below where it is too long', async ({ page }) => {
  await open(page, 901);
  await expect(toggle(page)).toBeHidden();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(items);
  await expect(menu(page).locator('svg')).toHaveCount(items.length);
  await links.nth(3).evaluate((link) => link.append(' and a great many other things'.repeat(2)));
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(901);
  await links.nth(2).click();
  await expect(page).toHaveURL('/blog/');
});

test('at 900 pixels it is a panel of 280 pixels behind a toggle of bars and cross', async ({ page }) => {
  await open(page, 900);
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('.bars')).toBeVisible();
  await expect(page.locator('.cross')).toBeHidden();
  await toggle(page).click();
  await expect(menu(page).getByRole('link')).toHaveText(items);
  await expect(page.locator('.bars')).toBeHidden();
  await expect(page.locator('.cross')).toBeVisible();
  await expect.poll(() => menu(page).boundingBox()).toMatchObject({ x: 620, width: 280 });
  await toggle(page).click();
  await expect(menu(page)).toBeHidden();
});

for (const [name, leave] of [
  ['another page', (page: Page) => menu(page).getByRole('link', { name: 'Contact' }).click()],
  ['the page that one is on', (page: Page) => menu(page).getByRole('link', { name: code.title }).click()],
  ['a place outside', (page: Page) => page.mouse.click(100, 500)],
] as const) {
  test(`choosing ${name} closes it`, async ({ page }) => {
    await open(page, 800);
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await leave(page);
    if (name === 'another page') await expect(page).toHaveURL('/contact/');
    await expect(menu(page)).toBeHidden();
  });
}

test('the keyboard opens it, goes through its items, and Escape gives the focus back', async ({ page }) => {
  await open(page, 390);
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
  await page.keyboard.press('Space');
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL('/blog/');
});

test('at 280 pixels all of the panel can be read, however long a title is, and nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 280);
  expect(await menu(page).evaluate((panel) => getComputedStyle(panel).transitionProperty)).toBe('none');
  const link = menu(page).locator('a').nth(3);
  await link.evaluate((element) => element.append(' and Unabridgedconversations'.repeat(2)));
  await toggle(page).click();
  expect(await menu(page).boundingBox()).toMatchObject({ x: 0, width: 280 });
  await expect(menu(page).getByRole('link').last()).toBeInViewport({ ratio: 1 });
  expect(await menu(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('on a page that comes back by the Back button it is closed', async ({ page }) => {
  await open(page, 390);
  await toggle(page).click();
  const show = (persisted: boolean) =>
    page.evaluate((value) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: value })), persisted);
  await show(false);
  await expect(menu(page)).toBeVisible();
  await show(true);
  await expect(menu(page)).toBeHidden();
});
