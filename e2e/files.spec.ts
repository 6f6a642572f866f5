import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { ParseOption, RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import sharp from 'sharp';
import { pathsBelow } from '../lib/content/folder.ts';
import { readPage } from '../lib/export/page.ts';
import { budgetNotes, loadOf } from '../lib/export/weights.ts';
import { en } from '../lib/words/en.ts';
import { latitude, place, secret } from './awkward-content.ts';
import { filesWith, marks } from './held-back.ts';
import { jsonFeedSchema } from './json-feed.ts';
import { pagesOf, pathsOfPages } from './pages.ts';
import { ownerSettings, sites, type TestSite } from './sites.ts';

/*
 * What can be read from the bytes of an export without a browser. That every link of a page leads to something, the build
 * itself sees: `lib/export/links.ts`.
 */

const filesOf = ({ out }: TestSite) => pathsBelow(out).map((file) => `/${file}`);
const read = ({ out }: TestSite, file: string) => readFileSync(out + file, 'utf8');
const isArticle = (path: string) => /^\/(?:code|blog)\/\d/.test(path);
const isText = (file: string) => /\.(?:html|xml|json|txt|webmanifest)$/.test(file);

/** The addresses of the site, whole or as a path, that a text names, as they are within the site. */
function namedIn(site: TestSite, text: string): readonly string[] {
  const plain = text.replace(/&(?:amp|#38|#x26);/g, '&').replaceAll('&quot;', '"');
  const whole = [...plain.matchAll(/https:\/\/[^\s"'<>\\)]*/g)].map(([address]) => address);
  const paths = [...plain.matchAll(/ (?:href|src|poster)="(\/[^"]*)"/g)].map(([, path]) => path ?? '');
  return [...whole, ...paths].flatMap((address) => {
    const { origin, pathname } = new URL(address, site.address);
    // What belongs to the root of the host is not below the path.
    const isOfRoot = /^\/?$|^\/(?:\.well-known\/|robots\.txt)/.test(pathname) && site.basePath;
    if (origin !== new URL(site.address).origin || isOfRoot) return [];
    const isBelow = pathname.startsWith(`${site.basePath}/`);
    return [isBelow ? decodeURIComponent(pathname.slice(site.basePath.length)) : `outside: ${address}`];
  });
}

function parse(xml: string): XmlDocument {
  return XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NOBLANKS });
}

const find = (document: XmlDocument, xpath: string) =>
  document.find(xpath, { a: 'http://www.w3.org/2005/Atom' }).map((node) => node.content);

for (const site of Object.values(sites)) {
  const { settings, address } = site;

  test(`${site.out}: what feeds, the site map or the manifest name is there, and every page is named`, () => {
    const texts = filesOf(site).filter(isText);
    const named = new Set(texts.flatMap((file) => namedIn(site, read(site, file))));
    const isThere = (path: string) => existsSync(site.out + path.replace(/\/$/, '/index.html'));
    expect([...named].filter((path) => !isThere(path))).toEqual([]);
    const pages = pagesOf(site).map(({ path }) => path);
    expect(pages.filter((path) => path !== '/404.html' && !named.has(path))).toEqual([]);
  });

  test(`${site.out}: nothing of Next is left, and the twins of a file say what it says`, () => {
    const files = filesOf(site);
    expect(files.filter((file) => /_next|__next|_not-found|^\/404\/|index\.txt/.test(file))).toEqual([]);
    for (const file of files.filter((name) => name.endsWith('.html')))
      expect(read(site, file), file).not.toMatch(/_next|\bself\.__|TURBOPACK|id="_R_"|\$Sreact|<!--\/?\$/);
    expect(files).toContain('/index.html.br');
    for (const file of files.filter((name) => /\.(?:br|gz)$/.test(name))) {
      const bytes = readFileSync(site.out + file);
      const plain = file.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes);
      expect(plain.equals(readFileSync(site.out + file.replace(/\.\w+$/, ''))), file).toBe(true);
    }
  });

  test(`${site.out}: titles, descriptions and pictures of its pages are their own`, async () => {
    const pages = pagesOf(site).filter(({ path }) => path !== '/404.html');
    const different = (name: string) =>
      new Set(pages.map(({ html }) => new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1])).size;
    expect([different('og:title'), different('og:description')]).toEqual([pages.length, pages.length]);
    // Lists by topic and the search have the picture of the site.
    const shared = pages.filter(({ path }) => /^\/(?:topics|search)\//.test(path));
    expect(different('og:image')).toBe(pages.length - shared.length + Math.min(1, shared.length));
    for (const file of filesOf(site).filter((name) => name.startsWith('/social/'))) {
      const { format, width, height, size = 0 } = await sharp(readFileSync(site.out + file)).metadata();
      expect([format, width, height, size < 150_000], file).toEqual(['png', 1200, 630, true]);
    }
  });

  test(`${site.out}: its feeds are valid, say the same in both forms, and lead to pages`, () => {
    using grammar = parse(readFileSync('e2e/atom.rng', 'utf8'));
    using validator = RelaxNGValidator.fromDoc(grammar);
    const pages = pagesOf(site).filter(({ path }) => isArticle(path));
    for (const folder of ['/', '/code/', '/blog/']) {
      using atom = parse(read(site, `${folder}feed.xml`));
      expect(() => validator.validate(atom)).not.toThrow();
      const feed = jsonFeedSchema.parse(JSON.parse(read(site, `${folder}feed.json`)));
      const own = pages.filter(({ path }) => path.startsWith(folder)).map(({ path }) => address + path);
      expect(feed.items.map(({ url }) => url).toSorted()).toEqual(own.toSorted());
      expect(feed).toMatchObject({ feed_url: `${address}${folder}feed.json`, language: settings.locale });
      expect(find(atom, '/a:feed/a:author/a:name')).toEqual([settings.author]);
      const inAtom = (place: string) => find(atom, `//a:entry/a:${place}`);
      expect(feed.items.map(({ id }) => id)).toEqual(inAtom('id'));
      expect(feed.items.map(({ url }) => url)).toEqual(inAtom('link/@href'));
      expect(feed.items.map(({ title }) => title)).toEqual(inAtom('title'));
      expect(feed.items.map((item) => item.date_published)).toEqual(inAtom('published'));
      expect(feed.items.map((item) => item.date_modified)).toEqual(inAtom('updated'));
      expect(inAtom('published')).toEqual(inAtom('published').toSorted().toReversed());
      for (const { id, content_html: html } of feed.items) {
        expect(id.replace(/\d+$/, '')).toBe(`tag:${settings.taggingEntity}:article/`);
        expect(html).not.toMatch(/<(?:script|style|button|form|svg|span)\b/);
        expect(html).not.toMatch(/<[^>]* (?:class|id|style|role|tabindex|loading|aria-\w+|data-[\w-]+|on\w+)=/);
        expect(html).not.toMatch(/ (?:href|src|poster)="(?!https?:|mailto:)/);
      }
    }
  });

  test(`${site.out}: site map, robots.txt, security.txt, llms.txt and manifest say where things are`, () => {
    const pages = pagesOf(site).map(({ path }) => path);
    const isEmptyList = (path: string) =>
      /^\/(?:code|blog)\/$/.test(path) && !pages.some((other) => other !== path && other.startsWith(path));
    const listed = pages.filter((path) => path !== '/404.html' && !isEmptyList(path)).map((path) => address + path);
    using siteMap = parse(read(site, '/sitemap.xml'));
    expect(find(siteMap, '//*[local-name() = "loc"]').toSorted()).toEqual(listed.toSorted());
    expect(read(site, '/robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${address}/sitemap.xml\n`);
    const security = read(site, '/.well-known/security.txt');
    expect(security).toContain(`Contact: mailto:${settings.email}\nExpires: 2101-01-01T00:00:00Z\n`);
    expect(security).toContain(`Canonical: ${new URL(address).origin}/.well-known/security.txt\n`);
    const lines = read(site, '/llms.txt').split('\n');
    for (const path of pages.filter(isArticle))
      expect(lines.filter((line) => line.includes(`](${address}${path}): `))).toHaveLength(1);
    const home = `${site.basePath}/`;
    expect(JSON.parse(read(site, '/manifest.webmanifest'))).toMatchObject({ id: home, start_url: home, scope: home });
    const own = new Set(pages);
    const copies = pathsOfPages(site).filter((path) => !own.has(path));
    for (const file of ['/sitemap.xml', '/feed.xml', '/feed.json', '/llms.txt']) {
      const named = namedIn(site, read(site, file));
      expect(copies.filter((path) => named.includes(path))).toEqual([]);
    }
  });
}

/** What is too heavy is a note of the build for whoever writes long texts; here it would be a step back. */
test('no page is over its budget, and a page of some length comes in its first round trip', () => {
  for (const site of [sites.owner, sites.other]) {
    const weigh = (file: string) => readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
    const weighed = pagesOf(site).map(({ path, html }) => {
      const file = path.slice(1).replace(/^$|(?<=\/)$/, 'index.html');
      return { file, html: weigh(`${site.out}/${file}`), budget: loadOf(readPage(html)).budget };
    });
    expect(weighed.filter((page) => page.html >= 14_600)).toEqual([]);
    expect(budgetNotes(weighed)).toEqual([]);
  }
});

test('a form posts to where the settings say, and nothing of this machine is in the site of an owner', () => {
  for (const site of [sites.owner, sites.other]) {
    const { messages, source } = site.settings;
    const html = read(site, '/contact/index.html').replaceAll('&#x26;', '&').replaceAll('&#x22;', '"');
    expect(html).toContain(`action="${messages.address}"`);
    for (const [name, value] of Object.entries({ source, ...messages.fields }))
      expect(html).toContain(`name="${name}" value="${value}"`);
    expect(filesWith(site.out, 'localhost')).toEqual([]);
  }
});

test('what is held back, and what pictures and films tell of where and by whom they were made, is in no byte', () => {
  const { out } = sites.awkward;
  for (const word of [marks.draft, marks.ahead, secret, place]) expect(filesWith(out, word)).toEqual([]);
  expect(filesWith(sites.other.out, 'zarigüeya')).toEqual([]);
  for (const file of filesOf(sites.awkward).filter((name) => /\.(?:jpe?g|png|webp|avif|gif)$/i.test(name))) {
    const bytes = readFileSync(out + file);
    for (const degrees of latitude) expect(bytes.includes(degrees), file).toBe(false);
  }
});

test('nothing of this owner is in the site of another, no setting, sentence or drawing, and nothing is English', () => {
  const textOf = (site: TestSite, isMeant: (file: string) => boolean) =>
    filesOf(site)
      .filter(isMeant)
      .map((file) => read(site, file).replaceAll('&amp;', '&').replaceAll('&#x27;', "'"))
      .join('\n')
      .toLowerCase();
  const { siteName, email, tagline, sections } = ownerSettings;
  const { introduction } = sections.code;
  const lines = pathsBelow('content')
    .filter((file) => /\.(?:md|svg)$/.test(file))
    .flatMap((file) => readFileSync(`content/${file}`, 'utf8').split('\n'))
    .map((line) => line.trim());
  const long = lines.filter((line) => line.length > 60 && !line.startsWith('<svg '));
  const all = textOf(sites.other, () => true);
  const own = ['glidepath', siteName, email, tagline, introduction, sections.blog.introduction, ...long];
  expect(own.filter((text) => all.includes(text.toLowerCase()))).toEqual([]);
  const english = [...JSON.stringify(en).matchAll(/"([^"]*)"(?=[,}])/g)].flatMap(([, text]) => text?.split(/\{\w+\}/));
  const found = (site: TestSite) => {
    const text = textOf(site, isText);
    return english.filter((part = '') => part.trim().length > 8 && text.includes(part.trim().toLowerCase()));
  };
  expect(found(sites.other)).toEqual([]);
  // That the search finds what is there.
  expect(all).toContain(sites.other.settings.email);
  expect(found(sites.awkward).length).toBeGreaterThan(15);
});
