import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Root } from 'hast';
import { ParseOption, RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { articlesOf, newestArticles, pathOf, sections } from '../lib/articles/catalogue.ts';
import { settings } from '../lib/settings.ts';
import { jsonFeedSchema } from './json-feed.ts';
import { sites } from './sites.ts';

const feeds = [
  { folder: '', articles: newestArticles() },
  ...sections.map((section) => ({ folder: `${section}/`, articles: articlesOf(section) })),
];

const namespaces = { a: 'http://www.w3.org/2005/Atom', s: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

function read(path: string): string {
  return readFileSync(join(sites.site.out, path), 'utf8');
}

/** @throws where it is not well-formed, with the line. */
function parse(xml: string): XmlDocument {
  return XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NOBLANKS });
}

/** The texts of the elements and attributes that an XPath finds in a document. */
function find(document: XmlDocument, xpath: string): string[] {
  return document.find(xpath, namespaces).map((node) => node.content);
}

/** Whether an absolute address of the site leads to a file of the export. */
function isPublished(address: string): boolean {
  const { pathname } = new URL(address);
  const path = decodeURIComponent(pathname.slice(new URL(`${settings.address}/`).pathname.length));
  return existsSync(join(sites.site.out, path.endsWith('/') || path === '' ? `${path}index.html` : path));
}

/** What must not be in the HTML of a feed. */
function checkContent(html: string): void {
  const tree: Root = unified().use(rehypeParse, { fragment: true }).parse(html);
  const [first] = tree.children;
  expect(first).toMatchObject({ tagName: 'p', children: [{ tagName: 'img' }] });
  visit(tree, 'element', ({ tagName, properties }) => {
    expect(['script', 'style', 'button', 'form', 'svg', 'span']).not.toContain(tagName);
    for (const [name, value] of Object.entries(properties)) {
      expect(name).not.toMatch(/^(?:className|id|style|role|tabIndex|loading|aria.*|data.*|on.*)$/);
      if (!['href', 'src', 'poster', 'srcSet'].includes(name)) continue;
      expect(String(value)).toMatch(/^(?:https?:\/\/|mailto:)/);
      if (String(value).startsWith(`${settings.address}/`)) {
        expect(isPublished(String(value)), `${value} is published`).toBe(true);
      }
    }
  });
}

for (const { folder, articles } of feeds) {
  test(`/${folder}feed.xml is valid Atom with the articles in full`, () => {
    using document = parse(read(`${folder}feed.xml`));
    using validator = RelaxNGValidator.fromDoc(parse(readFileSync('e2e/atom.rng', 'utf8')));
    expect(() => validator.validate(document)).not.toThrow();
    // What the grammar of RFC 4287 cannot say.
    expect(find(document, '/a:feed/a:author/a:name')).toEqual([settings.author]);
    expect(find(document, '/a:feed/a:link[@rel="self"]/@href')).toEqual([`${settings.address}/${folder}feed.xml`]);
    expect(find(document, '/a:feed/a:link[@rel="alternate"]/@href')).toEqual([`${settings.address}/${folder}`]);
    const ids = find(document, '//a:id');
    expect(new Set(ids).size).toBe(ids.length);
    expect(find(document, '/a:feed/a:entry/a:id')).toEqual(
      articles.map(({ id }) => `tag:${settings.taggingEntity}:article/${id}`),
    );
    expect(find(document, '/a:feed/a:entry/a:title')).toEqual(articles.map(({ title }) => title));
    expect(find(document, '/a:feed/a:entry/a:link/@href')).toEqual(
      articles.map((article) => settings.address + pathOf(article)),
    );
    expect(find(document, '/a:feed/a:entry/a:published')).toEqual(articles.map(({ date }) => `${date}T00:00:00.000Z`));
    const changes = find(document, '/a:feed/a:entry/a:updated');
    expect(changes).toEqual(articles.map(({ date, updated }) => `${updated ?? date}T00:00:00.000Z`));
    expect(find(document, '/a:feed/a:updated')).toEqual(changes.toSorted().slice(-1));
    expect(find(document, '//a:content/@type')).toEqual(articles.map(() => 'html'));
    for (const html of find(document, '//a:content')) checkContent(html);
    for (const address of find(document, '//a:link/@href')) expect(isPublished(address), address).toBe(true);
  });

  test(`/${folder}feed.json is a valid JSON Feed 1.1 that says the same`, () => {
    const feed = jsonFeedSchema.parse(JSON.parse(read(`${folder}feed.json`)));
    expect(feed).toMatchObject({
      home_page_url: `${settings.address}/${folder}`,
      feed_url: `${settings.address}/${folder}feed.json`,
      language: settings.locale,
      authors: [{ name: settings.author, url: `${settings.address}/` }],
    });
    using atom = parse(read(`${folder}feed.xml`));
    expect(feed.title).toBe(find(atom, '/a:feed/a:title')[0]);
    expect(feed.description).toBe(find(atom, '/a:feed/a:subtitle')[0]);
    expect(feed.items.map(({ id }) => id)).toEqual(find(atom, '//a:entry/a:id'));
    expect(feed.items.map(({ url }) => url)).toEqual(find(atom, '//a:entry/a:link/@href'));
    expect(feed.items.map(({ title }) => title)).toEqual(find(atom, '//a:entry/a:title'));
    expect(feed.items.map(({ summary }) => summary)).toEqual(find(atom, '//a:entry/a:summary'));
    expect(feed.items.map((item) => item.date_published)).toEqual(find(atom, '//a:entry/a:published'));
    expect(feed.items.map((item) => item.date_modified)).toEqual(find(atom, '//a:entry/a:updated'));
    for (const item of feed.items) {
      checkContent(item.content_html);
      expect(isPublished(item.image ?? '')).toBe(true);
    }
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`a person who opens /${folder}feed.xml can read it in the ${scheme} scheme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`/${folder}feed.xml`);
      const seen = await page.evaluate(() => {
        const isShown = (name: string) => [...document.querySelectorAll(name)].every((node) => node.checkVisibility());
        const isHidden = (name: string) =>
          [...document.querySelectorAll(name)].every((node) => !node.checkVisibility());
        return {
          notice: getComputedStyle(document.documentElement, '::before').content,
          ground: getComputedStyle(document.documentElement).backgroundColor,
          width: document.documentElement.scrollWidth,
          shown: isShown('title, subtitle, summary, published, link'),
          hidden: isHidden('id, updated, content, author, icon'),
        };
      });
      expect(seen).toEqual({
        notice: expect.stringContaining('This is a feed. Copy its address into a feed reader'),
        ground: scheme === 'light' ? 'rgb(251, 250, 246)' : 'rgb(11, 17, 32)',
        width: 320,
        shown: true,
        hidden: true,
      });
    });
  }
}

test('the footer leads to the feed', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Atom feed' });
  await expect(link).toHaveAttribute('href', '/feed.xml');
});

test('the site map has exactly the canonical pages, with the days of their last changes', () => {
  using document = parse(read('sitemap.xml'));
  const pages = document
    .find('/s:urlset/s:url', namespaces)
    .map((url) => [url.find('s:loc', namespaces)[0]?.content, url.find('s:lastmod', namespaces)[0]?.content]);
  const articles = newestArticles().map((article) => [
    settings.address + pathOf(article),
    article.updated ?? article.date,
  ]);
  expect(pages.slice(0, 5).map(([address]) => address)).toEqual(
    ['/', '/code/', '/blog/', '/talks/', '/contact/'].map((path) => settings.address + path),
  );
  expect(pages.slice(5)).toEqual(articles);
  expect([pages[3]?.[1], pages[4]?.[1]]).toEqual(['2025-03-02', undefined]);
  for (const [address = '', changed] of pages) {
    expect(isPublished(address), address).toBe(true);
    if (changed) expect(['2025-03-02', ...articles.map(([, day]) => day)]).toContain(changed);
    // The page itself says that this is its address.
    const html = read(`${new URL(address).pathname.slice(1)}index.html`);
    expect(html).toContain(`<link rel="canonical" href="${address}"`);
  }
});

test('robots.txt allows everything and names the site map', () => {
  expect(read('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${settings.address}/sitemap.xml\n`);
});

test('security.txt is where RFC 9116 wants it', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt');
  expect(response.headers()['content-type']).toContain('text/plain');
  expect(await response.text()).toContain('Expires: 2101-01-01T00:00:00Z\n');
});

/** What Markdown without any markup says. */
function textOf(markdown = ''): string {
  const plain = markdown.replace(/\\(.)/g, '$1');
  return plain.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

test('llms.txt names every article once, below its section', () => {
  const [head, ...lists] = read('llms.txt').split(/^## /m);
  expect(textOf(head)).toBe(`# ${settings.siteName}\n\n> ${settings.description}\n\n`);
  expect(lists.map((list) => textOf(list.split('\n')[0]))).toEqual([
    settings.sections.code.title,
    settings.sections.blog.title,
    'Pages',
  ]);
  expect(lists[2]).toContain(`](${settings.address}/talks/): `);
  for (const [index, section] of sections.entries()) {
    const addresses = [...(lists[index] ?? '').matchAll(/^- \[.+\]\((\S+)\): .+$/gm)].map(([, address]) => address);
    expect(addresses).toEqual(articlesOf(section).map((article) => settings.address + pathOf(article)));
  }
});
