import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { clipboard, nextPaint, test } from './observe.ts';
import { localUrl, sites } from './sites.ts';

/* Interactive figures: those in the article with odd names, and in Spanish. */

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
