import { existsSync, readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { clipboard, expectAccessible, nextPaint, test } from './observe.ts';
import { localUrl, sites } from './sites.ts';

/* Interactive figures: those in the article with odd names, in Spanish, and in the sample article about four lamps. */

const path = '/blog/10/';
const script = /%20%26%20co\.\w+\.js$/;
const staticText = (page: Page) =>
  page.getByText('The static figure, with HTML and code:');

test('loads a module when its figure comes near the screen, and prints the static figure', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (script.test(request.url())) {
      loaded.push(request.url());
    }
  });
  await page.setViewportSize({ width: 320, height: 300 });
  await page.goto(path);
  await nextPaint(page);
  expect(loaded).toEqual([]);
  await staticText(page).scrollIntoViewIfNeeded();
  const buttons = page.locator('.figure > button');
  await buttons.first().click();
  await expect(buttons).toHaveText(['4', '2']);
  await expect(staticText(page)).toBeHidden();
  expect(loaded).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(staticText(page)).toBeVisible();
  await expect(buttons.first()).toBeHidden();
});

for (const { name, body, problem } of [
  { name: 'cannot be loaded', problem: /ERR_FAILED.*%20%26%20co/ },
  {
    name: 'throws an error',
    body: 'export default class extends HTMLElement { connectedCallback() { this.remove(); throw 1; } }',
    problem: /^1$/,
  },
  {
    name: 'exports no class',
    body: 'export default 1;',
    problem: /Failed to execute 'define'/,
  },
]) {
  test(`the static figure stays and keeps its buttons if its module ${name}`, async ({
    page,
    expectProblem,
  }) => {
    expectProblem(problem);
    await page.route(script, (route) =>
      body
        ? route.fulfill({ body, contentType: 'text/javascript' })
        : route.abort(),
    );
    await page.goto(path);
    await page.getByText('The second static figure.').scrollIntoViewIfNeeded();
    await expect(staticText(page)).toBeVisible();
    const code = page.getByRole('figure').filter({ hasText: 'figure = true' });
    await code.getByRole('button', { name: 'Copy' }).click();
    // The confirmation in the page ends after two seconds.
    await expect.poll(() => clipboard(page)).toContain('figure = true');
  });
}

test('readers without JavaScript and feeds get static figures, and other articles get nothing', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(localUrl(sites.awkward) + path);
  await expect(staticText(page)).toBeVisible();
  const read = (file: string) =>
    readFileSync(`${sites.awkward.out}/blog/${file}`, 'utf8');
  expect(read('feed.xml')).toContain(
    '<p>The static figure, with <b>HTML</b> and code:</p>',
  );
  expect(read('feed.xml')).not.toMatch(/figure-\w{8}/);
  expect(read('5/index.html')).not.toMatch(/on-paper|\.figure/);
});

test('loads a module with a style sheet below a base path', async ({
  page,
}) => {
  await page.goto(`${localUrl(sites.other)}/blog/13/`);
  await page.getByLabel('Años').fill('3');
  await expect(page.getByText('3 cartas')).toHaveCSS('color', 'rgb(1, 2, 3)');
});

test('readers fly an approach, and four lamps answer for a project', async ({
  page,
}) => {
  test.skip(
    !existsSync('content/4-two-white-two-red/papi.ts'),
    '`npm run init` deletes the sample article.',
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${localUrl(sites.owner)}/blog/4/`);
  await page
    .getByRole('img', { name: 'The view from the cockpit' })
    .scrollIntoViewIfNeeded();
  const height = page.getByRole('slider', { name: 'Height' });
  const distance = page.getByLabel('Distance');
  const status = page.locator('.papi').getByRole('status');
  const lamps = status.first();
  const answer = status.last();
  await height.fill('-20');
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
  // One mile from the lamps, they change color 5.4 and 16.2 meters below and above the glide path.
  for (const [meters, key, text, after] of [
    [
      '-17',
      'ArrowUp',
      'red, red, red, red: too low',
      'white, red, red, red: a little low',
    ],
    [
      '-5',
      'ArrowDown',
      'white, white, red, red: on the glide path',
      'white, red, red, red: a little low',
    ],
    [
      '16',
      'ArrowUp',
      'white, white, white, red: a little high',
      'white, white, white, white: too high',
    ],
  ] as const) {
    await height.fill(meters);
    await expect(lamps).toHaveText(text);
    await height.press(key);
    await expect(lamps).toHaveText(after);
    const white = page
      .locator('.papi')
      .first()
      .locator('circle:not([opacity])[fill="#fff6df"]');
    await expect(white).toHaveCount(after.split('white').length - 1);
  }
  await page.getByText('days left by days planned').scrollIntoViewIfNeeded();
  await page.getByLabel('Days left').fill('12');
  await expect(answer).toContainText(/^red, red, red, red: too low\. /);
  await expect(answer).toContainText('Cut 33 percent of the work.');
  await page.getByLabel('Days left').fill('17.1');
  await expect(answer).toContainText(/^white, white, /);
  await expect(answer).toContainText(
    'It almost fits: cut 5 percent of the work.',
  );
  await page.getByLabel('Steps left').fill('0');
  await expect(answer).toHaveText('Nothing is left: the project has landed.');
  await page.getByLabel('Days left').fill('');
  await expect(answer).toHaveText('Enter three numbers of 0 or more.');
  await expectAccessible(page);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - innerWidth,
    ),
  ).toBe(0);
});
