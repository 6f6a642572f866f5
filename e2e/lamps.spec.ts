import type { Page } from '@playwright/test';
import { expect, machines, test } from './console.ts';

/** What the drawing shows: its words, the colors of its lamps, and where its aircraft is. */
async function shownIn(page: Page) {
  const figure = page.locator('[data-lamps]');
  const fills = await figure.locator('circle').evaluateAll((lamps) => lamps.map((lamp) => lamp.getAttribute('fill')));
  const { y } = (await figure.locator('.aircraft').boundingBox()) ?? { y: Number.NaN };
  return { words: await figure.locator('p').innerText(), white: fills.filter((fill) => fill !== '#ff5a45').length, y };
}

const middle = 'Angle of approach 4.50°: white white red red, on the glide path';

test('the arrow keys move the aircraft, and with it the lamps, which are said when they change', async ({ page }) => {
  await page.goto(machines);
  const range = page.getByRole('slider', { name: 'Angle of approach' });
  await range.focus();
  await page.evaluate(() => {
    const said: (string | null)[] = [];
    Object.assign(globalThis, { said });
    const output = document.querySelector('[data-lamps] output');
    if (output) new MutationObserver(() => said.push(output.textContent)).observe(output, { childList: true });
  });
  const before = await shownIn(page);
  expect(before).toMatchObject({ words: middle, white: 2 });
  await page.keyboard.press('ArrowUp');
  await expect(range).toHaveAttribute('aria-valuetext', '4.55°');
  expect((await shownIn(page)).y).toBeLessThan(before.y);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowUp');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'said'))).toEqual(['white white white red, a little high']);
  for (const [key, words, white] of [
    ['End', '5.30°: white white white white, too high', 4],
    ['Home', '3.70°: red red red red, too low', 0],
  ] as const) {
    await page.keyboard.press(key);
    expect(await shownIn(page)).toMatchObject({ words: `Angle of approach ${words}`, white });
  }
});

test('the range lies on its drawing on a phone, and takes no room of its own', async ({ page, browser, baseURL }) => {
  const viewport = { width: 390, height: 844 };
  await page.setViewportSize(viewport);
  await page.goto(machines);
  await expect(page.getByRole('slider')).toBeVisible();
  const drawing = await page.locator('[data-lamps] svg').first().boundingBox();
  const range = await page.getByRole('slider').boundingBox();
  if (!drawing || !range) throw new Error('There is nothing to be seen.');
  expect(range.width).toBeGreaterThanOrEqual(44);
  for (const side of ['x', 'y'] as const) expect(range[side]).toBeGreaterThanOrEqual(drawing[side]);
  expect(range.y + range.height).toBeLessThanOrEqual(drawing.y + drawing.height);
  const plain = await browser.newPage({ javaScriptEnabled: false, viewport });
  await plain.goto(`${baseURL}${machines}`);
  await expect(plain.locator('[data-lamps] p')).toHaveText(middle);
  await expect(plain.getByRole('slider')).toHaveCount(0);
  const heightIn = (where: Page) => where.locator('[data-lamps]').evaluate((figure) => figure.clientHeight);
  expect(await heightIn(page)).toBe(await heightIn(plain));
  await plain.close();
});
