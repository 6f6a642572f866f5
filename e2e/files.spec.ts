import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ParseOption, RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import * as z from 'zod';
import { listAllFiles } from '../lib/core/list-files.ts';
import { en } from '../lib/i18n/en.ts';
import { latitude, place, secret } from './awkward-content.ts';
import { listPages } from './pages.ts';
import { ownerSettings, sites, type TestSite } from './sites.ts';
import { filesWith, marks } from './unpublished-content.ts';

/* Tests exported files without a browser. Builds check the links in pages: `lib/check/check-exported-links.ts`. */

const listFiles = ({ out }: TestSite) =>
  listAllFiles(out).map((file) => `/${file}`);
const read = ({ out }: TestSite, file: string) =>
  readFileSync(out + file, 'utf8');
const isArticle = (path: string) => /^\/(?:code|blog)\/\d/.test(path);
const isText = (file: string) =>
  /\.(?:html|xml|json|txt|webmanifest)$/.test(file);

/** Lists the site's URLs in a text as paths without the base path. URLs outside of that path begin with `outside:`. */
function listPaths(site: TestSite, text: string): readonly string[] {
  const plain = text
    .replace(/&(?:amp|#38|#x26);/g, '&')
    .replaceAll('&quot;', '"');
  const absolute = [...plain.matchAll(/https:\/\/[^\s"'<>\\)]*/g)].map(
    ([url]) => url,
  );
  const paths = [...plain.matchAll(/ (?:href|src|poster)="(\/[^"]*)"/g)].map(
    ([, path]) => path ?? '',
  );
  return [...absolute, ...paths].flatMap((url) => {
    const { origin, pathname } = new URL(url, site.siteUrl);
    // The origin, `.well-known/`, and `robots.txt` are outside of the base path.
    const isAtRoot =
      /^\/?$|^\/(?:\.well-known\/|robots\.txt)/.test(pathname) && site.basePath;
    if (origin !== new URL(site.siteUrl).origin || isAtRoot) {
      return [];
    }
    const isBelow = pathname.startsWith(`${site.basePath}/`);
    return [
      isBelow
        ? decodeURIComponent(pathname.slice(site.basePath.length))
        : `outside: ${url}`,
    ];
  });
}

const parse = (xml: string) =>
  XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NOBLANKS });

const find = (document: XmlDocument, xpath: string) =>
  document
    .find(xpath, { a: 'http://www.w3.org/2005/Atom' })
    .map((node) => node.content);

const text = z.string().min(1);
const webUrl = z.url({ protocol: /^https?$/ });
const time = z.iso.datetime({ offset: true });

const jsonItemSchema = z.strictObject({
  ...{
    id: text,
    url: webUrl,
    title: text,
    content_html: text,
    date_published: time,
    date_modified: time,
  },
  ...z.object({ summary: text, image: webUrl, tags: z.array(text) }).partial()
    .shape,
});

/** Returns the time of the last change of an article from its page. */
function findChange(html: string): string {
  const meta = /<meta property="article:modified_time" content="([^"]*)"/;
  return meta.exec(html)?.[1] ?? 'unknown';
}

/** The fields of JSON Feed that this site uses. Requires some optional fields: https://www.jsonfeed.org/version/1.1/ */
const jsonFeedSchema = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  ...{
    title: text,
    home_page_url: webUrl,
    feed_url: webUrl,
    description: text,
    language: text,
  },
  ...{ icon: webUrl, favicon: webUrl.optional() },
  authors: z
    .array(z.strictObject({ name: text, url: webUrl.optional() }))
    .min(1),
  items: z.array(jsonItemSchema),
});

for (const site of Object.values(sites)) {
  const { settings, siteUrl } = site;

  test(`in ${site.out}, links in feeds, sitemap, and manifest work, and every page is linked`, () => {
    const texts = listFiles(site).filter(isText);
    const linked = new Set(
      texts.flatMap((file) => listPaths(site, read(site, file))),
    );
    const exists = (path: string) =>
      existsSync(site.out + path.replace(/\/$/, '/index.html'));
    expect([...linked].filter((path) => !exists(path))).toEqual([]);
    const pages = listPages(site).map(({ path }) => decodeURI(path));
    expect(
      pages.filter((path) => path !== '/404.html' && !linked.has(path)),
    ).toEqual([]);
  });

  test(`${site.out} has no files or markup of Next, and precompressed files match their originals`, () => {
    const files = listFiles(site);
    expect(
      files.filter((file) =>
        /_next|__next|_not-found|^\/404\/|index\.txt/.test(file),
      ),
    ).toEqual([]);
    for (const file of files.filter((name) => name.endsWith('.html'))) {
      expect(read(site, file), file).not.toMatch(
        /_next|\bself\.__|TURBOPACK|id="_R_"|\$Sreact|<!--\/?\$/,
      );
    }
    expect(files).toContain('/index.html.br');
    for (const file of files.filter((name) => /\.(?:br|gz)$/.test(name))) {
      const bytes = readFileSync(site.out + file);
      const original = file.endsWith('.br')
        ? brotliDecompressSync(bytes)
        : gunzipSync(bytes);
      expect(
        original.equals(readFileSync(site.out + file.replace(/\.\w+$/, ''))),
        file,
      ).toBe(true);
    }
  });

  test(`in ${site.out}, each page has its own title, description, and Open Graph image`, async () => {
    const pages = listPages(site).filter(({ path }) => path !== '/404.html');
    const different = (name: string) =>
      new Set(
        pages.map(
          ({ html }) =>
            new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1],
        ),
      ).size;
    expect([different('og:title'), different('og:description')]).toEqual([
      pages.length,
      pages.length,
    ]);
    // Tag pages and the search page share the site's image.
    const shared = pages.filter(({ path }) =>
      /^\/(?:tags|search)\//.test(path),
    );
    expect(different('og:image')).toBe(
      pages.length - shared.length + Math.min(1, shared.length),
    );
    for (const file of listFiles(site).filter((name) =>
      name.startsWith('/social/'),
    )) {
      const {
        format,
        width,
        height,
        size = 0,
      } = await sharp(readFileSync(site.out + file)).metadata();
      expect([format, width, height, size < 150_000], file).toEqual([
        'png',
        1200,
        630,
        true,
      ]);
    }
  });

  test(`in ${site.out}, Atom and JSON feeds are valid, agree, and link to the articles`, () => {
    using grammar = parse(readFileSync('e2e/atom.rng', 'utf8'));
    using validator = RelaxNGValidator.fromDoc(grammar);
    const pages = listPages(site).filter(({ path }) => isArticle(path));
    for (const folder of ['/', '/code/', '/blog/']) {
      using atom = parse(read(site, `${folder}feed.xml`));
      expect(() => validator.validate(atom)).not.toThrow();
      const feed = jsonFeedSchema.parse(
        JSON.parse(read(site, `${folder}feed.json`)),
      );
      // A feed has the 20 articles that were published or updated last.
      const own = pages.filter(({ path }) => path.startsWith(folder));
      const changes = own.map(({ html }) => findChange(html)).toSorted();
      const modified = feed.items.map((item) => item.date_modified);
      expect(modified.toSorted()).toEqual(changes.slice(-20));
      const urls = new Set(feed.items.map(({ url }) => url));
      expect(urls.size).toBe(feed.items.length);
      expect(own.map(({ path }) => siteUrl + path)).toEqual(
        expect.arrayContaining([...urls]),
      );
      expect(feed).toMatchObject({
        feed_url: `${siteUrl}${folder}feed.json`,
        language: settings.locale,
      });
      expect(find(atom, '/a:feed/a:author/a:name')).toEqual([settings.author]);
      const inAtom = (xpath: string) => find(atom, `//a:entry/a:${xpath}`);
      expect(feed.items.map(({ id }) => id)).toEqual(inAtom('id'));
      expect(feed.items.map(({ url }) => url)).toEqual(inAtom('link/@href'));
      expect(feed.items.map(({ title }) => title)).toEqual(inAtom('title'));
      expect(feed.items.map((item) => item.date_published)).toEqual(
        inAtom('published'),
      );
      expect(feed.items.map((item) => item.date_modified)).toEqual(
        inAtom('updated'),
      );
      expect(inAtom('published')).toEqual(
        inAtom('published').toSorted().toReversed(),
      );
      for (const { content_html: html } of feed.items) {
        expect(html).not.toMatch(/<(?:script|style|button|form|svg|span)\b/);
        expect(html).not.toMatch(/<[^>]* (?:class|id|style|role|tabindex)=/);
        expect(html).not.toMatch(/<[^>]* (?:loading|aria-|data-|on\w)[\w-]*=/);
        expect(html).not.toMatch(/ (?:href|src|poster)="(?!https?:|mailto:)/);
      }
    }
  });

  test(`in ${site.out}, sitemap, robots.txt, security.txt, llms.txt, and manifest have the right URLs`, () => {
    const pages = listPages(site).map(({ path }) => path);
    const isEmptyList = (path: string) =>
      /^\/(?:code|blog)\/$/.test(path) &&
      !pages.some((other) => other !== path && other.startsWith(path));
    const listed = pages
      .filter((path) => path !== '/404.html' && !isEmptyList(path))
      .map((path) => siteUrl + path);
    using siteMap = parse(read(site, '/sitemap.xml'));
    expect(find(siteMap, '//*[local-name() = "loc"]').toSorted()).toEqual(
      listed.toSorted(),
    );
    expect(read(site, '/robots.txt')).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    );
    const security = read(site, '/.well-known/security.txt');
    expect(security).toContain(
      `Contact: mailto:${settings.email}\nExpires: 2101-01-01T00:00:00Z\n`,
    );
    expect(security).toContain(
      `Canonical: ${new URL(siteUrl).origin}/.well-known/security.txt\n`,
    );
    const inLlms = listPaths(site, read(site, '/llms.txt')).filter(isArticle);
    expect(inLlms.toSorted()).toEqual(pages.filter(isArticle).toSorted());
    const home = `${site.basePath}/`;
    expect(JSON.parse(read(site, '/manifest.webmanifest'))).toMatchObject({
      id: home,
      start_url: home,
      scope: home,
    });
  });
}

test('the form posts to the endpoint in the settings, and the site of an owner does not contain localhost', () => {
  for (const site of [sites.owner, sites.other]) {
    const { formEndpoint, source } = site.settings;
    const html = read(site, '/contact/index.html')
      .replaceAll('&#x26;', '&')
      .replaceAll('&#x22;', '"');
    expect(html).toContain(`action="${formEndpoint.url}"`);
    for (const [name, value] of Object.entries({
      source,
      ...formEndpoint.fields,
    })) {
      expect(html).toContain(`name="${name}" value="${value}"`);
    }
    expect(filesWith(site.out, 'localhost')).toEqual([]);
  }
});

test('unpublished articles and private metadata of images and videos are not in the export', () => {
  const { out } = sites.awkward;
  for (const text of [marks.draft, marks.ahead, secret, place]) {
    expect(filesWith(out, text), text).toEqual([]);
  }
  for (const text of ['zarigüeya', '/blog/14/', '/segunda/']) {
    expect(filesWith(sites.other.out, text), text).toEqual([]);
  }
  for (const file of listFiles(sites.awkward).filter((name) =>
    /\.(?:jpe?g|png|webp|avif|gif)$/i.test(name),
  )) {
    const bytes = readFileSync(out + file);
    for (const degrees of latitude) {
      expect(bytes.includes(degrees), file).toBe(false);
    }
  }
});

test('the site of another owner has no settings of this owner, and no English messages', () => {
  const readTexts = (site: TestSite, files: readonly string[]) => {
    const text = files.map((file) => read(site, file)).join('\n');
    return text
      .toLowerCase()
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'");
  };
  const { siteName, email, tagline, sections } = ownerSettings;
  const { introduction } = sections.code;
  const all = readTexts(sites.other, listFiles(sites.other));
  const own = [
    'glidepath',
    siteName,
    email,
    tagline,
    introduction,
    sections.blog.introduction,
  ];
  expect(own.filter((text) => all.includes(text.toLowerCase()))).toEqual([]);
  const english = [
    ...JSON.stringify(en).matchAll(/"([^"]*)"(?=[,}])/g),
  ].flatMap(([, text]) => text?.split(/\{\w+\}/));
  const findEnglish = (site: TestSite) => {
    const text = readTexts(site, listFiles(site).filter(isText));
    return english.filter(
      (part = '') =>
        part.trim().length > 8 && text.includes(part.trim().toLowerCase()),
    );
  };
  expect(findEnglish(sites.other)).toEqual([]);
  // Checks the two comparisons above: both must find text that is in an export.
  expect(all).toContain(sites.other.settings.email);
  expect(findEnglish(sites.awkward).length).toBeGreaterThan(15);
});
