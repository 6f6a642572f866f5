import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ParseOption, XmlDocument } from 'libxml2-wasm';
import * as z from 'zod';
import { formatDay } from '../lib/content/date.ts';
import { readArticles } from '../lib/content/read.ts';
import { settings } from '../lib/settings.ts';
import { jsonFeedSchema } from './json-feed.ts';
import { watchProblems } from './problems.ts';
import { sites, urlOf } from './sites.ts';

const { title, subtitle, mainimgalt } = readHostile();
/** The preview is HTML in which every character stands for itself. */
const preview = title.replace('This title', 'This preview').replace('as titles', 'as previews');
const address = `${settings.address}/blog/3/`;
const pages = ['/', '/blog/', '/blog/3/', '/blog/4/'];

function readHostile() {
  const article = readArticles(sites.awkward.content).find(({ id }) => id === 3);
  if (!article) throw new Error('There is no article 3 in the hostile content.');
  return { ...article, subtitle: article.subtitle ?? '' };
}

function read(path: string): string {
  return readFileSync(join(sites.awkward.out, path), 'utf8');
}

function find(document: XmlDocument, xpath: string): string[] {
  return document.find(xpath, { a: 'http://www.w3.org/2005/Atom' }).map((node) => node.content);
}

test('the texts are as hostile as they have to be', () => {
  for (const text of [title, subtitle, preview]) {
    expect([...text].length).toBeGreaterThanOrEqual(200);
    expect(text).toContain(`</script><b>&"'</title><script>globalThis.wasRun = true</script> ]]> 🛬👩‍🚀 שלום عالم`);
  }
});

for (const path of pages) {
  test(`on ${path} nothing breaks out: no script runs, nothing is refused, nothing moves sideways`, async ({
    page,
  }) => {
    const problems = watchProblems(page, urlOf(sites.awkward));
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
    await expect(page.locator('b')).toHaveCount(0);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('title')).toHaveCount(1);
    const kinds = await page.locator('script').evaluateAll((all) => all.map((script) => script.getAttribute('type')));
    expect(kinds.filter((kind) => kind !== 'application/ld+json')).toEqual([null, 'speculationrules', 'module']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(problems).toEqual([]);
  });
}

test('the head of the page says what was written', async ({ page }) => {
  await page.goto('/blog/3/');
  await expect(page).toHaveTitle(`${title} · ${settings.siteName}`);
  for (const [name, text] of [
    ['description', preview],
    ['og:title', title],
    ['og:description', preview],
    ['twitter:title', title],
    ['og:image:alt', `${title}. ${settings.siteName}. ${mainimgalt}.`],
    ['article:modified_time', '2024-07-01T00:00:00Z'],
  ] as const) {
    await expect(page.locator(`meta[name="${name}"], meta[property="${name}"]`)).toHaveAttribute('content', text);
  }
});

test('so does the page, and whatever leads to it', async ({ page }) => {
  await page.goto('/blog/3/');
  await expect(page.locator('h1')).toHaveText(title);
  await expect(page.locator('article > header .subtitle')).toHaveText(subtitle);
  await expect(page.locator('article > header time').last()).toHaveText(formatDay('2024-07-01'));
  await expect(page.locator('.cover')).toHaveAttribute('alt', mainimgalt ?? '');
  await expect(page.locator('.prose > p').first()).toContainText('</script><script>globalThis.wasRun = true</script>');
  const heading = page.getByRole('heading', { name: `</script><b>&"' 🛬 שלום` });
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click();
  await expect(heading).toBeInViewport();
  await expect(heading.getByRole('link')).toHaveAttribute('href', decodeURIComponent(new URL(page.url()).hash));
  await page.locator('.onward a[rel=prev]').click();
  await page.locator('.onward a[rel=next]').click();
  await expect(page).toHaveURL('/blog/3/');
  await page.goto('/blog/');
  const entry = page.locator('.entry', { has: page.locator('a[href="/blog/3/"]') });
  await expect(entry.getByRole('link')).toHaveText(title);
  await expect(entry.locator('.subtitle')).toHaveText(subtitle);
  await expect(entry.locator('.preview')).toHaveText(preview);
});

test('JSON-LD has the same texts', async ({ page }) => {
  const things = async (path: string) => {
    await page.goto(path);
    const script = await page.locator('script[type="application/ld+json"]').textContent();
    return z.object({ '@graph': z.array(z.looseObject({})) }).parse(JSON.parse(script ?? ''))['@graph'];
  };
  expect(await things('/blog/3/')).toMatchObject([
    { headline: title, alternativeHeadline: subtitle, description: preview, dateModified: '2024-07-01T00:00:00Z' },
    { itemListElement: [{}, {}, { name: title, item: address }] },
  ]);
  expect(JSON.stringify(await things('/blog/'))).toContain(JSON.stringify(title));
});

test('the feeds have the same texts, and a person can read them', async ({ page }) => {
  using atom = XmlDocument.fromString(read('blog/feed.xml'), { option: ParseOption.XML_PARSE_NOBLANKS });
  const entry = `//a:entry[a:link/@href = '${address}']`;
  expect(find(atom, `${entry}/a:title`)).toEqual([title]);
  expect(find(atom, `${entry}/a:summary`)).toEqual([preview]);
  const { items } = jsonFeedSchema.parse(JSON.parse(read('blog/feed.json')));
  const item = items.find(({ url }) => url === address);
  expect(item).toMatchObject({
    title,
    summary: preview,
    date_published: '2024-06-01T00:00:00Z',
    date_modified: '2024-07-01T00:00:00Z',
    content_html: find(atom, `${entry}/a:content`)[0]?.replaceAll(']]&gt;', ']]>'),
  });
  // What a feed reader would show.
  await page.setContent(item?.content_html ?? '');
  await expect(page.locator('script, b')).toHaveCount(0);
  await expect(page.locator('img').first()).toHaveAttribute('alt', mainimgalt ?? '');
  await expect(page.locator('h2').first()).toHaveText(`</script><b>&"' 🛬 שלום`);
  await expect(page.locator('pre')).toContainText('</script></pre><script>globalThis.wasRun = true</script> ]]>');
  await page.goto('/blog/feed.xml');
  await expect(page.locator('entry > title', { hasText: title })).toHaveCount(1);
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
});

test('the site map and llms.txt name the article once', () => {
  using siteMap = XmlDocument.fromString(read('sitemap.xml'));
  const addresses = find(siteMap, '//*[local-name() = "loc"]');
  expect(addresses.filter((other) => other === address)).toHaveLength(1);
  const lines = read('llms.txt')
    .split('\n')
    .filter((line) => line.includes(address));
  expect(lines).toHaveLength(1);
  const [name, text] = lines[0]?.replace(/^- \[/, '').split(`](${address}): `) ?? [];
  expect([name, text].map((part) => part?.replace(/\\(.)/g, '$1'))).toEqual([title, preview]);
});
