import { readFileSync, statSync } from 'node:fs';
import { expect, type Locator } from 'playwright/test';
import { formatDay, formatShortDay } from '../lib/config/messages.ts';
import { type Article, readContent } from '../lib/content/read-articles.ts';
import { isUnpublished } from '../lib/content/unpublished.ts';
import { decodeUrl, encodePath, pageFile } from '../lib/core/url.ts';
import { es } from '../lib/i18n/es.ts';
import { formatBytes } from '../lib/i18n/format-bytes.ts';
import { scriptHosts, test } from './observe.ts';
import { listPages } from './pages.ts';
import { localUrl, sites } from './sites.ts';

const { settings, siteUrl, out, content } = sites.awkward;
const articles = publishedArticles(content);
const hrefs = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

test('the home page shows article 1 without its title, and its lists in even rows at all widths', async ({
  page,
}) => {
  await page.goto('/');
  const home = articles.find(({ id }) => id === 1);
  await expect(page.locator('h1')).toHaveText([settings.tagline]);
  await expect(page.locator('.home > .prose h2').first()).toHaveText(
    'What is on offer',
  );
  for (const hidden of [
    home?.title,
    home?.subtitle,
    formatDay(home?.date ?? ''),
  ]) {
    await expect(page.locator('main')).not.toContainText(
      hidden ?? 'article 1 is missing',
    );
  }
  const button = (name: string) =>
    page.locator('.hero').getByRole('link', { name, exact: true });
  await expect(button(settings.buttons.conversation)).toHaveAttribute(
    'href',
    '/contact/',
  );
  await expect(button(settings.sections.code.invitation)).toHaveAttribute(
    'href',
    '/code/',
  );
  // The text links to article 7, so only newer articles follow.
  await expect(page.locator('.entry h3')).toHaveText([
    'An album',
    'A cover that moves',
  ]);
  /** Returns the number of items in each row of a list. */
  const countPerRow = async (list: Locator) => {
    const items = list.locator('> li');
    const tops = await items.evaluateAll((all) =>
      all.map((item) => Math.round(item.getBoundingClientRect().top)),
    );
    return [...new Set(tops)].map(
      (top) => tops.filter((other) => other === top).length,
    );
  };
  const stacked = [1, 1, 1];
  for (const [width, services, images, steps] of [
    [320, [1, ...stacked], [1, ...stacked], stacked],
    [390, [2, 2], [2, 2], stacked],
    [705, [2, 2], [2, 2], undefined],
    [1280, [2, 2], [4], [3]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lists = {
      '.prose > .services': services,
      '.prose > ul:has(img)': images,
      '.prose > ol': steps,
    };
    for (const [selector, rows] of Object.entries(lists)) {
      if (rows) {
        expect(
          await countPerRow(page.locator(selector)),
          `${selector} at ${width}`,
        ).toEqual(rows);
      }
    }
  }
  // Only a list of three steps is a row.
  const steps = page.locator('.prose > ol');
  expect((await steps.boundingBox())?.width).toBeGreaterThan(1000);
  await steps.evaluate((list) => list.lastElementChild?.remove());
  await expect(steps).toHaveCSS('list-style-type', 'decimal');
});

test('the home page is at most 3,000 pixels high on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(localUrl(sites.owner));

  const { height = 0 } = (await page.locator('body').boundingBox()) ?? {};

  expect(height).toBeLessThanOrEqual(3_000);
});

test('the home page shows who the owner is, and what the build measured', async ({
  page,
}) => {
  const { out } = sites.other;
  await page.goto(`${localUrl(sites.other)}/`);
  await expect(page.locator('.owner')).toHaveText(
    'Ada O\'Hara-Łoś · Mérida <Yucatán> · Libre desde "marzo"',
  );
  const sizes = listPages(sites.other).map(
    ({ path }) => statSync(`${out}/${pageFile(decodeUrl(path))}.br`).size,
  );
  const weight = formatBytes(Math.max(...sizes), ['es-MX']);
  await expect(page.locator('[data-measured]')).toHaveText([
    weight,
    `${scriptHosts.length}`,
    /^\d{3}$/,
    '1',
  ]);
});

for (const path of ['/code/', '/code/0/', '/blog/']) {
  const section = path.slice(1, 5);

  test(`${path} lists the newest 50 articles with previews, and older ones with their titles`, async ({
    page,
  }) => {
    await page.goto(path);
    const list = articles
      .filter(({ type }) => type === section)
      .toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
    const newest = list.slice(0, 50);
    const others = list.slice(50);
    await expect(page.locator('.entry h2 a')).toHaveText(
      newest.map(({ title }) => title),
    );
    await expect(page.locator('.entry .subtitle')).toHaveText(
      newest.map(({ subtitle }) => subtitle ?? ''),
    );
    await expect(page.locator('.entry time')).toHaveText(
      newest.map(({ date }) => formatDay(date)),
    );
    await expect(page.locator('.entry .preview')).toHaveText(
      newest.map(() => /\S/),
    );
    await expect(page.locator('.titles time')).toHaveText(
      others.map(({ date }) => formatShortDay(date)),
    );
    const paths = list.map(({ id }) => `/${section}/${id}/`);
    expect(await hrefs(page.locator('.entry h2 a, .titles a'))).toEqual(paths);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${siteUrl}/${section}/`,
    );
    const things = JSON.parse(
      (await page
        .locator('script[type="application/ld+json"]')
        .textContent()) ?? '',
    );
    expect(things['@graph'][0].mainEntity).toMatchObject({
      numberOfItems: list.length,
      itemListElement: newest.map(({ title: name }, index) => ({
        position: index + 1,
        name,
      })),
    });
  });
}

test('an article has one canonical URL and next article in both sections; pages have no next one', async ({
  page,
}) => {
  for (const section of ['code', 'blog']) {
    await page.goto(`/${section}/2/`);
    await expect(page.locator('h1')).toHaveText(['Counting Down']);
    await expect(page.locator('article > header .subtitle')).toHaveText(
      'One loop in C, twice',
    );
    await expect(page.locator('.prose')).not.toBeEmpty();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${siteUrl}/code/2/`,
    );
    expect(await hrefs(page.locator('.onward a'))).toEqual([
      '/code/7/',
      '/contact/',
      `mailto:${settings.email}`,
    ]);
  }
  await page.goto('/talks/');
  await expect(page.locator('h1')).toHaveText(['Talks & Workshops']);
  await expect(page.locator('.onward')).toHaveCount(0);
});

test('shows the 404 page for unknown articles, and redirects old URLs with fragments', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/^404 .*\/code\/99\/$/);
  expectProblem(/status of 404 .*\/code\/99\//);
  expect((await page.goto('/code/99/'))?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText(['Content Could Not Be Found']);
  await expect(page.locator('.prose')).toHaveText('Error: Content Not Found.');
  const body = readFileSync(`${out}/code/12/index.html`, 'utf8');
  await page.route('/code/12/', (route) =>
    route.fulfill({ body, contentType: 'text/html' }),
  );
  await page.goto('/code/12/');
  await page.waitForURL('/blog/4/#what-belongs-to-it');
  await page.goto(`${localUrl(sites.other)}/tags/`);
  await page.waitForURL(`${localUrl(sites.other)}/search/`);
});

test('tags of other scripts have pages with encoded URLs', async ({ page }) => {
  const paths = ['العربية', 'Привет', '🎉'].map(tagPath);
  const links = page.locator('main .tags a');
  await page.goto('/blog/16/');
  expect(await hrefs(links)).toEqual(paths);
  await links.nth(1).click();
  await page.waitForURL(tagPath('Привет'));
  await expect(page.locator('h1')).toHaveText('Привет');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    siteUrl + tagPath('Привет'),
  );

  await page.goto(tagPath('Привет').slice(0, -1));
  await page.waitForURL(tagPath('Привет'));
  const sitemap = readFileSync(`${out}/sitemap.xml`, 'utf8');
  expect(sitemap).toContain(`<loc>${siteUrl}${tagPath('العربية')}</loc>`);
});

function publishedArticles(folder: string): readonly Article[] {
  const { articles } = readContent(folder);
  return articles.filter((article) => !isUnpublished(article));
}

function tagPath(tag: string): string {
  const slug = tag === '🎉' ? 'u1f389' : tag.toLowerCase();
  return encodePath(`/tags/${slug}/`);
}

test('a program below a base path starts, with Spanish messages', async ({
  page,
}) => {
  await page.goto(`${localUrl(sites.other)}/code/12/`);
  await expect(page.locator('article > header .meta')).toHaveText(
    '4 de febrero de 2025 · 1 min de lectura Ejecutar',
  );
  await page.getByRole('button', { name: /^Ejecutar/ }).click();
  await expect(page.getByRole('button', { name: es.player.end })).toBeVisible();
  await expect(page.getByRole('log')).toContainText('¿Desde qué número?');
});

test('each program of the owner starts, and asks for input or ends', async ({
  page,
}) => {
  test.slow();
  for (const { type, id, content: text } of publishedArticles('content')) {
    if (!/^```(?:play|session) /m.test(text) || type === 'page') {
      continue;
    }
    await page.goto(`${localUrl(sites.owner)}/${type}/${id}/`);
    for (const program of await page
      .locator('figure[data-player]:not([data-edited])')
      .all()) {
      await program.getByRole('button', { name: /^(?:Play|Continue)/ }).click();
      await expect(
        program.getByRole('button', { name: /^(?:End input|Play again)$/ }),
      ).toBeVisible();
    }
  }
});
