import { existsSync, readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { expectAccessible, nextPaint, test } from './observe.ts';
import { localUrl, sites } from './sites.ts';

/* Interactive figures: those in the article with odd names, in Spanish, and in the sample article about four lamps. */

const path = '/blog/10/';
const scripts = /%20%26%20co\.\w+\.js$/;
const still = 'The static figure, with HTML and code:';
const button = (page: Page) => page.locator('.interactive').first().getByRole('button', { name: /^\d+$/ });

test('loads a module when its figure comes near the screen, and prints the static figure', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => void (scripts.test(request.url()) && loaded.push(request.url())));
  await page.setViewportSize({ width: 320, height: 300 });
  await page.goto(path);
  await nextPaint(page);
  expect(loaded).toEqual([]);
  await page.getByText(still).scrollIntoViewIfNeeded();
  await expect(button(page)).toHaveText('2');
  await button(page).click();
  await expect(button(page)).toHaveText('4');
  await expect(page.locator('.interactive > button')).toHaveText(['4', '2']);
  await expect(page.getByText(still)).toBeHidden();
  expect(loaded).toHaveLength(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(still)).toBeVisible();
  await expect(button(page)).toBeHidden();
});

for (const [name, body] of [
  ['cannot be loaded', undefined],
  ['throws an error', 'export default class extends HTMLElement { connectedCallback() { this.remove(); throw 1; } }'],
  ['exports no class', 'export default 1;'],
] as const) {
  test(`shows the static figure if its module ${name}`, async ({ page, problems }) => {
    await page.route(scripts, (route) =>
      body ? route.fulfill({ body, contentType: 'text/javascript' }) : route.abort(),
    );
    await page.goto(path);
    const [figure] = [page.getByText(still), await page.getByText('The second static').scrollIntoViewIfNeeded()];
    await expect.poll(() => problems.length).toBeGreaterThan(0);
    await expect(figure).toBeVisible();
    await page.getByRole('figure').filter({ hasText: 'figure = true' }).getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
    await expect(page.getByText('The second static figure.')).toBeVisible();
    problems.length = 0;
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows static figures, as feeds do, and adds nothing to other articles', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(still)).toBeVisible();
    const read = (file: string) => readFileSync(`${sites.awkward.out}/blog/${file}`, 'utf8');
    expect(read('feed.xml')).toContain('The static figure, with <b>HTML</b> and code:');
    expect(read('feed.xml')).not.toMatch(/figure-\w{8}/);
    expect(read('10/index.html')).toContain('on-paper');
    expect(read('5/index.html')).not.toMatch(/on-paper|\.interactive/);
  });
});

test('loads a module with a style sheet below a base path', async ({ page }) => {
  await page.goto(`${localUrl(sites.other)}/blog/13/`);
  await page.getByLabel('Años').fill('3');
  await expect(page.getByText('Tres cartas')).toHaveCSS('color', 'rgb(1, 2, 3)');
});

test.describe('in "Two White, Two Red"', () => {
  // `npm run init` deletes the sample article.
  test.skip(!existsSync('content/4-two-white-two-red/papi.ts'));
  test.beforeEach(({ page }) => page.goto(`${localUrl(sites.owner)}/blog/4/`));

  test('readers fly an approach, whose lamps change at their angles', async ({ page }) => {
    await page.getByRole('img', { name: 'The view from the cockpit' }).scrollIntoViewIfNeeded();
    const figure = page.locator('.papi').first();
    const [height, distance] = [page.getByRole('slider', { name: 'Height' }), page.getByLabel('Distance')];
    await expect(figure.getByRole('status')).toHaveText('white, white, red, red: on the glide path');
    await height.fill('-20');
    await distance.fill('5');
    await expect(figure.getByRole('status')).toHaveText('white, white, red, red: on the glide path');
    await distance.press('Home');
    await expect(distance).toHaveAttribute('aria-valuetext', '1.0 nautical miles from the lamps');
    await expect(height).toHaveAttribute('aria-valuetext', /^77 meters \(253 feet\), 20 meters below .* at 2°23′$/);
    // One mile from the lamps, they change color 16.2 and 5.4 meters below and above the glide path.
    for (const [error, key, before, after] of [
      [-17, 'ArrowUp', 'red, red, red, red: too low', 'white, red, red, red: a little low'],
      [-5, 'ArrowDown', 'white, white, red, red: on the glide path', 'white, red, red, red: a little low'],
      [5, 'ArrowUp', 'white, white, red, red: on the glide path', 'white, white, white, red: a little high'],
      [16, 'ArrowUp', 'white, white, white, red: a little high', 'white, white, white, white: too high'],
    ] as const) {
      await height.fill(`${error}`);
      await expect(figure.getByRole('status')).toHaveText(before);
      await height.press(key);
      await expect(figure.getByRole('status')).toHaveText(after);
      const lamps = await figure
        .locator('circle:not([opacity])')
        .evaluateAll((all) =>
          all.map((lamp) => (getComputedStyle(lamp).fill === 'rgb(255, 90, 69)' ? 'red' : 'white')).join(', '),
        );
      expect(after).toContain(lamps);
    }
    await expectAccessible(page);
  });

  test('lamps and a sentence answer for a project', async ({ page }) => {
    await page.getByText('left by days planned').scrollIntoViewIfNeeded();
    const figure = page.locator('.papi').last();
    await expect(figure.getByRole('status')).toHaveText(/^white, red, red, red: .* have to get 11 percent shorter\.$/);
    for (const [days, steps, answer] of [
      ['12', '6', /^red, red, red, red: too low\. .* 0\.67\. .* 33 percent shorter, and then something is left out\.$/],
      [
        '18',
        '6',
        'white, white, red, red: on the glide path. 18 days left for 18 days of plan make 1.00. The plan fits.',
      ],
      ['1', '0', 'Nothing is left: the project has landed.'],
      ['', '6', 'Write three numbers.'],
    ] as const) {
      await page.getByLabel('Days left').fill(days);
      await page.getByLabel('Steps left').fill(steps);
      await expect(figure.getByRole('status')).toHaveText(answer);
    }
    await expectAccessible(page);
  });
});
