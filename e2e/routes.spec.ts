import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { formatDay, formatShortDay } from '../lib/content/date.ts';
import { readArticles } from '../lib/content/read.ts';
import { es } from '../lib/words/es.ts';
import { awkwardContent } from './awkward-content.ts';
import { marks } from './held-back.ts';
import { watchProblems } from './problems.ts';
import { sites, urlOf } from './sites.ts';

const { settings, address, out } = sites.awkward;
const articles = readArticles(awkwardContent).filter(
  ({ title }) => !Object.values(marks).some((mark) => title.includes(mark)),
);
const articleWith = (id: number) => articles.find((article) => article.id === id);
const newest = (section: string) =>
  articles
    .filter(({ type }) => type === section)
    .toSorted((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));

test('home is article 1 without title, subtitle and date, below its own heading', async ({ page }) => {
  await page.goto('/');
  const home = articleWith(1);
  await expect(page.locator('h1')).toHaveText([settings.tagline]);
  await expect(page.locator('.home > .prose h2').first()).toHaveText('What is on offer');
  for (const hidden of [home?.title, home?.subtitle, formatDay(home?.date ?? '')])
    await expect(page.locator('main')).not.toContainText(hidden ?? 'article 1 is missing');
  const conversation = page.locator('.hero').getByRole('link', { name: settings.buttons.conversation });
  await expect(conversation).toHaveAttribute('href', '/contact/');
});

for (const path of ['/code/', '/code/0/', '/blog/']) {
  const section = path.slice(1, 5);

  test(`${path} lists the articles of the section, newest first: fifty with cover and preview, the others by day and title`, async ({
    page,
  }) => {
    await page.goto(path);
    const list = newest(section);
    const entries = page.locator('.entry');
    await expect(entries).toHaveCount(Math.min(50, list.length));
    for (const [index, article] of list.slice(0, 5).entries()) {
      const entry = entries.nth(index);
      const link = entry.locator('h2 a');
      await expect(link).toHaveText(article.title);
      await expect(link).toHaveAttribute('href', `/${section}/${article.id}/`);
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

test('an article is in both sections, and belongs to one', async ({ page }) => {
  const article = articleWith(4);
  for (const section of ['blog', 'code']) {
    expect((await page.goto(`/${section}/4/`))?.status()).toBe(200);
    await expect(page.locator('h1')).toHaveText([article?.title ?? '']);
    await expect(page.locator('article > header .subtitle')).toHaveText(article?.subtitle ?? '');
    await expect(page.locator('.prose')).not.toBeEmpty();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${address}/blog/4/`);
    await expect(page.locator('meta[property="article:published_time"]')).toHaveAttribute(
      'content',
      `${article?.date}T00:00:00Z`,
    );
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /corrections? & says nothing\.$|& says nothing\.$/,
    );
  }
});

test('a page of the owner is below its slug, and in no list', async ({ page }) => {
  await page.goto('/talks/');
  await expect(page.locator('h1')).toHaveText(['Talks & Workshops']);
  await expect(page.locator('.onward :is(a, h2)')).toHaveCount(0);
  for (const path of ['/', '/code/', '/blog/']) {
    await page.goto(path);
    await expect(page.locator('.entry a[href="/talks/"]')).toHaveCount(0);
  }
});

test('what is not there is not found, and says so', async ({ page, request }) => {
  for (const path of ['/blog/x/', '/nothing.html', '/articles/7/missing.svg', '/code/7/x', '/talks/1/', '/404/'])
    expect((await request.get(path)).status(), path).toBe(404);
  expect((await page.goto('/code/99/'))?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText(['Content Could Not Be Found']);
  await expect(page.locator('.prose')).toHaveText('Error: Content Not Found.');
  await page.goto(`${urlOf(sites.other)}/nada/`);
  await expect(page.locator('.lamps')).toHaveCount(0);
  await page.getByRole('link', { name: sites.other.settings.buttons.wayHome }).click();
  await expect(page).toHaveURL(`${urlOf(sites.other)}/`);
});

test('old addresses lead to new ones, by the host or by a page', async ({ page, request }) => {
  for (const [from, to] of [
    ['/code/12/', '/blog/4/#what-belongs-to-it'],
    ['/gr%C3%B6%C3%9Fe/', '/code/7/'],
    ['/about.html', 'https://name.example/?a=b&c'],
    ['/articles/12/board.svg', '/articles/4/frames.svg'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']], from).toEqual([301, to]);
  }
  const problems = watchProblems(page, urlOf(sites.awkward));
  const file = readFileSync(`${out}/code/12/index.html`, 'utf8');
  await page.route('/code/12/', (route) => route.fulfill({ body: file, contentType: 'text/html' }));
  await page.goto('/code/12/');
  await page.waitForURL('/blog/4/#what-belongs-to-it');
  expect(problems).toEqual([]);
});

test('below a path of its host the menu leads through the site, a program starts, and nothing is asked of elsewhere', async ({
  page,
}) => {
  const base = urlOf(sites.other);
  const problems = watchProblems(page, base);
  await page.goto(`${base}/`);
  const { sections } = sites.other.settings;
  for (const [label, path] of [
    [sections.code.title, '/code/'],
    [sections.blog.title, '/blog/'],
    ['Charlas y lecturas', '/charlas/'],
    ['Contacto', '/contact/'],
    ['Portada', '/'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(base + path);
    await expect(page.locator('nav [aria-current=page]')).toHaveText([label]);
  }
  await page.goto(`${base}/code/12/`);
  await expect(page.locator('article > header .meta')).toHaveText('4 de febrero de 2025 · 1 min de lectura');
  const path = page.locator('.site-header .wrap');
  expect(await path.evaluate((header) => getComputedStyle(header, '::before').content)).toBe('none');
  await page.getByRole('button', { name: /^Ejecutar/ }).click();
  await expect(page.getByRole('log')).toContainText('¿Desde qué número?');
  await expect(page.getByRole('button', { name: es.player.end })).toBeVisible();
  expect(problems).toEqual([]);
});

test('each program of the owner starts, to ask or to end', async ({ page }) => {
  test.slow();
  const base = urlOf(sites.owner);
  const problems = watchProblems(page, base);
  for (const { type, id, content } of readArticles('content')) {
    if (!/^```(?:play|session) /m.test(content) || type === 'page') continue;
    await page.goto(`${base}/${type}/${id}/`);
    for (const program of await page.locator('figure[data-player]:not([data-exercise])').all()) {
      await program.getByRole('button', { name: /^Play/ }).click();
      await expect(program.getByRole('button', { name: /^(?:End of input|Play again)$/ })).toBeVisible();
    }
  }
  expect(problems).toEqual([]);
});
