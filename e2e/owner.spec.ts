import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ParseOption, RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import { formatBytes } from '../lib/bytes.ts';
import { settings } from '../lib/settings.ts';
import { jsonFeedSchema } from './json-feed.ts';
import { ownersPages } from './pages.ts';
import { watchProblems } from './problems.ts';
import { ownerSettings, sites, urlOf } from './sites.ts';

/*
 * The export that would be uploaded. What holds for any page is tested elsewhere, on every page of it; here is what holds
 * for the site of any owner.
 */

const { address } = ownerSettings;
const base = urlOf(sites.owner);

function read(file: string): string {
  return readFileSync(join(sites.owner.out, file), 'utf8');
}

function parse(xml: string): XmlDocument {
  return XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NOBLANKS });
}

test('the site is built from the settings as they are written, and never points to this machine', () => {
  const html = read('contact/index.html');
  expect(html).toContain(`action="${ownerSettings.messageHost}/message"`);
  expect(html).toContain(`href="${address}/contact/"`);
  expect(html).not.toContain(settings.address);
  expect(html).not.toContain('localhost');
});

test('whatever a page names of its own site is there', async ({ page, request }) => {
  const named = new Set<string>();
  for (const { url } of ownersPages) {
    await page.goto(url);
    const found = await page
      .locator('[href], [src], [poster], [data-script]')
      .evaluateAll((elements) =>
        elements.flatMap((element) =>
          ['href', 'src', 'poster', 'data-script'].flatMap((name) => element.getAttribute(name) ?? []),
        ),
      );
    for (const written of found) {
      const { href } = new URL(written.replace(address, base), url);
      if (href.startsWith(`${base}/`)) named.add(href.replace(/#.*/, ''));
    }
  }
  for (const { url, path } of ownersPages) if (path !== '/404.html') expect(named).toContain(url);
  for (const url of named) expect((await request.get(url, { maxRedirects: 0 })).status(), url).toBe(200);
});

test('a table of numbers has those of its pages', async ({ page }) => {
  const fileOf = (path: string) => path.replace(/\/$/, '/index.html').slice(1);
  const sizeOf = (path: string) => statSync(join(sites.owner.out, `${fileOf(path)}.br`)).size;
  for (const { url } of ownersPages) {
    await page.goto(url);
    if (!(await page.locator('[data-measured]').count())) continue;
    const others = ownersPages.filter((other) => other.url !== url).map(({ path }) => path);
    const byWeight = others.toSorted((a, b) => sizeOf(a) - sizeOf(b));
    const value = (name: string | RegExp) => page.getByRole('row', { name }).getByRole('cell');
    await expect(value(/^Pages/)).toHaveText(String(ownersPages.length));
    for (const [name, path = ''] of [
      [/^The lightest/, byWeight[0]],
      [/^The heaviest/, byWeight.at(-1)],
    ] as const)
      await expect(value(name)).toHaveText(`${formatBytes(sizeOf(path))}, ${path}`);
    const documents = ownersPages.map(({ path }) => read(fileOf(path)));
    const played = documents.flatMap((html) => [...html.matchAll(/ data-player="/g)]).length;
    await expect(value(/^Sessions/)).toHaveText(String(played));
  }
});

test('each program of its pages starts, to ask or to end', async ({ page }) => {
  for (const { url, path } of ownersPages) {
    if (!read(path.replace(/\/$/, '/index.html').slice(1)).includes(' data-player=')) continue;
    const problems = watchProblems(page, base);
    await page.goto(url);
    for (const program of await page.locator('figure[data-player]:not([data-exercise])').all()) {
      await program.getByRole('button', { name: /^Play/ }).click();
      await expect(program.getByRole('button', { name: /^(?:End of input|Play again)$/ })).toBeVisible();
    }
    expect(problems, url).toEqual([]);
  }
});

test('the feeds are valid', () => {
  using grammar = parse(readFileSync('e2e/atom.rng', 'utf8'));
  using validator = RelaxNGValidator.fromDoc(grammar);
  for (const folder of ['', 'code/', 'blog/']) {
    using atom = parse(read(`${folder}feed.xml`));
    expect(() => validator.validate(atom)).not.toThrow();
    expect(jsonFeedSchema.parse(JSON.parse(read(`${folder}feed.json`))).feed_url).toBe(`${address}/${folder}feed.json`);
  }
});

test('the site map has exactly the pages that are no copies of others', () => {
  using siteMap = parse(read('sitemap.xml'));
  const named = siteMap.find('//*[local-name() = "loc"]').map(({ content }) => content);
  const paths = ownersPages.map(({ path }) => path);
  // A list without articles is left out until it has one.
  const isEmptyList = (path: string) =>
    /^\/(?:code|blog)\/$/.test(path) && !paths.some((other) => other !== path && other.startsWith(path));
  const pages = paths.filter((path) => path !== '/404.html' && !isEmptyList(path));
  expect(named.toSorted()).toEqual(pages.map((path) => address + path).toSorted());
});
