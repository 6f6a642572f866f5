import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, machines, phone, test } from './console.ts';

test.use({ baseURL: machines });

/** What the drawing shows: its words, the colors of its lamps, and where its aircraft is. */
async function shownIn(page: Page) {
  const figure = page.locator('[data-lamps]');
  const fills = await figure.locator('circle').evaluateAll((lamps) => lamps.map((lamp) => lamp.getAttribute('fill')));
  const { y } = (await figure.locator('.aircraft').boundingBox()) ?? { y: Number.NaN };
  return { words: await figure.locator('p').innerText(), white: fills.filter((fill) => fill !== '#ff5a45').length, y };
}

test('the arrow keys move the aircraft, and with it the lamps and the words beside them', async ({ page }) => {
  await page.goto('code/2/');
  const range = page.getByRole('slider', { name: 'Angle of approach' });
  await range.focus();
  const middle = await shownIn(page);
  expect(middle).toMatchObject({ words: 'Angle of approach 4.50°: white white red red, on the glide path', white: 2 });
  await page.keyboard.press('ArrowUp');
  await expect(range).toHaveAttribute('aria-valuetext', '4.55°');
  const higher = await shownIn(page);
  expect(higher.y).toBeLessThan(middle.y);
  for (const [key, words, white] of [
    ['End', '5.30°: white white white white, too high', 4],
    ['Home', '3.70°: red red red red, too low', 0],
  ] as const) {
    await page.keyboard.press(key);
    expect(await shownIn(page)).toMatchObject({ words: `Angle of approach ${words}`, white });
  }
  const seen: number[] = [];
  for (let angle = 3.7; angle < 5.29; angle += 0.05) {
    await page.keyboard.press('ArrowUp');
    const { words, white } = await shownIn(page);
    expect(words.match(/white/g) ?? []).toHaveLength(white);
    if (seen.at(-1) !== white) seen.push(white);
  }
  expect(seen).toEqual([0, 1, 2, 3, 4]);
});

test('the lamps are said aloud when they change, and not at every step', async ({ page }) => {
  await page.goto('code/2/');
  await page.getByRole('slider').focus();
  await page.evaluate(() => {
    const said: (string | null)[] = [];
    Object.assign(globalThis, { said });
    const output = document.querySelector('[data-lamps] output');
    if (output) new MutationObserver(() => said.push(output.textContent)).observe(output, { childList: true });
  });
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowUp');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'said'))).toEqual(['white white white red, a little high']);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the range lies on its drawing on a phone, and nothing moves when it comes (${colorScheme})`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme });
    await page.goto('code/2/');
    const range = page.getByRole('slider');
    await expect(range).toBeVisible();
    const [inner, outer] = [await range.boundingBox(), await page.locator('[data-lamps] svg').boundingBox()];
    expect(inner?.width).toBeGreaterThanOrEqual(44);
    for (const side of ['x', 'y'] as const) expect(inner?.[side]).toBeGreaterThanOrEqual(outer?.[side] ?? Number.NaN);
    const bottom = (inner?.y ?? 0) + (inner?.height ?? 0);
    expect(bottom).toBeLessThanOrEqual((outer?.y ?? 0) + (outer?.height ?? 0));
    const plain = await browser.newPage({ javaScriptEnabled: false, viewport: phone });
    await plain.goto(`${machines}code/2/`);
    const heightIn = (where: Page) => where.locator('[data-lamps]').evaluate((figure) => figure.clientHeight);
    expect(await heightIn(page)).toBe(await heightIn(plain));
    await plain.close();
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('without script the drawing stands with its words, and nothing to move', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${machines}code/2/`);
  await expect(page.locator('[data-lamps] svg')).toBeVisible();
  await expect(page.locator('[data-lamps] p')).toHaveText(
    'Angle of approach 4.50°: white white red red, on the glide path',
  );
  await expect(page.getByRole('slider')).toHaveCount(0);
  await page.close();
});

test('what moves the lamps comes on pages with lamps alone', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(...(request.url().match(/\/scripts\/\w+/g) ?? [])));
  await page.goto('code/2/');
  await expect(page.getByRole('slider')).toBeVisible();
  expect(scripts).toContain('/scripts/lamps');
  scripts.splice(0);
  await page.goto('code/', { waitUntil: 'networkidle' });
  expect(scripts.filter((script) => script !== '/scripts/enhance')).toEqual([]);
});
