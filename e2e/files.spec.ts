import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { ParseOption, RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import sharp from 'sharp';
import { readPage } from '../lib/export/page.ts';
import { budgetNotes, loadOf } from '../lib/export/weights.ts';
import { en } from '../lib/words/en.ts';
import { latitude, place, secret } from './awkward-content.ts';
import { canWrite, filesWith, marks } from './held-back.ts';
import { jsonFeedSchema } from './json-feed.ts';
import { pagesOf, pathsOfPages } from './pages.ts';
import { ownerSettings, sites, type TestSite } from './sites.ts';

/*
 * What can be read from the bytes of an export without a browser.
 */

const filesOf = ({ out }: TestSite) =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replaceAll('\\', '/').slice(out.length))
    .sort();

/** A file of an export. */
const read = ({ out }: TestSite, file: string) => readFileSync(out + file, 'utf8');

const unescaped = (text: string) =>
  text
    .replace(/&(?:amp|#38|#x26);/g, '&')
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&#x27;|&#39;/g, "'");

/** Every address of its own that a file of a site names, as a path within the site. */
function namedIn(site: TestSite, file: string): readonly string[] {
  const text = read(site, file);
  const { origin } = new URL(site.address);
  const written = [
    ...[...text.matchAll(/ (?:href|src|poster|data-script)="([^"]*)"/g)].map(([, address = '']) => unescaped(address)),
    ...[...text.matchAll(/url\(["']?(\/[^"')]+)/g)].map(([, address = '']) => address),
    ...[...text.matchAll(/ srcset="([^"]*)"/gi)].flatMap(([, set = '']) =>
      set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
    ),
    ...[...text.matchAll(/https:\/\/[^\s"'<>\\)]*/g)].map(([address]) => unescaped(address)),
  ];
  return written.flatMap((address) => {
    if (address.startsWith('#') || /^(?!https:)[a-z]+:/.test(address)) return [];
    const url = new URL(address, `${site.address}${file.replace(/index\.html$/, '')}`);
    if (url.origin !== origin) return [];
    // What belongs to the root of the host is not below the path.
    if (/^\/\.well-known\/|^\/?$/.test(url.pathname) && site.basePath) return [];
    // As an error: an expectation for each of thousands takes a minute.
    if (!`${url.pathname}/`.startsWith(`${site.basePath}/`)) throw new Error(`${file} names ${address}.`);
    return [decodeURIComponent(url.pathname.slice(site.basePath.length)) || '/'];
  });
}

const isText = (file: string) => /\.(?:html|xml|json|txt|webmanifest)$/.test(file);

function parse(xml: string): XmlDocument {
  return XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NOBLANKS });
}

const find = (document: XmlDocument, xpath: string) =>
  document.find(xpath, { a: 'http://www.w3.org/2005/Atom' }).map((node) => node.content);

for (const site of Object.values(sites)) {
  const { settings, address } = site;

  test(`${site.out}: whatever a page, a feed, the site map or the manifest names is there, and every page is named`, () => {
    const named = new Set(
      filesOf(site)
        .filter(isText)
        .flatMap((file) => namedIn(site, file)),
    );
    const isThere = (path: string) => existsSync(site.out + path.replace(/\/$/, '/index.html'));
    const isOfRoot = (path: string) => path === '/robots.txt';
    expect([...named].filter((path) => !isThere(path) && !isOfRoot(path))).toEqual([]);
    const pages = pagesOf(site).map(({ path }) => path);
    expect(pages.filter((path) => path !== '/404.html' && !named.has(path))).toEqual([]);
  });

  test(`${site.out}: nothing of Next, and nothing twice but for copies that say where they belong`, () => {
    const files = filesOf(site);
    expect(files.filter((file) => /_next|__next|_not-found|^\/404\/|index\.txt/.test(file))).toEqual([]);
    for (const file of files.filter((name) => /\.(?:html|js)$/.test(name))) {
      const text = read(site, file);
      expect(text, file).not.toMatch(/addEventListener\("(?:before)?unload"/);
      if (file.endsWith('.html'))
        expect(text, file).not.toMatch(/_next|\bself\.__|TURBOPACK|id="_R_"|\$Sreact|<!--\/?\$/);
    }
    const own = new Set(pagesOf(site).map(({ path }) => path));
    const copies = pathsOfPages(site).filter((path) => !own.has(path));
    for (const file of ['/sitemap.xml', '/feed.xml', '/feed.json', '/llms.txt'])
      expect(
        copies.filter((path) => read(site, file).includes(`${address}${path}<`)),
        file,
      ).toEqual([]);
  });

  test(`${site.out}: the twins of a file say what it says`, () => {
    const files = filesOf(site);
    for (const file of files.filter((name) => /\.(?:br|gz)$/.test(name))) {
      const bytes = readFileSync(site.out + file);
      const plain = file.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes);
      expect(plain.equals(readFileSync(site.out + file.replace(/\.\w+$/, ''))), file).toBe(true);
    }
    expect(files).toContain('/index.html.br');
  });

  test(`${site.out}: titles, descriptions and pictures of its pages are their own`, async () => {
    const heads = pagesOf(site)
      .filter(({ path }) => path !== '/404.html')
      .map(({ html }) =>
        ['og:title', 'og:description', 'og:image'].map(
          (name) => new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1],
        ),
      );
    for (const part of [0, 1]) expect(new Set(heads.map((head) => head[part])).size).toBe(heads.length);
    // Lists by topic and the search have the picture of the site.
    const pictures = new Set(heads.map((head) => head[2]));
    const shared = pagesOf(site).filter(({ path }) => /^\/(?:topics|search)\//.test(path));
    expect(pictures.size).toBe(heads.length - shared.length + Math.min(1, shared.length));
    for (const file of filesOf(site).filter((name) => name.startsWith('/social/'))) {
      const { format, width, height, size = 0 } = await sharp(readFileSync(site.out + file)).metadata();
      expect([format, width, height, size < 150_000], file).toEqual(['png', 1200, 630, true]);
    }
  });

  test(`${site.out}: its feeds are valid, say the same in both forms, and lead to pages`, () => {
    using grammar = parse(readFileSync('e2e/atom.rng', 'utf8'));
    using validator = RelaxNGValidator.fromDoc(grammar);
    const pages = pagesOf(site).filter(({ path }) => /^\/(?:code|blog)\/\d/.test(path));
    for (const folder of ['/', '/code/', '/blog/']) {
      using atom = parse(read(site, `${folder}feed.xml`));
      expect(() => validator.validate(atom)).not.toThrow();
      const feed = jsonFeedSchema.parse(JSON.parse(read(site, `${folder}feed.json`)));
      const own = pages.filter(({ path }) => path.startsWith(folder)).map(({ path }) => address + path);
      expect(feed.items.map(({ url }) => url).toSorted()).toEqual(own.toSorted());
      expect(feed).toMatchObject({ feed_url: `${address}${folder}feed.json`, language: settings.locale });
      expect(find(atom, '/a:feed/a:author/a:name')).toEqual([settings.author]);
      expect(feed.items.map(({ id }) => id)).toEqual(find(atom, '//a:entry/a:id'));
      for (const id of find(atom, '//a:entry/a:id'))
        expect(id).toMatch(new RegExp(`^tag:${settings.taggingEntity.replace(/[.+]/g, '\\$&')}:article/\\d+$`));
      expect(feed.items.map(({ url }) => url)).toEqual(find(atom, '//a:entry/a:link/@href'));
      expect(feed.items.map(({ title }) => title)).toEqual(find(atom, '//a:entry/a:title'));
      expect(feed.items.map((item) => item.date_published)).toEqual(find(atom, '//a:entry/a:published'));
      const changes = find(atom, '//a:entry/a:updated');
      expect(feed.items.map((item) => item.date_modified)).toEqual(changes);
      if (own.length > 0) expect(find(atom, '/a:feed/a:updated')).toEqual(changes.toSorted().slice(-1));
      expect(find(atom, '//a:entry/a:published')).toEqual(find(atom, '//a:entry/a:published').toSorted().toReversed());
      for (const { content_html: html } of feed.items) {
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
    const articles = pages.filter((path) => /^\/(?:code|blog)\/\d/.test(path));
    const lines = read(site, '/llms.txt').split('\n');
    for (const path of articles)
      expect(lines.filter((line) => line.includes(`](${address}${path}): `))).toHaveLength(1);
    const home = `${site.basePath}/`;
    expect(JSON.parse(read(site, '/manifest.webmanifest'))).toMatchObject({ id: home, start_url: home, scope: home });
  });
}

/** What is too heavy is a note of the build for whoever writes long texts; here it would be a step back. */
test('nothing is over its budget, and a page of some length comes in its first round trip', () => {
  for (const site of [sites.owner, sites.other]) {
    const weigh = (file: string) => readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
    const files = filesOf(site).filter((file) => !/\.(?:br|gz)$/.test(file));
    const weights = files.map((file) => [file.slice(1), weigh(site.out + file)] as const);
    const loads = pagesOf(site).map(({ path, html }) => {
      const file = path.slice(1).replace(/^$|(?<=\/)$/, 'index.html');
      expect(weigh(`${site.out}/${file}`), file).toBeLessThan(14_600);
      return { file, load: loadOf(readPage(html)) };
    });
    expect(budgetNotes(loads, new Map(weights))).toEqual([]);
  }
});

test('a form posts to where the settings say, and nothing of this machine is in the site of an owner', () => {
  for (const site of [sites.owner, sites.other]) {
    const { messages, source } = site.settings;
    expect(read(site, '/contact/index.html')).toContain(`action="${messages.address}"`);
    expect(read(site, '/contact/index.html')).toContain(`name="source" value="${source}"`);
    expect(filesWith(site.out, 'localhost')).toEqual([]);
  }
});

test('what is held back is in no byte, name and letter of the site', async () => {
  const { out } = sites.awkward;
  for (const mark of [marks.draft, marks.ahead]) expect(filesWith(out, mark)).toEqual([]);
  expect(await canWrite(out, marks.letter)).toEqual([false, false]);
  expect(filesWith(sites.other.out, 'zarigüeya')).toEqual([]);
});

test('what pictures and films tell of where and by whom they were made is in no byte of the site', () => {
  const { out } = sites.awkward;
  for (const word of [secret, place]) expect(filesWith(out, word.toLowerCase())).toEqual([]);
  for (const file of filesOf(sites.awkward).filter((name) => /\.(?:jpe?g|png|webp|avif|gif)$/i.test(name))) {
    const bytes = readFileSync(out + file);
    for (const degrees of latitude) expect(bytes.includes(degrees), file).toBe(false);
  }
});

test('nothing of this owner is in the site of another: no setting, no sentence, no drawing', () => {
  const { code, blog } = ownerSettings.sections;
  const texts = [
    ownerSettings.siteName,
    ownerSettings.email,
    ownerSettings.tagline,
    code.introduction,
    blog.introduction,
  ];
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:md|svg)$/.test(file),
  );
  const lines = files.flatMap((file) => readFileSync(`content/${file}`, 'utf8').split('\n'));
  const long = lines.map((line) => line.trim()).filter((line) => line.length > 60 && !line.startsWith('<svg '));
  const all = textsOfSite(sites.other.out);
  expect([...new Set(['glidepath', ...texts, ...long])].filter((text) => all.includes(text.toLowerCase()))).toEqual([]);
  // That the search finds what is there.
  expect(all).toContain(sites.other.settings.email);
});

test('nothing in the pages and feeds of another language is English', () => {
  const english = [...JSON.stringify(en).matchAll(/"([^"]*)"(?=[,}])/g)].flatMap(([, text = '']) =>
    text.split(/\{\w+\}/),
  );
  const long = english.map((part) => part.trim()).filter((part) => part.length > 8);
  const found = (site: TestSite) => {
    const texts = textsOfSite(site.out, isText);
    return long.filter((part) => texts.includes(part.toLowerCase()));
  };
  expect(found(sites.other)).toEqual([]);
  // That the search finds what is there.
  expect(found(sites.owner).length).toBeGreaterThan(15);
});

/** Every file of an export as one text, without what is packed. */
function textsOfSite(out: string, isMeant = (_: string) => true): string {
  const all = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = all.filter(({ name }) => isMeant(name));
  return files
    .map(({ parentPath, name }) => unescaped(readFileSync(`${parentPath}/${name}`, 'utf8')).toLowerCase())
    .join('\n');
}
