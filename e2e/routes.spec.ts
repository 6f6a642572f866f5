import { readFileSync } from 'node:fs';
import { expect, type Locator, test } from '@playwright/test';
import { formatDay, formatShortDay } from '../lib/content/date.ts';
import { readContent } from '../lib/content/read.ts';
import { es } from '../lib/words/es.ts';
import { marks } from './held-back.ts';
import { watchProblems } from './observe.ts';
import { sites, urlOf } from './sites.ts';

const { settings, address, out, content } = sites.awkward;
const articles = readContent(content).articles.filter(
  ({ title }) => !Object.values(marks).some((mark) => title.includes(mark)),
);

test('home is article 1 without title, subtitle and date, leads on, and never stands two and one', async ({ page }) => {
  await page.goto('/');
  const home = articles.find(({ id }) => id === 1);
  await expect(page.locator('h1')).toHaveText([settings.tagline]);
  await expect(page.locator('.home > .prose h2').first()).toHaveText('What is on offer');
  for (const hidden of [home?.title, home?.subtitle, formatDay(home?.date ?? '')])
    await expect(page.locator('main')).not.toContainText(hidden ?? 'article 1 is missing');
  const lead = (name: string) => page.locator('.hero').getByRole('link', { name, exact: true });
  await expect(lead(settings.buttons.conversation)).toHaveAttribute('href', '/contact/');
  await expect(lead(settings.sections.code.invitation)).toHaveAttribute('href', '/code/');
  await expect(page.locator('.cards a[href="/talks/"]')).toHaveCount(0);
  /** How many of the entries of a list stand beside each other, row by row. */
  const rowsOf = async (list: Locator) => {
    const tops = await list
      .locator('> li')
      .evaluateAll((entries) => entries.map((entry) => Math.round(entry.getBoundingClientRect().top)));
    return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  };
  const below = [1, 1, 1];
  for (const [width, services, pictures, cards, steps] of [
    [320, [1, ...below], [1, ...below], below, below],
    [390, [1, ...below], [2, 2], below, below],
    [705, [2, 2], [2, 2], [3], undefined],
    [1280, [4], [4], [3], [3]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const [place, rows] of [
      ['.prose > .services', services],
      ['.prose > ul:has(img)', pictures],
      ['.cards', cards],
      ['.prose > ol', steps],
    ] as const)
      if (rows) expect(await rowsOf(page.locator(place)), `${place} at ${width}`).toEqual(rows);
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

  test(`${path} lists the articles, newest first: fifty with cover, the others by day and title`, async ({ page }) => {
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
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${address}/${section}/`);
    const things = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(things['@graph'][0].mainEntity).toMatchObject({
      numberOfItems: list.length,
      itemListElement: list.slice(0, 50).map(({ title: name }, index) => ({ position: index + 1, name })),
    });
  });
}

test('an article is in both sections, and belongs to one; a page of the owner is in none', async ({ page }) => {
  const article = articles.find(({ id }) => id === 4);
  for (const section of ['blog', 'code']) {
    expect((await page.goto(`/${section}/4/`))?.status()).toBe(200);
    await expect(page.locator('h1')).toHaveText([article?.title ?? '']);
    await expect(page.locator('article > header .subtitle')).toHaveText(article?.subtitle ?? '');
    await expect(page.locator('.prose')).not.toBeEmpty();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${address}/blog/4/`);
  }
  await page.goto('/talks/');
  await expect(page.locator('h1')).toHaveText(['Talks & Workshops']);
  await expect(page.locator('.onward :is(a, h2)')).toHaveCount(0);
});

test('what is not there is not found, and an old address leads on by its page', async ({ page }) => {
  expect((await page.goto('/code/99/'))?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText(['Content Could Not Be Found']);
  await expect(page.locator('.prose')).toHaveText('Error: Content Not Found.');
  await page.goto(`${urlOf(sites.other)}/nada/`);
  await page.getByRole('link', { name: sites.other.settings.buttons.wayHome }).click();
  await expect(page).toHaveURL(`${urlOf(sites.other)}/`);
  const problems = watchProblems(page, urlOf(sites.awkward));
  const body = readFileSync(`${out}/code/12/index.html`, 'utf8');
  await page.route('/code/12/', (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto('/code/12/');
  await page.waitForURL('/blog/4/#what-belongs-to-it');
  expect(problems).toEqual([]);
});

test('below a path the menu leads through the site, and a program starts', async ({ page }) => {
  const base = urlOf(sites.other);
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

test('each program of the owner starts, to ask or to end', async ({ page }) => {
  test.slow();
  const base = urlOf(sites.owner);
  const problems = watchProblems(page, base);
  for (const { type, id, content: text } of readContent('content').articles) {
    if (!/^```(?:play|session) /m.test(text) || type === 'page') continue;
    await page.goto(`${base}/${type}/${id}/`);
    for (const program of await page.locator('figure[data-player]:not([data-exercise])').all()) {
      await program.getByRole('button', { name: /^Play/ }).click();
      await expect(program.getByRole('button', { name: /^(?:End of input|Play again)$/ })).toBeVisible();
    }
  }
  expect(problems).toEqual([]);
});
