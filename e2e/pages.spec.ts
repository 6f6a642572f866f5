import { existsSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { loadMessages } from '../lib/i18n/load-messages.ts';
import { withSiteName } from '../lib/site/page-title.ts';
import { expectAccessible, test } from './observe.ts';
import { everyPage, type SeenPage } from './pages.ts';

/* Opens each page in `everyPage` once, and runs the tests that all pages must pass. */

for (const seen of everyPage) {
  test(`${seen.site.out}${seen.path} has landmarks, metadata, no axe violations, and no overflow`, async ({
    page,
  }) => {
    await page.goto(seen.url);
    await expectLandmarks(page, seen);
    await expectHead(page, seen);
    await expectJsonLd(page, seen);
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(
      await page.evaluate(() => 'wasRun' in globalThis),
      'An injected script has run.',
    ).toBe(false);
  });
}

async function expectLandmarks(
  page: Page,
  { site, path }: SeenPage,
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute(
    'lang',
    site.settings.locale,
  );
  await expect(page.locator('h1')).toHaveCount(1);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1);
  }
  const { mainMenu: menu, skip } = loadMessages(
    site.settings.locale,
    site.settings.translations,
  ).messages.frame;
  await expect(page.getByRole('navigation', { name: menu })).toBeVisible();
  await expect(page.locator('a').first()).toHaveText(skip);
  // The menu marks a link as current only if it leads to this page.
  const isHere = `[href="${site.basePath}${path}"]`;
  const current = await page
    .locator(`#menu a${isHere}[aria-current=page]`)
    .count();
  await expect(
    page.locator(`#menu a:is(${isHere}, [aria-current])`),
  ).toHaveCount(current);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(site.settings.footer);
  await expect(footer.locator('a[href^="mailto:"]')).toHaveAttribute(
    'href',
    `mailto:${site.settings.email}`,
  );
}

async function expectHead(page: Page, { site, path }: SeenPage): Promise<void> {
  const entries = await page.locator('head > *').evaluateAll((elements) =>
    elements.map((element) => {
      const value = (name: string) => element.getAttribute(name);
      if (element.localName === 'title') {
        return ['title', element.textContent ?? ''];
      }
      if (element.localName === 'link') {
        return [`rel=${value('rel')}`, value('href') ?? ''];
      }
      return [value('name') ?? value('property') ?? '', value('content') ?? ''];
    }),
  );
  /** Returns the values of all entries with a name, such as `title`, `og:title`, or `rel=canonical`. */
  const head = (name: string) =>
    entries
      .filter(([entry]) => entry === name)
      .map(([, content = '']) => content);
  const isPublished = (url: string) => {
    const { href } = new URL(url, site.siteUrl);
    return (
      href.startsWith(`${site.siteUrl}/`) &&
      existsSync(site.out + decodeURI(href.slice(site.siteUrl.length)))
    );
  };
  for (const name of ['title', 'description']) {
    expect(head(name), name).toEqual([expect.stringMatching(/\S/)]);
  }
  expect(head('theme-color')).toHaveLength(2);
  expect(head('rel=icon')).toHaveLength(2);
  const hasArticles = everyPage.some(
    (other) => other.site === site && /^\/(?:code|blog)\/\d/.test(other.path),
  );
  expect(head('rel=alternate').includes(`${site.siteUrl}/feed.json`)).toBe(
    hasArticles,
  );
  for (const rel of ['icon', 'apple-touch-icon', 'manifest', 'alternate']) {
    if (rel !== 'alternate') {
      expect(head(`rel=${rel}`), rel).not.toEqual([]);
    }
    for (const url of head(`rel=${rel}`)) {
      expect(isPublished(url), url).toBe(true);
    }
  }
  const isFound = path !== '/404.html';
  expect(head('robots')).toEqual(isFound ? [] : ['noindex']);
  expect(head('rel=canonical')).toEqual(isFound ? [site.siteUrl + path] : []);
  if (!isFound) {
    return;
  }
  expect(head('og:url')).toEqual(head('rel=canonical'));
  const title = head('og:title')[0] ?? '';
  expect(head('title')).toEqual([withSiteName(title, site.settings.siteName)]);
  expect(head('og:site_name')).toEqual([site.settings.siteName]);
  expect(head('og:description')).toEqual(head('description'));
  expect(head('twitter:card')).toEqual(['summary_large_image']);
  for (const name of ['title', 'description', 'image', 'image:alt']) {
    expect(head(`og:${name}`)).toEqual([expect.stringMatching(/\S/)]);
    expect(head(`twitter:${name}`)).toEqual(head(`og:${name}`));
  }
  expect([head('og:image:width'), head('og:image:height')]).toEqual([
    ['1200'],
    ['630'],
  ]);
  expect(head('og:image').map(isPublished)).toEqual([true]);
}

/** The schema.org types of the kinds of pages. Other pages are a `WebPage`. */
const kinds = [
  [/^\/code\/\d/, 'TechArticle'],
  [/^\/blog\/\d/, 'BlogPosting'],
  [/^\/(?:code|blog|tags\/.+)\/$/, 'CollectionPage'],
  [/^\/contact\/$/, 'ContactPage'],
] as const;

/** Expects JSON-LD with the schema.org type for this kind of page, and with the texts and dates of its HTML. */
async function expectJsonLd(
  page: Page,
  { site, path }: SeenPage,
): Promise<void> {
  const scripts = await page
    .locator('script[type="application/ld+json"]')
    .allTextContents();
  const things: readonly unknown[] = scripts.flatMap(
    (script) => JSON.parse(script)['@graph'],
  );
  if (path === '/404.html') {
    return expect(things).toEqual([]);
  }
  const { isPerson, author: name, email } = site.settings;
  if (path === '/') {
    const owner = {
      '@type': isPerson ? 'Person' : 'Organization',
      name,
      email,
    };
    return expect(things).toMatchObject([{ '@type': 'WebSite' }, owner]);
  }
  const [, type = 'WebPage'] = kinds.find(([paths]) => paths.test(path)) ?? [];
  const isArticle = /^\/(?:code|blog)\/\d/.test(path);
  const title = await page.locator('h1').textContent();
  const itemListElement = expect.arrayContaining([
    expect.objectContaining({ item: site.siteUrl + path }),
  ]);
  expect(things).toMatchObject([
    {
      '@type': type,
      url: site.siteUrl + path,
      [isArticle ? 'headline' : 'name']: title,
    },
    { '@type': 'BreadcrumbList', itemListElement },
  ]);
  if (isArticle) {
    const times = page.locator('article > header time');
    const days = await times.evaluateAll((all) =>
      all.map((time) => time.getAttribute('datetime')),
    );
    expect(things[0]).toMatchObject({
      alternativeHeadline: await page
        .locator('article > header .subtitle')
        .textContent(),
      description: await page
        .locator('meta[name=description]')
        .getAttribute('content'),
      datePublished: `${days[0]}T00:00:00Z`,
      dateModified: `${days.at(-1)}T00:00:00Z`,
      author: { name: site.settings.author },
      inLanguage: site.settings.locale,
    });
  }
}

/** Default font sizes of the browser, each with window widths, in CSS pixels. 32 is 200% of the usual size. */
const widths = [
  [32, [320, 360, 640, 1280]],
  [28, [360]],
  [
    16,
    [
      1920, 1600, 1280, 1120, 960, 901, 900, 899, 897, 800, 720, 640, 560, 480,
      400, 360, 320,
    ],
  ],
] as const;

/** Expects that only code, formulas, and tables scroll sideways, controls have at least 24 pixels, and images load. */
async function expectNoOverflow(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  for (const [standard, all] of widths) {
    await client.send('Page.setFontSizes', { fontSizes: { standard } });
    for (const width of all) {
      await page.setViewportSize({ width, height: 640 });
      const wrong = await page.evaluate(() => {
        const controls =
          ':is(header, nav, footer, .tags, .titles, .play) :is(a, button, select)';
        const texts =
          'body > :not(.skip), body > :not(.skip) :not(pre *, .formula *, .table *, svg *, .hero > svg, [popover] *)';
        const isOutside = ({ left, right }: DOMRect) =>
          right > left && (left < -0.5 || right > innerWidth + 0.5);
        const isSmall = ({ width, height }: DOMRect) =>
          width > 0 && Math.min(width, height) < 23.9;
        const find = (selector: string, isWrong: (box: DOMRect) => boolean) =>
          [...document.querySelectorAll(selector)].flatMap((element) =>
            isWrong(element.getBoundingClientRect())
              ? element.outerHTML.slice(0, 80)
              : [],
          );
        const sideways = document.documentElement.scrollWidth - innerWidth;
        return {
          sideways,
          found: [...find(texts, isOutside), ...find(controls, isSmall)],
        };
      });
      expect(wrong, `${width} pixels, text of ${standard} pixels`).toEqual({
        sideways: 0,
        found: [],
      });
    }
  }
  const broken = await page
    .locator('main img')
    .evaluateAll(async (images: HTMLImageElement[]) => {
      const broken = images.map(async (image) => {
        image.loading = 'eager';
        await image.decode().catch(() => undefined);
        return image.naturalWidth > 0 ? [] : [image.outerHTML.slice(0, 200)];
      });
      return (await Promise.all(broken)).flat();
    });
  expect(broken, 'Images do not load.').toEqual([]);
}
