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
