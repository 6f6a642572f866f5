import { expect, type Locator, test } from '@playwright/test';
import { settings } from '../lib/settings.ts';

/** How many of the entries of a list stand beside each other, row by row. */
async function rowsOf(list: Locator): Promise<readonly number[]> {
  const tops = await list
    .locator('> li')
    .evaluateAll((entries) => entries.map((entry) => Math.round(entry.getBoundingClientRect().top)));
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
}

test('the headline leads to the form, and to the first section', async ({ page }) => {
  await page.goto('/');
  const lead = (name: string) => page.locator('.hero').getByRole('link', { name, exact: true });
  await expect(lead(settings.buttons.conversation)).toHaveAttribute('href', '/contact/');
  await expect(lead(settings.sections.code.invitation)).toHaveAttribute('href', '/code/');
});

test('four services and four pictures stand beside each other, two and two, or below each other', async ({ page }) => {
  await page.goto('/');
  const below = [1, 1, 1, 1];
  for (const [width, services, pictures] of [
    [320, below, below],
    [390, below, [2, 2]],
    [800, [2, 2], [2, 2]],
    [1280, [4], [4]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await rowsOf(page.locator('.prose > .services')), `services at ${width}`).toEqual(services);
    expect(await rowsOf(page.locator('.prose > ul:has(img)')), `pictures at ${width}`).toEqual(pictures);
  }
});

test('the latest articles stand three beside each other or below each other, and never two and one', async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [320, 390, 620, 705, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await rowsOf(page.locator('.cards')), `at ${width}`).toEqual(width < 704 ? [1, 1, 1] : [3]);
  }
});

test('three steps stand on one line on a wide screen, one below each other on a phone, and else a plain list', async ({
  page,
}) => {
  await page.goto('/');
  const steps = page.locator('.prose > ol');
  const boxes = () =>
    steps.locator('h3').evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().toJSON()));
  const ascending = (numbers: readonly number[]) => numbers.every((number, at) => number > (numbers[at - 1] ?? 0));
  const wide = await boxes();
  expect(wide).toHaveLength(3);
  expect(ascending(wide.map(({ x }) => x))).toBe(true);
  expect(new Set(wide.map(({ y }) => y)).size).toBe(1);
  expect(await steps.evaluate((list) => list.getBoundingClientRect().width)).toBeGreaterThan(1000);
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await boxes();
  expect(ascending(narrow.map(({ y }) => y))).toBe(true);
  expect(new Set(narrow.map(({ x }) => x)).size).toBe(1);
  await steps
    .locator('li')
    .last()
    .evaluate((step) => step.remove());
  await expect(steps).toHaveCSS('list-style-type', 'decimal');
});
