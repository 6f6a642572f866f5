import { existsSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { expectAccessible, test } from './observe.ts';
import { localUrl, sites } from './sites.ts';

/* The view from the cockpit in the sample article about four lamps. */

test.skip(
  !existsSync('content/4-two-white-two-red/papi.ts'),
  '`npm run init` deletes the sample article.',
);

const widths = [320, 390, 1440];

/** Opens the article at the figure, and waits until its module has started. */
async function openCockpit(page: Page, width = 1440) {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${localUrl(sites.owner)}/blog/4/`);
  const figure = page.locator('.papi');
  await page
    .getByRole('img', { name: 'The view from a cockpit' })
    .scrollIntoViewIfNeeded();
  const view = figure.locator('.view');
  await view.scrollIntoViewIfNeeded();

  return {
    figure,
    view,
    height: figure.getByRole('slider', { name: 'Height' }),
    distance: figure.getByRole('slider', { name: 'Distance' }),
    lamps: figure.getByRole('status').first(),
    hint: figure.getByRole('status').last(),
    white: figure.locator('circle[color="#fff6df"]'),
    fly: figure.getByRole('button', { name: 'Fly' }),
    stop: figure.getByRole('button', { name: 'Stop' }),
  };
}

test('says in words what the lamps show, and gives sliders their values', async ({
  page,
}) => {
  const { height, distance, lamps } = await openCockpit(page, 320);
  await expect(lamps).toHaveText('white, red, red, red: a little low');

  await distance.fill('5');
  await expect(lamps).toHaveText('white, white, red, red: on the glide path');
  await expect(height).toHaveAttribute(
    'aria-valuetext',
    /^465 meters \(1,527 feet\)/,
  );
  await distance.press('Home');

  await expect(height).toHaveAttribute(
    'aria-valuetext',
    /^77 meters \(253 feet\), 20 meters below .* at 2°23′$/,
  );
  await expect(distance).toHaveAttribute(
    'aria-valuetext',
    '1.0 nautical miles from the lamps',
  );
});

// One mile from the lamps, they change color 5.4 and 16.2 meters below and above the glide path.
for (const { meters, key, before, after, white } of [
  {
    meters: '-17',
    key: 'ArrowUp',
    before: 'red, red, red, red: too low',
    after: 'white, red, red, red: a little low',
    white: 1,
  },
  {
    meters: '-5',
    key: 'ArrowDown',
    before: 'white, white, red, red: on the glide path',
    after: 'white, red, red, red: a little low',
    white: 1,
  },
  {
    meters: '16',
    key: 'ArrowUp',
    before: 'white, white, white, red: a little high',
    after: 'white, white, white, white: too high',
    white: 4,
  },
]) {
  test(`one meter from ${meters} changes the lamps to '${after}'`, async ({
    page,
  }) => {
    const cockpit = await openCockpit(page);
    await cockpit.distance.press('Home');
    await cockpit.height.fill(meters);
    await expect(cockpit.lamps).toHaveText(before);

    await cockpit.height.press(key);

    await expect(cockpit.lamps).toHaveText(after);
    await expect(cockpit.white).toHaveCount(white);
  });
}

test('keeps its height at all values, and the threshold in view', async ({
  page,
}) => {
  const { figure, view, height, distance } = await openCockpit(page);
  const threshold = figure.locator('[stroke-linecap] path').last();

  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const heights = new Set<number | undefined>();
    for (const meters of ['-40', '-11', '0', '9', '40']) {
      for (const miles of ['1', '2.3', '5']) {
        await height.fill(meters);
        await distance.fill(miles);
        heights.add((await figure.boundingBox())?.height);

        const inView = await view.boundingBox();
        const lights = await threshold.boundingBox();
        const bottom = (inView?.y ?? 0) + (inView?.height ?? 0);
        expect(lights?.y).toBeLessThan(bottom - 4);
      }
    }
    expect(heights.size, `heights at ${width} pixels`).toBe(1);
  }
});

test('follows a mouse, but leaves touch to the page', async ({ page }) => {
  const { view, height, distance } = await openCockpit(page);
  const box = await view.boundingBox();
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (box?.width ?? 0) / 4, y - (box?.height ?? 0) / 4);
  await page.mouse.up();
  await page.mouse.move(x, y);
  await expect(height).toHaveValue('0');
  await expect(distance).toHaveValue('3');

  const touch = { pointerType: 'touch', clientX: x, clientY: y, buttons: 1 };
  await view.dispatchEvent('pointerdown', touch);
  await view.dispatchEvent('pointermove', { ...touch, clientY: y - 90 });
  await expect(height).toHaveValue('0');
});

test('a flight begins when it is asked for, obeys the arrow keys, and ends with a verdict', async ({
  page,
}) => {
  await page.clock.install();
  const { height, distance, lamps, hint, fly, stop } = await openCockpit(page);
  await page.clock.runFor(10_000);
  await expect(distance).toHaveValue('2');

  await fly.press('Enter');
  await page.clock.runFor(200);
  await expect(lamps).toHaveText('white, white, red, red: on the glide path');
  for (let press = 0; press < 18; press += 1) {
    await stop.press('ArrowUp');
  }
  await expect(height).toHaveValue('-2');
  await page.clock.runFor(8_000);

  await expect(distance).toHaveValue('1');
  await expect(hint).toHaveText('Well flown: one mile out, on the glide path.');
  await expect(fly).toBeFocused();
  await fly.press('ArrowUp');
  await expect(height).toHaveValue('-2');
});

test('a reader who does not steer ends too low, and can stop the next flight', async ({
  page,
}) => {
  await page.clock.install();
  const { distance, hint, fly, stop } = await openCockpit(page, 320);
  await fly.click();
  await page.clock.runFor(8_200);
  await expect(hint).toHaveText('One mile out, 20 m too low. Climb earlier.');

  await fly.click();
  await page.clock.runFor(2_000);
  await stop.click();
  const miles = await distance.inputValue();
  await page.clock.runFor(2_000);

  expect(Number(miles)).toBeCloseTo(4, 0);
  await expect(distance).toHaveValue(miles);
  await expect(hint).toHaveText(/^Press Fly/);
});

test('a flight steps from mile to mile if the reader prefers reduced motion', async ({
  page,
}) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { distance, fly } = await openCockpit(page);
  await fly.click();

  const miles: string[] = [];
  for (let step = 0; step < 9; step += 1) {
    await page.clock.runFor(900);
    miles.push(await distance.inputValue());
  }

  expect([...new Set(miles)]).toEqual(['5', '4', '3', '2', '1']);
});

test('is accessible, and prints the static figure', async ({ page }) => {
  const { figure } = await openCockpit(page, 320);

  await expectAccessible(page);

  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - innerWidth,
  );
  expect(sideways).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(figure).toBeHidden();
  await expect(
    page.getByRole('img', { name: 'The view from a cockpit' }),
  ).toBeVisible();
});
