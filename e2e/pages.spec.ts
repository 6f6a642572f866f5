import { existsSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import * as z from 'zod';
import { languageOf } from '../lib/words/languages.ts';
import { expectAccessible, watchProblems } from './observe.ts';
import { everyPage, type SeenPage } from './pages.ts';
import { urlOf } from './sites.ts';

/*
 * Each page of the three exports is opened once, and asked everything that holds for any page.
 */

for (const seen of everyPage) {
  test(`${seen.site.out}${seen.path} is whole`, async ({ page }) => {
    const problems = watchProblems(page, urlOf(seen.site));
    await page.goto(seen.url);
    await expectLandmarks(page, seen);
    await expectHead(page, seen);
    await expectThings(page, seen);
    await expectAccessible(page);
    await expectNarrow(page);
    // What texts try to run: `e2e/hostile.spec.ts`.
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
    expect(problems).toEqual([]);
  });
}

async function expectLandmarks(page: Page, { site, path }: SeenPage): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', site.settings.locale);
  await expect(page.locator('h1')).toHaveCount(1);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
  const { mainMenu: menu, skip } = languageOf(site.settings.locale, site.settings.words).words.frame;
  await expect(page.getByRole('navigation', { name: menu })).toBeVisible();
  await expect(page.locator('a').first()).toHaveText(skip);
  // The menu marks the page by its exact address alone.
  const isHere = `[href="${site.basePath}${path}"]`;
  await expect(page.locator(`#menu a:is(${isHere}, [aria-current])`)).toHaveCount(
    await page.locator(`#menu a${isHere}[aria-current=page]`).count(),
  );
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(site.settings.footer);
  await expect(footer.locator('a[href^="mailto:"]')).toHaveAttribute('href', `mailto:${site.settings.email}`);
}

async function expectHead(page: Page, { site, path }: SeenPage): Promise<void> {
  const entries = await page.locator('head > *').evaluateAll((elements) =>
    elements.map((element) => {
      const value = (name: string) => element.getAttribute(name);
      if (element.localName === 'title') return ['title', element.textContent ?? ''];
      if (element.localName === 'link') return [`rel=${value('rel')}`, value('href') ?? ''];
      return [value('name') ?? value('property') ?? '', value('content') ?? ''];
    }),
  );
  /** What the head says under a name: `title`, `og:title`, `description`, `rel=canonical` … */
  const head = (name: string) => entries.filter(([entry]) => entry === name).map(([, content = '']) => content);
  const isPublished = (address: string) => {
    const { href } = new URL(address, site.address);
    return href.startsWith(`${site.address}/`) && existsSync(site.out + decodeURI(href.slice(site.address.length)));
  };
  for (const name of ['title', 'description']) expect(head(name), name).toEqual([expect.stringMatching(/\S/)]);
  expect(head('theme-color')).toHaveLength(2);
  expect(head('rel=icon')).toHaveLength(2);
  const hasArticles = everyPage.some((other) => other.site === site && /^\/(?:code|blog)\/\d/.test(other.path));
  expect(head('rel=alternate').includes(`${site.address}/feed.json`)).toBe(hasArticles);
  for (const rel of ['icon', 'apple-touch-icon', 'manifest', 'alternate']) {
    if (rel !== 'alternate') expect(head(`rel=${rel}`), rel).not.toEqual([]);
    for (const address of head(`rel=${rel}`)) expect(isPublished(address), address).toBe(true);
  }
  const isFound = path !== '/404.html';
  expect(head('robots')).toEqual(isFound ? [] : ['noindex']);
  expect(head('rel=canonical')).toEqual(isFound ? [site.address + path] : []);
  if (!isFound) return;
  expect(head('og:url')).toEqual(head('rel=canonical'));
  expect(head('title')).toEqual([`${head('og:title')[0]} · ${site.settings.siteName}`]);
  expect(head('og:site_name')).toEqual([site.settings.siteName]);
  expect(head('og:description')).toEqual(head('description'));
  expect(head('twitter:card')).toEqual(['summary_large_image']);
  for (const name of ['title', 'description', 'image', 'image:alt']) {
    expect(head(`og:${name}`)).toEqual([expect.stringMatching(/\S/)]);
    expect(head(`twitter:${name}`)).toEqual(head(`og:${name}`));
  }
  expect([head('og:image:width'), head('og:image:height')]).toEqual([['1200'], ['630']]);
  expect(head('og:image').map(isPublished)).toEqual([true]);
}

const graphSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })),
});

const kinds: Readonly<Record<string, readonly string[]>> = {
  '/': ['WebSite', 'Person|Organization'],
  '/code/': ['CollectionPage', 'BreadcrumbList'],
  '/blog/': ['CollectionPage', 'BreadcrumbList'],
  '/contact/': ['ContactPage', 'BreadcrumbList'],
  '/404.html': [],
};

/** What machines read is what people see. */
async function expectThings(page: Page, { site, path }: SeenPage): Promise<void> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = scripts.flatMap((script) => graphSchema.parse(JSON.parse(script))['@graph']);
  const [, section] = /^\/(code|blog)\/\d/.exec(path) ?? [];
  const article = section === 'code' ? 'TechArticle' : section === 'blog' ? 'BlogPosting' : 'WebPage';
  const kind = /^\/topics\/./.test(path) ? 'CollectionPage' : article;
  const expected = kinds[path] ?? [kind, 'BreadcrumbList'];
  expect(things.map((thing) => thing['@type'])).toEqual(
    expected.map((type) => expect.stringMatching(new RegExp(`^(${type})$`))),
  );
  const [first, steps] = things;
  const { isPerson, author: name, email } = site.settings;
  if (path === '/') expect(steps).toMatchObject({ '@type': isPerson ? 'Person' : 'Organization', name, email });
  if (path !== '/' && path !== '/404.html') {
    const title = await page.locator('h1').textContent();
    expect(first).toMatchObject({ url: site.address + path, [section ? 'headline' : 'name']: title });
    expect(steps?.['itemListElement']).toContainEqual(expect.objectContaining({ item: site.address + path }));
  }
  if (section) {
    const times = page.locator('article > header time');
    const days = await times.evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
    expect(first).toMatchObject({
      alternativeHeadline: await page.locator('article > header .subtitle').textContent(),
      description: await page.locator('meta[name=description]').getAttribute('content'),
      datePublished: `${days[0]}T00:00:00Z`,
      dateModified: `${days.at(-1)}T00:00:00Z`,
      author: { name: site.settings.author },
      inLanguage: site.settings.locale,
    });
  }
}

/** Nothing scrolls sideways but code and tables, and every picture is drawn. */
async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const wide = await page
    .locator('main *:not(pre *, .table *, svg *, .hero > svg)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.getBoundingClientRect().right > 320.5)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
  expect(wide).toEqual([]);
  const undrawn = await page.locator('main img').evaluateAll(async (pictures) => {
    const drawn = pictures.map(async (picture) => {
      if (!(picture instanceof HTMLImageElement)) return [];
      picture.loading = 'eager';
      await picture.decode().catch(() => undefined);
      return picture.naturalWidth > 0 ? [] : [picture.outerHTML.slice(0, 200)];
    });
    return (await Promise.all(drawn)).flat();
  });
  expect(undrawn).toEqual([]);
}
