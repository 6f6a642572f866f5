import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import * as z from 'zod';
import { readArticles } from '../lib/articles/read.ts';
import { watchProblems } from './problems.ts';
import { sites, urlOf } from './sites.ts';

const { basePath, out } = sites.subPath;
const address = `https://name.example${basePath}`;
const base = urlOf(sites.subPath);
const origin = base.slice(0, -basePath.length);
// With the slash, so that './code/' leads below the path.
test.use({ baseURL: `${base}/` });

/** A file for the root of the host. */
function readAtRoot(file: string): string {
  return readFileSync(join(`${out}-root`, file), 'utf8');
}

/** Every address that a page names, wherever it does: links, pictures, fonts, scripts, styles, metas and JSON-LD. */
async function addressesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate((site) => {
    const found = ['href', 'src', 'poster', 'action', 'data-script'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
    found.push(...[...styles.matchAll(/url\(["']?([^"')]+)/g)].map(([, path = '']) => path));
    found.push(
      ...document.documentElement.outerHTML
        .split(site)
        .slice(1)
        .map((rest) => site + /^[^"\s<]*/.exec(rest)?.[0]),
    );
    return [...new Set(found.map((path) => new URL(path, document.baseURI).href.replace(/#.*/, '')))];
  }, new URL(address).origin);
}

/** Where the tests see what an address leads to; `undefined` for what is not of this site. */
function local(found: string): string | undefined {
  if (found.startsWith(origin)) return found;
  return found.startsWith(new URL(address).origin) ? found.replace(new URL(address).origin, origin) : undefined;
}

test('everything that any page names is below the path, and is there', async ({ page, request }) => {
  test.setTimeout(120_000);
  const problems = watchProblems(page, base);
  const seen = new Set([`${base}/`]);
  const visited: string[] = [];
  for (const url of seen) {
    expect(url).toMatch(new RegExp(`^${base}/`));
    const response = await request.get(url, { maxRedirects: 0 });
    expect(response.status(), url).toBe(200);
    if (!response.headers()['content-type']?.startsWith('text/html')) continue;
    visited.push(url.slice(base.length));
    await page.goto(url);
    for (const found of await addressesOf(page)) {
      const target = local(found);
      if (target) seen.add(target);
    }
  }
  expect(problems).toEqual([]);
  const articles = readArticles().filter(({ type }) => type !== 'page');
  const pages = ['/', '/blog/', '/code/', '/contact/', '/talks/', ...articles.map(({ id, type }) => `/${type}/${id}/`)];
  expect(visited.toSorted()).toEqual(pages.toSorted());
  const files = [...seen].map((url) => url.slice(base.length));
  for (const ending of ['.svg', '.png', '.zip', '.woff2', '.js', '.ico', '.webmanifest', '/feed.xml', '/feed.json']) {
    expect(
      files.some((file) => file.endsWith(ending)),
      ending,
    ).toBe(true);
  }
});

test('feeds, site map, robots.txt and llms.txt name what is below the path, and is there', async ({ request }) => {
  const folders = ['', 'code/', 'blog/'];
  const files = folders.flatMap((folder) => [`${folder}feed.xml`, `${folder}feed.json`]);
  const texts = [['robots.txt', readAtRoot('robots.txt')]];
  for (const file of [...files, 'sitemap.xml', 'llms.txt']) texts.push([file, await (await request.get(file)).text()]);
  const named = new Set<string>();
  for (const [file, text = ''] of texts) {
    expect(text, file).toContain(`${address}/`);
    for (const [found] of text.matchAll(/https:\/\/name\.example[^\s"'<>()\\&#]*/g)) named.add(found);
    // Nothing in them begins at the host: those who read them would have to know where they came from.
    for (const [, found = ''] of text.matchAll(/(?:href|src)=\\?"(\/[^"\\]*)/g))
      expect(found).toBe(`${basePath}/feed.css`);
  }
  // Among them the sources of the two programs that can be played.
  expect(named.size).toBe(28);
  for (const found of named) {
    expect(found).toMatch(new RegExp(`^${address}/`));
    expect((await request.get(local(found) ?? '', { maxRedirects: 0 })).status(), found).toBe(200);
  }
  expect((await request.get('feed.css')).status()).toBe(200);
});

test('what belongs to the root of the host lies beside the export, and not in it', async ({ request }) => {
  expect(readAtRoot('.well-known/security.txt')).toContain(
    'Canonical: https://name.example/.well-known/security.txt\n',
  );
  expect(readAtRoot('_headers')).toMatch(new RegExp(`^${basePath}/\\*\n {2}Content-Security-Policy: `));
  for (const file of ['robots.txt', '.well-known/security.txt', '_headers']) {
    expect((await request.get(file)).status(), file).toBe(404);
  }
  expect((await request.get('./')).headers()['content-security-policy']).toContain("default-src 'none'");
});

test('the manifest knows where the site begins', async ({ page, request }) => {
  await page.goto('./');
  const path = await page.locator('link[rel=manifest]').getAttribute('href');
  expect(path).toBe(`${basePath}/manifest.webmanifest`);
  const schema = z.object({
    id: z.string(),
    start_url: z.string(),
    scope: z.string(),
    icons: z.array(z.object({ src: z.string() })),
  });
  const { icons, ...places } = schema.parse(await (await request.get(`${origin}${path}`)).json());
  expect(places).toEqual({ id: `${basePath}/`, start_url: `${basePath}/`, scope: `${basePath}/` });
  for (const { src } of icons) {
    expect(src.startsWith(`${basePath}/`)).toBe(true);
    expect((await request.get(origin + src)).status(), src).toBe(200);
  }
});
