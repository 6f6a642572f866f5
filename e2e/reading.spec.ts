import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { settings } from '../lib/settings.ts';

const article = '/code/7/';
const scheme = (page: Page) => page.getByRole('combobox', { name: 'Colors' });
const expectGround = (page: Page, is: 'light' | 'dark') =>
  expect(page.locator(':root')).toHaveCSS(
    'background-color',
    is === 'light' ? 'rgb(251, 250, 246)' : 'rgb(11, 17, 32)',
  );
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });

test('a copy button copies exactly the code, without line numbers, and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(article);
  const blocks = page.locator('figure.code');
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(await blocks.count());
  const block = blocks.filter({ has: page.locator('pre[data-lines]') }).first();
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('status')).toHaveText('Copied');
  await expect(block.getByRole('button')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const source = readFileSync(`e2e/content/7-dice/Dice/${await block.locator('figcaption').textContent()}`, 'utf8');
  expect(copied).toMatch(/\n.+\n$/);
  expect(source).toContain(copied);
  await expect(block.getByRole('button')).toHaveText('Copy');
  await expect(block.getByRole('status')).toBeEmpty();
});

test('the colors that one chooses hold everywhere until the system decides again', async ({ page }) => {
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
  await expectGround(page, 'light');
  const other = await page.context().newPage();
  await other.goto('/blog/');
  await scheme(other).selectOption('Dark');
  // The page in the other tab has it at once.
  await expect(scheme(page)).toHaveValue('dark');
  await expectGround(page, 'dark');
  await page.goto('/404.html');
  await expect(page.locator('html')).toHaveAttribute('data-first', 'dark');
  await expect(scheme(page)).toHaveValue('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await scheme(page).selectOption('Light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-first', 'light');
  await expectGround(page, 'light');
  await scheme(page).selectOption('System');
  await expectGround(page, 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-first', '');
});

test('on a desk the contents mark what one reads, beside a text with room for 80 characters', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto(article);
  const links = page.locator('.contents a');
  const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
  await expect(contents(page).getByRole('link')).toHaveCount(ids.length);
  await expect(page.locator('.contents summary')).toBeHidden();
  const [text, list] = [await page.locator('.prose').boundingBox(), await contents(page).boundingBox()];
  expect(list?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  expect(list?.y).toBeLessThan(text?.y ?? 0);
  const marked = page.locator('.contents [aria-current=true]');
  const expectMarked = (index: number) => expect(marked).toHaveAttribute('href', `#${ids.at(index)}`);
  /** Scrolls until a heading stands at this part of the window's height. */
  const bring = (index: number, part: number) =>
    page.evaluate(
      ([id = '', share]) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? 0;
        scrollBy({ top: top - innerHeight * share, behavior: 'instant' });
      },
      [ids[index], part] as const,
    );
  await expect(marked).toHaveCount(0);
  for (const index of [0, 1, 2]) {
    // In small steps over the line, as one scrolls.
    for (let part = 0.4; part > 0.28; part -= 0.02) await bring(index, part);
    await expectMarked(index);
  }
  await bring(1, 0.5);
  await expectMarked(0);
  await page.evaluate(() => scrollTo({ top: 1_000_000, behavior: 'instant' }));
  await expectMarked(-1);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(marked).toHaveCount(0);
  await links.nth(1).click();
  await expectMarked(1);
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
});

test('an article leads on to its neighbours in time and to what is related, and so does its copy', async ({ page }) => {
  const next = page.locator('.onward a[rel=next]');
  await page.goto('/code/2/');
  await expect(page.locator('.onward a[rel=prev]')).toHaveAttribute('href', '/code/8/');
  await expect(next).toHaveAttribute('href', article);
  await expect(page.locator(`.onward li a[href="${article}"]`)).toHaveCount(1);
  await page.goto('/blog/2/');
  await next.click();
  await expect(page.locator('h1')).toHaveText('A Game of Dice');
  await expect(next).toHaveCount(0);
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
    await page.getByText(`On this page · ${count}`).press('Enter');
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

largeTest('with letters twice as large no page moves sideways, and no heading breaks a word', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/code/', article, '/blog/4/', '/talks/', '/contact/', '/404.html']) {
    await page.goto(path);
    const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    expect(size).toBeGreaterThanOrEqual(32);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    // Where no word may be broken, none is wider than its heading.
    const broken = await page.locator('h1, h2, h3').evaluateAll((headings) =>
      headings.flatMap((heading) => {
        if (heading instanceof HTMLElement) Object.assign(heading.style, { overflowWrap: 'normal', hyphens: 'manual' });
        return heading.scrollWidth > heading.clientWidth + 1 ? [heading.textContent] : [];
      }),
    );
    expect(broken, path).toEqual([]);
  }
});
