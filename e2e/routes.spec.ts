import { expect, test } from '@playwright/test';
import { articlesOf, pathOf, sections } from '../lib/articles/catalogue.ts';
import { formatDay } from '../lib/articles/date.ts';
import { readArticles } from '../lib/articles/read.ts';
import { settings } from '../lib/settings.ts';

const articles = readArticles();
const shown = articles.filter(({ id }) => id > 0);

test('home is article 1 without title, subtitle and date, below its own heading', async ({ page }) => {
  await page.goto('/');
  const home = articles.find(({ id }) => id === 1);
  await expect(page.locator('h1')).toHaveText([settings.tagline]);
  await expect(page.locator('.home > .prose h2').first()).toHaveText('What is on offer');
  for (const hidden of [home?.title, home?.subtitle, formatDay(home?.date ?? '')]) {
    await expect(page.locator('main')).not.toContainText(hidden ?? 'article 1 is missing');
  }
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${settings.address}/`);
});

for (const section of sections) {
  const list = articlesOf(section);

  for (const path of [`/${section}/`, `/${section}/0/`]) {
    test(`${path} lists the articles of the section, newest first`, async ({ page }) => {
      await page.goto(path);
      const entries = page.locator('.entry');
      await expect(entries).toHaveCount(list.length);
      for (const [index, article] of list.entries()) {
        const entry = entries.nth(index);
        await expect(entry.locator('h2 a')).toHaveText(article.title);
        await expect(entry.locator('h2 a')).toHaveAttribute('href', `/${section}/${article.id}/`);
        // The first one stands in the page.
        const src = index === 0 ? /^data:image\/svg\+xml,/ : `/articles/${article.id}/${article.mainimg}`;
        await expect(entry.locator('img')).toHaveAttribute('src', src);
        await expect(entry.locator('.subtitle')).toHaveText(article.subtitle);
        await expect(entry.locator('time')).toHaveText(formatDay(article.date));
        await expect(entry.locator('time')).toHaveAttribute('datetime', article.date);
        await expect(entry.locator('.preview')).not.toBeEmpty();
      }
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${settings.address}/${section}/`);
    });
  }

  for (const article of shown) {
    test(`/${section}/${article.id}/ shows article ${article.id}`, async ({ page }) => {
      const response = await page.goto(`/${section}/${article.id}/`);
      expect(response?.status()).toBe(200);
      await expect(page.locator('h1')).toHaveText([article.title]);
      await expect(page.locator('article > header .subtitle')).toHaveText(article.subtitle);
      const days = article.updated ? [article.date, article.updated] : [article.date];
      await expect(page.locator('article > header time')).toHaveText(days.map(formatDay));
      await expect(page.locator('.prose')).not.toBeEmpty();
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', settings.address + pathOf(article));
    });
  }
}

test('a page of the owner is below its slug, and in no list', async ({ page }) => {
  await page.goto('/talks/');
  await expect(page.locator('h1')).toHaveText(['Talks & Workshops']);
  await expect(page.locator('.onward :is(a, h2)')).toHaveCount(0);
  for (const path of ['/', '/code/', '/blog/']) {
    await page.goto(path);
    await expect(page.locator('.entry a[href="/talks/"]')).toHaveCount(0);
  }
});

test('the lists are in the order of the dates', () => {
  expect(articlesOf('code').map(({ id }) => id)).toEqual([7, 2]);
  expect(articlesOf('blog').map(({ id }) => id)).toEqual([5, 4]);
});

for (const path of [
  '/code/99/',
  '/blog/x/',
  '/nothing/',
  '/nothing.html',
  '/articles/7/missing.svg',
  '/code/7/x',
  '/talks/1/',
  '/talk/',
  '/404/',
]) {
  test(`${path} is not found, and says so`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveText(['Content Could Not Be Found']);
    await expect(page.locator('.prose')).toHaveText('Error: Content Not Found.');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  });
}

for (const path of ['/code', '/blog', '/contact', '/talks', '/code/7', '/blog/0']) {
  test(`${path} redirects to ${path}/`, async ({ request }) => {
    const response = await request.get(`${path}?a=b`, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers()['location']).toBe(`${path}/?a=b`);
  });
}

test('only the address that an article belongs to is linked, and always with the slash', async ({ page }) => {
  const known = new Set(['/', '/code/', '/blog/', '/contact/', ...shown.map(pathOf)]);
  for (const path of [...known, '/404.html']) {
    await page.goto(path);
    const links = await page
      .locator('a[href^="/"]:not([download])')
      .evaluateAll((elements) =>
        elements.map((element) => new URL(element.getAttribute('href') ?? '', 'http://localhost').pathname),
      );
    for (const link of links.filter((link) => !/\.\w+$/.test(link)))
      expect(known, `linked from ${path}`).toContain(link);
  }
});

test('pictures and downloads of articles are published with their media types', async ({ request }) => {
  const picture = await request.get('/articles/7/cover.svg');
  expect(picture.headers()['content-type']).toContain('image/svg+xml');
  expect(await picture.text()).not.toContain('<text');
  const zip = await request.get('/articles/7/Dice.zip');
  expect(zip.headers()['content-type']).toContain('application/zip');
  expect((await zip.body()).subarray(0, 2).toString()).toBe('PK');
});

test('contact has the form with its labelled fields, and the hidden source', async ({ page }) => {
  await page.goto('/contact/');
  await expect(page.locator('h1')).toHaveText([settings.contact.title]);
  await expect(page.locator('main').getByRole('link', { name: settings.email })).toHaveAttribute(
    'href',
    `mailto:${settings.email}`,
  );
  await expect(page.getByAltText('A hill under the sky', { exact: true })).toBeVisible();
  const form = page.locator('form');
  await expect(form).toHaveAttribute('action', `${settings.messageHost}/message`);
  await expect(form).toHaveAttribute('method', 'post');
  await expect(form).toHaveAttribute('enctype', 'multipart/form-data');
  await expect(form.locator('input[name=source]')).toHaveValue(settings.source);
  for (const [label, name] of [
    ['Name', 'name'],
    ['Email', 'email'],
    ['Subject', 'subject'],
    ['Message', 'message'],
  ] as const) {
    await expect(form.getByLabel(label)).toHaveAttribute('name', name);
    await expect(form.getByLabel(label)).toHaveAttribute('required');
  }
});
