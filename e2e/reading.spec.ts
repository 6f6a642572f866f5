import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { settings } from '../lib/settings.ts';
import { sites } from './sites.ts';

const article = '/code/7/';
const scheme = (page: Page) => page.getByRole('combobox', { name: 'Colors' });
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const [light, dark] = ['rgb(251, 250, 246)', 'rgb(11, 17, 32)'];
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const marked = (page: Page) => page.locator('.contents [aria-current=true]');
const pages = ['/', '/code/', '/blog/', '/contact/', '/talks/', article, '/code/2/', '/blog/5/', '/blog/14/'].map(
  (path) => ({
    path,
    html: readFileSync(`${sites.awkward.out}${path}index.html`, 'utf8'),
  }),
);

test('a copy button copies exactly the code, without line numbers, and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(article);
  const blocks = page.locator('figure.code');
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(await blocks.count());
  const block = blocks.filter({ has: page.locator('pre[data-lines]') }).first();
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('status')).toHaveText('Copied');
  await expect(block.getByRole('button')).toHaveText('Copied');
  const numbers = ((await block.locator('pre').getAttribute('data-lines')) ?? '').split('\n').map(Number);
  const source = readFileSync(`e2e/content/7-dice/Dice/${await block.locator('figcaption').textContent()}`, 'utf8');
  const lines = source.replace(/^[ \t]*(?:#|\/\/) (?:>>>|<<<).*\n/gm, '').split('\n');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${lines.slice((numbers[0] ?? 0) - 1, numbers.at(-1)).join('\n')}\n`);
  await expect(block.getByRole('button')).toHaveText('Copy');
  await expect(block.getByRole('status')).toBeEmpty();
});

test('the colors that one chooses hold, on other pages and after a reload, until the system decides again', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  // What the page says of itself when its first element to be painted comes in.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset['first'] = document.documentElement.dataset['scheme'] ?? 'none';
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(scheme(page)).toHaveValue('');
  expect(await ground(page)).toBe(light);
  const other = await page.context().newPage();
  await other.goto('/blog/');
  await scheme(other).selectOption('Dark');
  // The page in the other tab has it at once.
  await expect(scheme(page)).toHaveValue('dark');
  expect(await ground(page)).toBe(dark);
  for (const path of ['/', article, '/404.html']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-first', 'dark');
    await expect(scheme(page)).toHaveValue('dark');
    expect(await ground(page)).toBe(dark);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await scheme(page).selectOption('Light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-first', 'light');
  expect(await ground(page)).toBe(light);
  await scheme(page).selectOption('System');
  expect(await ground(page)).toBe(dark);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-first', '');
});

test('the contents mark the section that one reads, step by step, after a leap, and after a link', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto(article);
  const links = page.locator('.contents a');
  const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
  /** Scrolls until a heading stands at this part of the window's height. */
  const bring = (id: string | undefined, part: number) =>
    page.evaluate(
      ([heading = '', share]) => {
        const top = document.getElementById(heading)?.getBoundingClientRect().top ?? 0;
        scrollBy({ top: top - innerHeight * share, behavior: 'instant' });
      },
      [id, part] as const,
    );
  const scroll = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  await expect(marked(page)).toHaveCount(0);
  for (const [index, id] of ids.slice(0, 4).entries()) {
    await bring(id, 0.5);
    if (index > 0) await expect(marked(page)).toHaveAttribute('href', `#${ids[index - 1]}`);
    // In small steps over the line, as one scrolls.
    for (let part = 0.4; part > 0.28; part -= 0.02) await bring(id, part);
    await expect(marked(page)).toHaveAttribute('href', `#${id}`);
  }
  await bring(ids[1], 0.5);
  await expect(marked(page)).toHaveAttribute('href', `#${ids[0]}`);
  await scroll(1_000_000);
  await expect(marked(page)).toHaveAttribute('href', `#${ids.at(-1)}`);
  await scroll(0);
  await expect(marked(page)).toHaveCount(0);
  await links.nth(1).click();
  await expect(marked(page)).toHaveAttribute('href', `#${ids[1]}`);
});

test('on a desk the contents stand open beside the text, and leave 80 characters of code their room', async ({
  page,
}) => {
  await page.goto(article);
  for (const width of [768, 1099, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // With numbers of three digits, as long listings have.
    const listing = page.locator('figure.code pre[data-lines]').first();
    const room = await listing.evaluate(async (pre) => {
      await document.fonts.ready;
      const code = pre.querySelector('code');
      if (code) code.textContent = '0'.repeat(80);
      pre.setAttribute('data-lines', '100');
      return pre.clientWidth - pre.scrollWidth;
    });
    expect(room, `${width} pixels`).toBe(0);
  }
  await expect(contents(page).getByRole('link')).toHaveCount(await page.locator('.contents a').count());
  await expect(page.locator('.contents summary')).toBeHidden();
  const [text, list] = [await page.locator('.prose').boundingBox(), await contents(page).boundingBox()];
  expect(list?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  expect(list?.y).toBeLessThan(text?.y ?? 0);
});

test('an article leads on to its neighbours in time and to what is related, and so does its copy', async ({ page }) => {
  /** The addresses that links of a page lead to. */
  const hrefs = (selector: string) =>
    page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.goto('/code/2/');
  expect(await hrefs('.onward a[rel=prev]')).toEqual(['/code/8/']);
  expect(await hrefs('.onward a[rel=next]')).toEqual([article]);
  expect(await hrefs('.onward li a')).toContain(article);
  await page.goto('/blog/2/');
  expect(await hrefs('.onward a[rel=next]')).toEqual([article]);
  await page.locator('.onward a[rel=next]').click();
  await expect(page.locator('h1')).toHaveText('A Game of Dice');
  await expect(page.locator('.onward a[rel=next]')).toHaveCount(0);
});

test('browsers may prepare pages of the site, and nothing with an ending, such as a download or a feed', () => {
  for (const { path, html } of pages) {
    const [, rules = '{}'] = /<script type="speculationrules">(.*?)<\/script>/.exec(html) ?? [];
    const where = { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] };
    expect(JSON.parse(rules), path).toEqual({ prerender: [{ where, eagerness: 'moderate' }] });
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('an article can be read to its end, its contents are one line, and no button is dead', async ({ page }) => {
    await page.goto(article);
    for (const place of ['.cover', '.prose h2', 'figure.code pre', 'figure.session pre', '.prose p'])
      await expect(page.locator(place).last()).toBeVisible();
    const controls = page.locator(':is(button, select, input, [role=button]):visible');
    await expect(controls).toHaveCount(1);
    await expect(controls).toHaveAccessibleName('Menu');
    const links = contents(page).getByRole('link');
    const count = await page.locator('.contents a').count();
    await expect(links).toHaveCount(0);
    expect((await contents(page).boundingBox())?.height).toBeLessThan(60);
    await page.getByText(`On this page · ${count}`).focus();
    await page.keyboard.press('Enter');
    await expect(links).toHaveCount(count);
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.prose h2').first()).toBeInViewport();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu').getByRole('link', { name: settings.sections.blog.title }).click();
    await expect(page).toHaveURL('/blog/');
  });
});

/** What a reader sets who wants letters twice as large. */
const largeTest = test.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
});

largeTest(
  'with letters twice as large no page moves sideways, and no heading breaks inside a word',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/', '/code/', article, '/blog/4/', '/talks/', '/contact/', '/404.html']) {
      await page.goto(path);
      const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
      expect(size).toBeGreaterThanOrEqual(32);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
      expect(await page.locator('h1, h2, h3').evaluateAll(brokenWords), path).toEqual([]);
    }
  },
);

/** The words that are broken over two lines. */
function brokenWords(headings: readonly Element[]): readonly string[] {
  return headings.flatMap((heading) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
