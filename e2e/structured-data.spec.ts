import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import * as z from 'zod';
import { pathOf, sections } from '../lib/articles/catalogue.ts';
import { type Article, readArticles } from '../lib/articles/read.ts';
import { countWords } from '../lib/articles/reading-time.ts';
import { settings } from '../lib/settings.ts';
import { allPages } from './pages.ts';
import { sites } from './sites.ts';

const shown = readArticles().filter(({ type }) => type !== 'page');

const sectionOf = ({ type }: Pick<Article, 'type'>) => settings.sections[type === 'code' ? 'code' : 'blog'];

const graphSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })),
});

/** The things of a page's JSON-LD by their types. */
async function thingsOf(page: Page) {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return new Map(
    scripts
      .flatMap((script) => graphSchema.parse(JSON.parse(script))['@graph'])
      .map((thing) => [thing['@type'], thing]),
  );
}

/** The steps from the home page to a page, as JSON-LD has them. */
function breadcrumbs(...steps: readonly (readonly [path: string, name: string])[]) {
  return {
    itemListElement: [['/', 'Home'] as const, ...steps].map(([path, name], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: settings.address + path,
    })),
  };
}

function isPublished(address: string): boolean {
  return (
    address.startsWith(`${settings.address}/`) &&
    existsSync(join(sites.site.out, address.replace(settings.address, '')))
  );
}

const kinds: Readonly<Record<string, readonly string[]>> = {
  '/': ['WebSite', settings.isPerson ? 'Person' : 'Organization', 'ProfessionalService'],
  '/code/': ['CollectionPage', 'BreadcrumbList'],
  '/blog/': ['CollectionPage', 'BreadcrumbList'],
  '/contact/': ['ContactPage', 'BreadcrumbList'],
  '/talks/': ['WebPage', 'BreadcrumbList'],
  '/404.html': [],
};

for (const path of allPages) {
  test(`${path} is described as what it is`, async ({ page }) => {
    await page.goto(path);
    const article = path.startsWith('/code/') ? 'TechArticle' : 'BlogPosting';
    expect([...(await thingsOf(page)).keys()]).toEqual(kinds[path] ?? [article, 'BreadcrumbList']);
  });
}

for (const article of shown) {
  test(`what machines read of ${pathOf(article)} is what people see`, async ({ page }) => {
    await page.goto(pathOf(article));
    const things = await thingsOf(page);
    const post = things.get(article.type === 'code' ? 'TechArticle' : 'BlogPosting');
    const title = await page.locator('h1').innerText();
    const times = page.locator('article > header time');
    const [published, updated = published] = await times.evaluateAll((all) =>
      all.map((time) => time.getAttribute('datetime')),
    );
    const address = settings.address + pathOf(article);
    const downloads = await page
      .locator('.prose a.download')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(post).toMatchObject({
      '@id': `${address}#article`,
      headline: title,
      alternativeHeadline: await page.locator('article > header .subtitle').innerText(),
      description: await page.locator('meta[name=description]').getAttribute('content'),
      url: address,
      mainEntityOfPage: await page.locator('link[rel=canonical]').getAttribute('href'),
      image: [await page.locator('meta[property="og:image"]').getAttribute('content')],
      datePublished: `${published}T00:00:00Z`,
      dateModified: `${updated}T00:00:00Z`,
      author: { name: settings.author, url: `${settings.address}/` },
      inLanguage: await page.locator('html').getAttribute('lang'),
      articleSection: sectionOf(article).title,
      hasPart: downloads.map((href) => ({
        '@type': 'SoftwareSourceCode',
        name: href?.split('/').at(-1)?.replace('.zip', ''),
        url: `${settings.address}${href}`,
        programmingLanguage: article.id === 2 ? 'C' : 'Python',
      })),
    });
    for (const href of downloads) expect(isPublished(`${settings.address}${href}`)).toBe(true);
    expect(isPublished(String(z.array(z.string()).parse(post?.['image'])[0]))).toBe(true);

    const section = [`/${article.type}/`, sectionOf(article).title] as const;
    expect(things.get('BreadcrumbList')).toMatchObject(breadcrumbs(section, [pathOf(article), title]));

    // The words of the page, without its listings and what the cards of the downloads say. Captions are not counted.
    const wordsIn = async (selector: string) =>
      countWords((await page.locator('.prose').locator(selector).allInnerTexts()).join(' '));
    const counted =
      countWords(await page.locator('.prose').innerText()) -
      (await wordsIn('figure, .download small, [data-footnotes] > h2'));
    const said = z.int().parse(post?.['wordCount']);
    expect(said).toBe(counted);
    const minutes = Math.max(1, Math.round(said / 238));
    await expect(page.locator('article > header .meta')).toContainText(` · ${minutes} min read`);
  });
}

for (const section of sections) {
  test(`the list of /${section}/ has its entries in the order of the page`, async ({ page }) => {
    await page.goto(`/${section}/`);
    const things = await thingsOf(page);
    const title = await page.locator('h1').innerText();
    const entries = await page
      .locator('.entry h2 a')
      .evaluateAll((links) => links.map((link) => ({ name: link.textContent, href: link.getAttribute('href') })));
    expect(entries.length).toBeGreaterThan(1);
    expect(things.get('CollectionPage')).toMatchObject({
      name: title,
      description: await page.locator('.page-head p').innerText(),
      url: `${settings.address}/${section}/`,
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: entries.map(({ name, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: `${settings.address}${href}`,
        })),
      },
    });
    expect(things.get('BreadcrumbList')).toMatchObject(breadcrumbs([`/${section}/`, title]));
  });
}

test('the home page offers to machines what it offers to people', async ({ page }) => {
  await page.goto('/');
  const things = await thingsOf(page);
  const items = await page.locator('.services > li').all();
  const services = await Promise.all(
    items.map(async (item) => ({
      '@type': 'Service',
      name: await item.locator('h3').innerText(),
      description: await item.locator('p').innerText(),
    })),
  );
  expect(services).toHaveLength(4);
  const description = await page.locator('meta[name=description]').getAttribute('content');
  const facts = { name: settings.siteName, description, url: `${settings.address}/` };
  expect(things.get('WebSite')).toMatchObject({ ...facts, inLanguage: settings.locale });
  expect(things.get('ProfessionalService')).toMatchObject({
    ...facts,
    email: settings.email,
    makesOffer: services.map((itemOffered) => ({ '@type': 'Offer', itemOffered })),
  });
  expect(things.get(settings.isPerson ? 'Person' : 'Organization')).toMatchObject({ name: settings.author });
});

test('a page of the owner is a page to machines, with the day of its last change', async ({ page }) => {
  await page.goto('/talks/');
  const things = await thingsOf(page);
  const name = await page.locator('h1').innerText();
  expect(things.get('WebPage')).toMatchObject({
    name,
    description: await page.locator('meta[name=description]').getAttribute('content'),
    url: `${settings.address}/talks/`,
    dateModified: '2025-03-02T00:00:00Z',
  });
  expect(things.get('BreadcrumbList')).toMatchObject(breadcrumbs(['/talks/', name]));
});

test('the contact page names whom one writes to', async ({ page }) => {
  await page.goto('/contact/');
  const things = await thingsOf(page);
  expect(things.get('ContactPage')).toMatchObject({
    name: await page.locator('h1').innerText(),
    url: `${settings.address}/contact/`,
    mainEntity: { name: settings.author, email: settings.email },
  });
  expect(things.get('BreadcrumbList')).toMatchObject(breadcrumbs(['/contact/', 'Contact']));
});
