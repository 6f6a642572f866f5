import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { readArticles } from '../lib/articles/read.ts';

const scheme = (page: Page) => page.getByRole('combobox', { name: 'Colors' });
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const [light, dark] = ['rgb(251, 250, 246)', 'rgb(11, 17, 32)'];

test('the copy button copies exactly the code, without line numbers, and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/code/7/');
  const block = page.locator('figure.code', { has: page.locator('pre[data-lines]') }).first();
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('status')).toHaveText('Copied');
  await expect(block.getByRole('button')).toHaveText('Copied');

  const name = await block.locator('figcaption').textContent();
  const numbers = ((await block.locator('pre').getAttribute('data-lines')) ?? '').split('\n').map(Number);
  const folder = readArticles().find(({ id }) => id === 7)?.folder;
  const source = readFileSync(`${folder}/Dice/${name}`, 'utf8').replace(/^[ \t]*(?:#|\/\/) (?:>>>|<<<).*\n/gm, '');
  const lines = source.split('\n').slice((numbers[0] ?? 0) - 1, numbers.at(-1));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${lines.join('\n')}\n`);

  await expect(block.getByRole('button')).toHaveText('Copy');
  await expect(block.getByRole('status')).toBeEmpty();
});

test('every code block has its button, and a session has none', async ({ page }) => {
  await page.goto('/code/7/');
  const blocks = page.locator('figure.code');
  expect(await blocks.count()).toBeGreaterThan(2);
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(await blocks.count());
  expect(await page.locator('figure.session').count()).toBeGreaterThan(0);
});

test('where the browser does not let pages copy, the code is selected', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto('/code/7/');
  const button = page.locator('figure.code').first().getByRole('button');
  await button.click();
  await expect(button).toHaveText('Selected');
  const code = await page.locator('figure.code code').first().textContent();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(code?.trim());
  expect(errors).toEqual([]);
});

test('the colour scheme that one chooses holds, on other pages and after a reload, until the system decides again', async ({
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

  await scheme(page).selectOption('Dark');
  expect(await ground(page)).toBe(dark);
  for (const open of [() => page.reload(), () => page.goto('/code/7/'), () => page.goto('/404.html')]) {
    await open();
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
  expect(await ground(page)).toBe(dark);
});

test('a choice in one tab is seen in another', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/blog/');
  await scheme(other).selectOption('Dark');
  await expect(scheme(page)).toHaveValue('dark');
  expect(await ground(page)).toBe(dark);
});

test('without storage there is no switch, and the system decides', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('', 'SecurityError');
      },
    });
  });
  await page.goto('/code/7/');
  await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeVisible();
  await expect(scheme(page)).toBeHidden();
  expect(errors).toEqual([]);
});

test('a page that comes back by the Back button has its menu closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/code/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
  await expect(page.locator('#menu')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.locator('#menu')).toBeHidden();
});

test.describe('the contents', () => {
  const marked = (page: Page) => page.locator('.contents [aria-current]');

  /** Scrolls until a heading stands at this part of the window's height. */
  async function bring(page: Page, id: string, part: number): Promise<void> {
    await page.evaluate(
      ([heading, share]) => {
        const top = document.getElementById(heading)?.getBoundingClientRect().top ?? 0;
        scrollBy({ top: top - innerHeight * share, behavior: 'instant' });
      },
      [id, part] as const,
    );
  }

  test('mark the section that one reads, step by step down and up again', async ({ page }) => {
    await page.goto('/code/7/');
    const links = page.locator('.contents a');
    const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
    expect(ids.length).toBeGreaterThan(3);
    await expect(marked(page)).toHaveCount(0);
    for (const [index, id] of ids.slice(0, -1).entries()) {
      await bring(page, id, 0.5);
      if (index > 0) await expect(marked(page)).toHaveAttribute('href', `#${ids[index - 1]}`);
      // In small steps over the line, as one scrolls.
      for (let part = 0.4; part > 0.28; part -= 0.005) await bring(page, id, part);
      await expect(marked(page)).toHaveAttribute('href', `#${id}`);
    }
    await bring(page, ids[1] ?? '', 0.5);
    await expect(marked(page)).toHaveAttribute('href', `#${ids[0]}`);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(marked(page)).toHaveCount(0);
  });

  test('follow a leap to the end and back, and a link', async ({ page }) => {
    await page.goto('/code/7/');
    const links = page.locator('.contents a');
    await expect(links.first()).toBeVisible();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(marked(page)).toHaveAttribute('href', (await links.last().getAttribute('href')) ?? '');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(marked(page)).toHaveCount(0);
    await links.nth(1).click();
    await expect(marked(page)).toHaveText([(await links.nth(1).textContent()) ?? '']);
  });
});
