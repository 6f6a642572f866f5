import { expect, test } from '@playwright/test';
import { settings } from '../lib/settings.ts';
import { watchProblems } from './problems.ts';
import { sites, urlOf } from './sites.ts';

const { basePath, messageHost } = sites.subPath;
const base = urlOf(sites.subPath);
const origin = base.slice(0, -basePath.length);
// With the slash, so that 'code/' leads below the path.
test.use({ baseURL: `${base}/` });

test('pictures that are written in Markdown are shown', async ({ page }) => {
  const problems = watchProblems(page, base);
  for (const path of ['code/2/', 'code/7/', 'blog/4/']) {
    await page.goto(path);
    const pictures = page.locator('main img');
    expect(await pictures.count()).toBeGreaterThan(1);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
        .toBeGreaterThan(0);
    }
  }
  expect(problems).toEqual([]);
});

test('a program can be downloaded', async ({ page }) => {
  await page.goto('code/7/');
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('a.download').click()]);
  expect(download.url()).toBe(`${base}/articles/7/Dice.zip`);
  expect(await download.failure()).toBeNull();
});

test('the form comes to life, and sends its message', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route(`${messageHost}/message`, (route) =>
    route.fulfill({ status: 201, headers: { 'Access-Control-Allow-Origin': origin } }),
  );
  await page.goto('contact/');
  await page.getByLabel('Name').focus();
  await expect(page.locator('form')).toHaveAttribute('novalidate');
  for (const [label, text] of [
    ['Name', 'Ada'],
    ['Email', 'ada@example.com'],
    ['Subject', 'A'],
    ['Message', 'B'],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you! Your message has been sent!' })).toBeFocused();
  expect(errors).toEqual([]);
});

test('what comes with script is there, and the browser prerenders pages of the site alone', async ({ page }) => {
  await page.goto('code/2/');
  await expect(page.getByLabel('Colors')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeVisible();
  const rules = await page.locator('script[type=speculationrules]').textContent();
  expect([...(rules ?? '').matchAll(/"href_matches":"([^"]*)"/g)].map(([, pattern]) => pattern)).toEqual([
    `${basePath}/*`,
    `${basePath}/*.*`,
  ]);
});

test('the menu leads through the site, and marks where one is', async ({ page }) => {
  await page.goto('./');
  for (const [label, path] of [
    [settings.sections.code.title, 'code/'],
    [settings.sections.blog.title, 'blog/'],
    ['Talks & Workshops', 'talks/'],
    ['Contact', 'contact/'],
    ['Home', ''],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(`${base}/${path}`);
    await expect(page.locator('nav [aria-current=page]')).toHaveText([label]);
  }
  await page.goto('code/7/');
  await expect(page.locator('[aria-current=page]')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(`${base}/`);
});

for (const path of ['nothing/', 'code/99/', 'articles/7/missing.svg']) {
  test(`${basePath}/${path} is not found, and leads back into the site`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveText('Content Could Not Be Found');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const problems = watchProblems(page, base);
    await page.getByRole('link', { name: settings.buttons.wayHome }).click();
    await expect(page).toHaveURL(`${base}/`);
    expect(problems).toEqual([]);
  });
}

test('addresses without the slash lead to those with it', async ({ request }) => {
  for (const path of ['', '/code', '/blog/4', '/contact']) {
    const response = await request.get(`${base}${path}?a=b`, { maxRedirects: 0 });
    expect(response.status(), path).toBe(301);
    expect(response.headers()['location']).toBe(`${basePath}${path}/?a=b`);
  }
});

test('a person can read the feed', async ({ page }) => {
  await page.goto('feed.xml');
  const notice = await page.evaluate(() => getComputedStyle(document.documentElement, '::before').content);
  expect(notice).toContain('This is a feed.');
});
