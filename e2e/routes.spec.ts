import { readFileSync } from 'node:fs';
import { expect, type Locator, test } from 'playwright/test';
import { formatDay, formatShortDay } from '../lib/config/format-day.ts';
import { readContent } from '../lib/content/read-articles.ts';
import { es } from '../lib/i18n/es.ts';
import { gate, layoutShifts, watchJumps, watchProblems } from './observe.ts';
import { localUrl, sites } from './sites.ts';
import { marks } from './unpublished-content.ts';

const { settings, siteUrl, out, content } = sites.awkward;
const articles = readContent(content).articles.filter(
  ({ title }) => !Object.values(marks).some((mark) => title.includes(mark)),
);

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  for (const [site, day] of [
    [sites.awkward, 'July 5, 2031'],
    [sites.other, '5 de julio de 2031'],
  ] as const) {
    test(`${site.out}: the 404 page has the visitor's date, without a layout shift`, async ({ page }) => {
      // In UTC it is still July 4, and in Auckland it is already July 5.
      await page.clock.setFixedTime('2031-07-04T20:00:00Z');
      const problems = watchProblems(page, localUrl(site));
      // Holds the fonts back, because a late font shifts the layout too, as `first-paint.spec.ts` tests.
      const { open, isOpen } = gate();
      await page.route('**/*.woff2', async (route) => {
        await isOpen;
        await route.continue();
      });
      await page.goto(`${localUrl(site)}/404.html`, { waitUntil: 'commit' });
      await watchJumps(page);
      const time = page.locator('main time');
      await expect(time).toHaveText(day);
      await expect(time).toHaveAttribute('datetime', '2031-07-05');
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await layoutShifts(page)).toEqual([]);
      open();
      await page.waitForLoadState();
      // Without JavaScript, the page shows the date of the build.
      expect(await (await page.request.get(`${localUrl(site)}/404.html`)).text()).toMatch(/datetime="2100-01-0[12]"/);
      expect(problems).toEqual([]);
    });
  }
});

test('home is article 1 without title, subtitle, and date, with buttons, and with even rows at all widths', async ({
  page,
}) => {
  await page.goto('/');
  const home = articles.find(({ id }) => id === 1);
  await expect(page.locator('h1')).toHaveText([settings.tagline]);
  await expect(page.locator('.home > .prose h2').first()).toHaveText('What is on offer');
  for (const hidden of [home?.title, home?.subtitle, formatDay(home?.date ?? '')])
    await expect(page.locator('main')).not.toContainText(hidden ?? 'article 1 is missing');
  const button = (name: string) => page.locator('.hero').getByRole('link', { name, exact: true });
  await expect(button(settings.buttons.conversation)).toHaveAttribute('href', '/contact/');
  await expect(button(settings.sections.code.invitation)).toHaveAttribute('href', '/code/');
  await expect(page.locator('.cards a[href="/talks/"]')).toHaveCount(0);
  /** Returns the number of items in each row of a list. */
  const countPerRow = async (list: Locator) => {
    const tops = await list
      .locator('> li')
      .evaluateAll((entries) => entries.map((entry) => Math.round(entry.getBoundingClientRect().top)));
    return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  };
  const stacked = [1, 1, 1];
  for (const [width, services, images, cards, steps] of [
    [320, [1, ...stacked], [1, ...stacked], stacked, stacked],
    [390, [1, ...stacked], [2, 2], stacked, stacked],
    [705, [2, 2], [2, 2], [3], undefined],
    [1280, [4], [4], [3], [3]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const [selector, rows] of [
      ['.prose > .services', services],
      ['.prose > ul:has(img)', images],
      ['.cards', cards],
      ['.prose > ol', steps],
    ] as const)
      if (rows) expect(await countPerRow(page.locator(selector)), `${selector} at ${width}`).toEqual(rows);
  }
  const steps = page.locator('.prose > ol');
  expect((await steps.boundingBox())?.width).toBeGreaterThan(1000);
  await steps
    .locator('li')
    .last()
    .evaluate((step) => step.remove());
  await expect(steps).toHaveCSS('list-style-type', 'decimal');
});

for (const path of ['/code/', '/code/0/', '/blog/']) {
  const section = path.slice(1, 5);

  test(`${path} lists the articles, newest first: 50 with covers, the others by date and title`, async ({ page }) => {
    await page.goto(path);
    const list = articles
      .filter(({ type }) => type === section)
      .toSorted((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
    const entries = page.locator('.entry');
    await expect(entries).toHaveCount(Math.min(50, list.length));
    for (const [index, article] of list.slice(0, 5).entries()) {
      const entry = entries.nth(index);
      await expect(entry.locator('h2 a')).toHaveText(article.title);
      await expect(entry.locator('h2 a')).toHaveAttribute('href', `/${section}/${article.id}/`);
      await expect(entry.locator('.subtitle')).toHaveText(article.subtitle ?? '');
      await expect(entry.locator('time')).toHaveText(formatDay(article.date));
      await expect(entry.locator('.preview')).not.toBeEmpty();
    }
    const others = list.slice(50);
    const titles = await page.locator('.titles a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(titles).toEqual(others.map(({ id }) => `/${section}/${id}/`));
    await expect(page.locator('.titles time')).toHaveText(others.map(({ date }) => formatShortDay(date)));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${siteUrl}/${section}/`);
    const things = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(things['@graph'][0].mainEntity).toMatchObject({
      numberOfItems: list.length,
      itemListElement: list.slice(0, 50).map(({ title: name }, index) => ({ position: index + 1, name })),
    });
  });
}

test('serves an article in both sections with one canonical URL, and a standalone page in none', async ({ page }) => {
  const article = articles.find(({ id }) => id === 4);
  for (const section of ['blog', 'code']) {
    expect((await page.goto(`/${section}/4/`))?.status()).toBe(200);
    await expect(page.locator('h1')).toHaveText([article?.title ?? '']);
    await expect(page.locator('article > header .subtitle')).toHaveText(article?.subtitle ?? '');
    await expect(page.locator('.prose')).not.toBeEmpty();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${siteUrl}/blog/4/`);
  }
  await page.goto('/talks/');
  await expect(page.locator('h1')).toHaveText(['Talks & Workshops']);
  await expect(page.locator('.onward :is(a, h2)')).toHaveCount(0);
});

test('shows the 404 page for unknown articles, and redirects old URLs with their fragments', async ({ page }) => {
  expect((await page.goto('/code/99/'))?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText(['Content Could Not Be Found']);
  await expect(page.locator('.prose')).toHaveText('Error: Content Not Found.');
  await page.goto(`${localUrl(sites.other)}/nada/`);
  await page.getByRole('link', { name: sites.other.settings.buttons.wayHome }).click();
  await expect(page).toHaveURL(`${localUrl(sites.other)}/`);
  const problems = watchProblems(page, localUrl(sites.awkward));
  const body = readFileSync(`${out}/code/12/index.html`, 'utf8');
  await page.route('/code/12/', (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto('/code/12/');
  await page.waitForURL('/blog/4/#what-belongs-to-it');
  expect(problems).toEqual([]);
});

test('with a base path, the menu works and a program starts', async ({ page }) => {
  const base = localUrl(sites.other);
  const problems = watchProblems(page, base);
  await page.goto(`${base}/`);
  const { sections } = sites.other.settings;
  for (const [label, path] of [
    [sections.code.title, '/code/'],
    ['Charlas y lecturas', '/charlas/'],
    ['Portada', '/'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(base + path);
    await expect(page.locator('nav [aria-current=page]')).toHaveText([label]);
  }
  await page.goto(`${base}/code/12/`);
  await expect(page.locator('article > header .meta')).toHaveText('4 de febrero de 2025 · 1 min de lectura');
  await page.getByRole('button', { name: /^Ejecutar/ }).click();
  await expect(page.getByRole('log')).toContainText('¿Desde qué número?');
  await expect(page.getByRole('button', { name: es.player.end })).toBeVisible();
  expect(problems).toEqual([]);
});

test('each program of the owner starts, and asks for input or ends', async ({ page }) => {
  test.slow();
  const base = localUrl(sites.owner);
  const problems = watchProblems(page, base);
  for (const { type, id, content: text } of readContent('content').articles) {
    if (!/^```(?:play|session) /m.test(text) || type === 'page') continue;
    await page.goto(`${base}/${type}/${id}/`);
    for (const program of await page.locator('figure[data-player]:not([data-exercise])').all()) {
      await program.getByRole('button', { name: /^(?:Play|Continue)/ }).click();
      await expect(program.getByRole('button', { name: /^(?:End input|Play again)$/ })).toBeVisible();
    }
  }
  expect(problems).toEqual([]);
});
