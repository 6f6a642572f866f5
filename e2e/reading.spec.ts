import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { settings } from '../lib/config/settings.ts';
import { backgrounds, clipboard } from './observe.ts';
import { listPages } from './pages.ts';
import { localUrl, sites } from './sites.ts';

const article = '/code/7/';
const scheme = (page: Page) => page.getByRole('combobox', { name: 'Theme' });
const expectBackground = (page: Page, name: keyof typeof backgrounds) =>
  expect(page.locator(':root')).toHaveCSS(
    'background-color',
    backgrounds[name],
  );
const contents = (page: Page) =>
  page.getByRole('navigation', { name: 'On this page' });

test('a copy button copies the code without line numbers and its last line break, and confirms it', async ({
  page,
}) => {
  // Stops the clock, so that the confirmation cannot end before it is seen.
  await page.clock.install();
  await page.goto(article);
  await page.clock.pauseAt(Date.now() + 60_000);
  const blocks = page.locator('figure.code');
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(
    await blocks.count(),
  );
  const block = blocks.filter({ has: page.locator('pre[data-lines]') }).first();
  const name = await block.locator('figcaption').textContent();
  const source = readFileSync(`e2e/content/7-dice/Dice/${name}`, 'utf8');

  await block.getByRole('button', { name: 'Copy' }).click();

  await expect(block.getByRole('status')).toHaveText('Copied');
  await expect(block.getByRole('button')).toHaveText('Copied');
  const copied = await clipboard(page);
  expect(copied).toMatch(/\n.+$/);
  expect(source).toContain(`${copied}\n`);
  await page.clock.runFor(2_000);
  await expect(block.getByRole('button')).toHaveText('Copy');
  await expect(block.getByRole('status')).toBeEmpty();
});

test('a copy button copies the commands of a console, without prompts and output', async ({
  page,
}) => {
  await page.goto('/blog/17/');
  const block = page.locator('figure.code', { hasText: '$ ./count' });

  await block.getByRole('button', { name: 'Copy' }).click();

  const commands = 'cc -o count \\\n  count.c\n./count';
  await expect.poll(() => clipboard(page)).toBe(commands);
});

test('a chosen color scheme applies to all pages and tabs until System is chosen', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  // Records the color scheme when the body begins, which is before the first paint.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) {
        return;
      }
      observer.disconnect();
      document.documentElement.dataset['first'] =
        document.documentElement.style.getPropertyValue('--scheme');
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(scheme(page)).toHaveValue('');
  await expectBackground(page, 'light');
  const other = await page.context().newPage();
  await other.goto('/blog/');
  await scheme(other).selectOption('Dark');
  await expect(scheme(page)).toHaveValue('dark');
  await expectBackground(page, 'dark');
  await page.goto('/404.html');
  await expect(page.locator('html')).toHaveAttribute('data-first', 'dark');
  await expect(scheme(page)).toHaveValue('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await scheme(page).selectOption('Light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-first', 'light');
  await expectBackground(page, 'light');
  await scheme(page).selectOption('System');
  await expectBackground(page, 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-first', '');
});

test('on desktops the table of contents marks the current section, and 80 columns of code fit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto(article);
  const links = page.locator('.contents a');
  const ids = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.slice(1) ?? ''),
  );
  await expect(contents(page).getByRole('link')).toHaveCount(ids.length);
  await expect(page.locator('.contents summary')).toBeHidden();
  const text = await page.locator('.prose').boundingBox();
  const list = await contents(page).boundingBox();
  expect(list?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  expect(list?.y).toBe(text?.y);
  const marked = page.locator('.contents [aria-current=true]');
  const expectMarked = (index: number) =>
    expect(marked).toHaveAttribute('href', `#${ids.at(index)}`);
  /** Scrolls a heading to this fraction of the window's height. */
  const scrollHeading = (index: number, part: number) =>
    page.evaluate(
      ([id = '', share]) => {
        const top =
          document.getElementById(id)?.getBoundingClientRect().top ?? 0;
        scrollBy({ top: top - innerHeight * share, behavior: 'instant' });
      },
      [ids[index], part] as const,
    );
  for (const index of [0, 1, 2]) {
    // Scrolls in small steps, as readers do, across the threshold at a third of the window's height.
    for (let part = 0.4; part > 0.28; part -= 0.02) {
      await scrollHeading(index, part);
    }
    await expectMarked(index);
  }
  await scrollHeading(1, 0.5);
  await expectMarked(0);
  await page.evaluate(() => scrollTo({ top: 1_000_000, behavior: 'instant' }));
  await expectMarked(-1);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(marked).toHaveCount(0);
  await links.nth(1).click();
  await expectMarked(1);
  for (const width of [768, 1099, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // Tests the widest case: a line with 80 columns and a line number with three digits, as in long listings.
    const listing = page.locator('figure.code pre[data-lines]').first();
    const room = await listing.evaluate(async (pre) => {
      await document.fonts.ready;
      const code = pre.querySelector('code');
      if (code) {
        code.textContent = '0'.repeat(80);
      }
      pre.setAttribute('data-lines', '100');
      return pre.clientWidth - pre.scrollWidth;
    });
    expect(room, `80 columns do not fit at ${width} pixels.`).toBe(0);
  }
});

test('without JavaScript, shows the whole article, collapsed contents, and no dead buttons', async ({
  browser,
}) => {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  await page.goto(localUrl(sites.awkward) + article);
  for (const selector of [
    '.cover',
    '.prose h2',
    'figure.code pre',
    'figure.session pre',
    '.prose p',
  ]) {
    await expect(page.locator(selector).last()).toBeVisible();
  }
  const controls = page.locator(
    ':is(button, select, input, [role=button]):visible',
  );
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
  // Programs need JavaScript, so the link to the first one is hidden.
  await expect(page.locator('article > header .meta a')).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .locator('#menu')
    .getByRole('link', { name: settings.sections.blog.title })
    .click();
  await expect(page).toHaveURL(`${localUrl(sites.awkward)}/blog/`);
});

test('lists mark articles with programs, and the title stays the only link of an entry', async ({
  page,
}) => {
  for (const [path, href, count] of [
    ['/code/', article, 1],
    ['/blog/', '/blog/4/', 0],
  ] as const) {
    await page.goto(path);
    const entry = page.locator('.entry', {
      has: page.locator(`a[href="${href}"]`),
    });
    await expect(
      entry.locator('.meta').getByText('Play', { exact: true }),
    ).toHaveCount(count);
    await expect(entry.getByRole('link')).toHaveCount(1);
  }
  await page.goto(localUrl(sites.owner));
  const badge = page.getByRole('link', { name: 'Play', exact: true }).first();
  await expect(badge).toHaveCSS('background-color', 'rgb(255, 176, 46)');
  const isProgramShown = () =>
    expect(page.locator('figure.session figcaption').first()).toBeInViewport({
      ratio: 1,
    });
  await badge.click();
  await isProgramShown();
  await page.goto(article);
  await page
    .locator('article > header')
    .getByRole('link', { name: 'Play', exact: true })
    .click();
  await isProgramShown();
});

test('text at 200 percent breaks no word of a heading', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const path of [
    '/',
    '/code/',
    article,
    '/blog/4/',
    '/talks/',
    '/contact/',
    '/404.html',
  ]) {
    await page.goto(path);
    const size = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.body).fontSize),
    );
    expect(size).toBeGreaterThanOrEqual(32);
    // A sticky header would cover a fifth of the screen.
    await expect(page.locator('.site-header')).toHaveCSS('position', 'static');
    // Turns off hyphenation and breaks within words, and finds the headings with a word that does not fit.
    const broken = await page.locator('h1, h2, h3').evaluateAll((headings) =>
      headings.flatMap((heading) => {
        if (heading instanceof HTMLElement) {
          Object.assign(heading.style, {
            overflowWrap: 'normal',
            hyphens: 'manual',
          });
        }
        return heading.scrollWidth > heading.clientWidth + 1
          ? [heading.textContent]
          : [];
      }),
    );
    expect(broken, `${path} breaks words.`).toEqual([]);
  }
});

test('each article begins on the first screen, with 66 to 75 characters per line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const { path, url } of listPages(sites.owner).filter((each) =>
    /^\/(?:code|blog)\/\d/.test(each.path),
  )) {
    await page.goto(url);
    const paragraphs = page.locator('.prose > p');
    await expect(paragraphs.first(), path).toBeInViewport({ ratio: 0.8 });
    // Measures how wide the paragraphs are in one line.
    const perLine = await paragraphs.evaluateAll(async (all: HTMLElement[]) => {
      await document.fonts.ready;
      const [room = 0] = all.map(({ clientWidth }) => clientWidth);
      for (const { style } of all) {
        Object.assign(style, {
          display: 'table',
          maxWidth: 'none',
          whiteSpace: 'nowrap',
        });
      }
      const sum = (numbers: readonly number[]) =>
        numbers.reduce((total, number) => total + number, 0);
      return (
        (room * sum(all.map((each) => each.textContent.length))) /
        sum(all.map((each) => each.clientWidth))
      );
    });
    expect(perLine, path).toBeGreaterThan(66);
    expect(perLine, path).toBeLessThan(75);
  }
});

test('listings have the colors of the page, consoles are dark, and cut-off lines fade', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(article);
  const colors = { light: 'rgb(255, 255, 255)', dark: 'rgb(13, 21, 38)' };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('figure.code').first()).toHaveCSS(
      'background-color',
      colors[colorScheme],
    );
    await expect(page.locator('figure.session').first()).toHaveCSS(
      'background-color',
      'rgb(7, 13, 26)',
    );
  }
  const listing = page.locator('figure.code pre').first();
  await expect(listing).toHaveCSS('mask-image', /linear-gradient/);
  await listing.evaluate((pre) =>
    pre.scrollTo({ left: pre.scrollWidth, behavior: 'instant' }),
  );
  await expect(listing).toHaveCSS('mask-image', 'none');
  await page.setViewportSize({ width: 1280, height: 640 });
  await expect(listing).toHaveCSS('mask-image', 'none');
});
