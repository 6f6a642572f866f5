import { existsSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import * as z from 'zod';
import { expectAccessible } from './axe.ts';
import { everyPage, type SeenPage } from './pages.ts';
import { watchProblems } from './problems.ts';
import { sites, urlOf } from './sites.ts';

/*
 * Each page of the three exports is opened once, and asked everything that holds for any page.
 */

for (const seen of everyPage) {
  test(`${seen.site.out}${seen.path} is whole: landmarks, head, JSON-LD, both schemes, 320 pixels, no error`, async ({
    page,
  }) => {
    const problems = watchProblems(page, urlOf(seen.site));
    await page.goto(seen.url);
    await expectLandmarks(page, seen);
    await expectHead(page, seen);
    await expectThings(page, seen);
    await expectAccessible(page);
    await expectNarrow(page);
    expect(problems).toEqual([]);
  });
}

async function expectLandmarks(page: Page, { site }: SeenPage): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', site.settings.locale);
  await expect(page.locator('h1')).toHaveCount(1);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
  const [menu, skip] = site === sites.other ? ['Principal', 'Saltar al contenido'] : ['Main', 'Skip to content'];
  await expect(page.getByRole('navigation', { name: menu })).toBeVisible();
  await expect(page.locator('a').first()).toHaveText(skip);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(site.settings.footer);
  await expect(footer.locator('a[href^="mailto:"]')).toHaveAttribute('href', `mailto:${site.settings.email}`);
}

/** What the head says under each name: `title`, `og:title`, `description`, `rel=canonical` … */
async function readHead(page: Page): Promise<(name: string) => readonly string[]> {
  const entries = await page.locator('head > *').evaluateAll((elements) =>
    elements.map((element) => {
      const value = (name: string) => element.getAttribute(name);
      if (element.localName === 'title') return ['title', element.textContent ?? ''];
      if (element.localName === 'link') return [`rel=${value('rel')}`, value('href') ?? ''];
      return [value('name') ?? value('property') ?? '', value('content') ?? ''];
    }),
  );
  return (name) => entries.filter(([entry]) => entry === name).map(([, content = '']) => content);
}

const something = [expect.stringMatching(/\S/)];

async function expectHead(page: Page, { site, path }: SeenPage): Promise<void> {
  const head = await readHead(page);
  const { siteName } = site.settings;
  const isPublished = (address: string) => {
    const { href } = new URL(address, site.address);
    return href.startsWith(`${site.address}/`) && existsSync(site.out + decodeURI(href.slice(site.address.length)));
  };
  expect(head('title')).toEqual(something);
  expect(head('title')[0]).toMatch(/ · /);
  expect(head('description')).toEqual(something);
  expect(head('theme-color')).toHaveLength(2);
  expect(head('rel=icon')).toHaveLength(2);
  const hasArticles = everyPage.some((other) => other.site === site && /^\/(?:code|blog)\/\d/.test(other.path));
  const feeds = ['/feed.xml', '/feed.json'].map((feed) => site.address + feed);
  if (hasArticles) expect(head('rel=alternate')).toEqual(expect.arrayContaining(feeds));
  else expect(head('rel=alternate')).toEqual([]);
  for (const rel of ['icon', 'apple-touch-icon', 'manifest', 'alternate']) {
    if (rel !== 'alternate') expect(head(`rel=${rel}`), rel).not.toEqual([]);
    for (const address of head(`rel=${rel}`)) expect(isPublished(address), address).toBe(true);
  }
  if (path === '/404.html') {
    expect(head('rel=canonical')).toEqual([]);
    expect(head('robots')).toEqual(['noindex']);
    return;
  }
  expect(head('robots')).toEqual([]);
  expect(head('rel=canonical')).toEqual([site.address + path]);
  expect(head('og:url')).toEqual(head('rel=canonical'));
  expect(head('title')).toEqual([`${head('og:title')[0]} · ${siteName}`]);
  expect(head('og:site_name')).toEqual([siteName]);
  expect(head('og:description')).toEqual(head('description'));
  expect(head('twitter:card')).toEqual(['summary_large_image']);
  for (const name of ['title', 'description', 'image', 'image:alt'])
    expect(head(`twitter:${name}`)).toEqual(head(`og:${name}`));
  expect(head('og:image:alt')).toEqual(something);
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
  expect(things).toHaveLength(expected.length);
  for (const [index, type] of expected.entries()) expect(things[index]?.['@type']).toMatch(new RegExp(`^(${type})$`));
  const title = await page.locator('h1').textContent();
  const first = things[0];
  if (path !== '/' && path !== '/404.html') {
    expect(first).toMatchObject({ url: site.address + path, [section ? 'headline' : 'name']: title });
    const steps = things.find((thing) => thing['@type'] === 'BreadcrumbList');
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
    .locator('main *:not(pre *, .table *, svg *)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.getBoundingClientRect().right > 320.5 && !element.closest('.hero > svg'))
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
