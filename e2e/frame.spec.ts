import { expect, type Page, test } from 'playwright/test';
import { backgrounds } from './observe.ts';
import { localUrl, sites } from './sites.ts';

const { settings } = sites.awkward;
const { code, blog } = settings.sections;
const items = ['Home', code.title, blog.title, 'Talks & Workshops', 'Contact'];

const menu = (page: Page) => page.locator('#menu');
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });

async function open(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  await page.goto('/code/');
}

test('logo and title link home, the skip link to the content, and the footer to the feed', async ({
  page,
}) => {
  await page.goto('/code/7/');
  // The scrollbar is always visible, so that long and short pages have the same width.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'scroll');
  const brand = page.getByRole('banner').getByRole('link').first();
  await expect(brand).toHaveText(settings.siteName);
  await expect(brand).toHaveAttribute('href', '/');
  const feed = page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Atom feed' });
  await expect(feed).toHaveAttribute('href', '/feed.xml');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('a feed opened in a browser explains itself, in light and dark', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/feed.xml');
    await expect(page.locator(':root')).toHaveCSS(
      'background-color',
      backgrounds[colorScheme],
    );
  }
  const notice = await page.evaluate(
    () => getComputedStyle(document.documentElement, '::before').content,
  );
  expect(notice).toContain('This is a feed. Copy its URL into a feed reader');
  await expect(page.locator('entry > title').first()).toBeVisible();
  await expect(page.locator('entry > content').first()).toBeHidden();
});

test('at 901 pixels the menu is a row without a toggle, and wraps if it is too long', async ({
  page,
}) => {
  await open(page, 901);
  await expect(toggle(page)).toBeHidden();
  const links = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link');
  await expect(links).toHaveText(items);
  await expect(menu(page).locator('svg')).toHaveCount(items.length);
  await links
    .nth(3)
    .evaluate((link) =>
      link.append(' and a great many other things'.repeat(2)),
    );
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    901,
  );
  await links.nth(2).click();
  await expect(page).toHaveURL('/blog/');
});

test('at 900 pixels the menu is a 280 px panel with a toggle, and closes when an item is chosen', async ({
  page,
}) => {
  await open(page, 900);
  await expect(menu(page)).toBeHidden();
  const icon = page.locator(':is(.bars, .cross):visible');
  await expect(icon).toHaveClass(/bars/);
  await toggle(page).click();
  await expect(menu(page).getByRole('link')).toHaveText([
    ...items,
    settings.email,
    'Search',
    'Atom feed',
  ]);
  await menu(page)
    .getByRole('combobox', { name: 'Theme' })
    .selectOption('Dark');
  await expect(page.locator(':root')).toHaveCSS(
    'background-color',
    backgrounds.dark,
  );
  await expect(icon).toHaveClass(/cross/);
  await expect
    .poll(() => menu(page).boundingBox())
    .toMatchObject({ x: 620, width: 280 });
  await toggle(page).click();
  await expect(menu(page)).toBeHidden();
  for (const leave of [
    () => menu(page).getByRole('link', { name: code.title }).click(),
    async () => {
      // The click must not reach the entry of the list below the pointer.
      expect(
        await page.evaluate(
          () => document.elementFromPoint(100, 500)?.localName,
        ),
      ).toMatch(/^(?:html|body)$/);
      await page.mouse.click(100, 500);
    },
    () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide'))),
    () => menu(page).getByRole('link', { name: 'Contact' }).click(),
  ]) {
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await leave();
    await expect(menu(page)).toBeHidden();
  }
  await expect(page).toHaveURL('/contact/');
});

test('the keyboard opens the menu and chooses items, and Escape returns the focus', async ({
  page,
}) => {
  await open(page, 390);
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('link', { name: 'Home', exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
  await page.keyboard.press('Space');
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) {
    await page.keyboard.press(key);
  }
  await expect(page).toHaveURL('/blog/');
});

for (const [name, narrow, wide] of [
  ['a phone', { width: 430, height: 932 }, { width: 932, height: 430 }],
  ['a tablet', { width: 820, height: 1180 }, { width: 1180, height: 820 }],
  ['a window', { width: 900, height: 640 }, { width: 901, height: 640 }],
] as const) {
  test(`the open menu closes when ${name} gets wider than 900 pixels, and keeps the focus`, async ({
    page,
  }) => {
    const isOpen = () =>
      menu(page).evaluate((panel) => panel.matches(':popover-open'));
    await page.setViewportSize(narrow);
    await page.goto('/code/');
    await toggle(page).click();
    const link = menu(page).getByRole('link', { name: blog.title });
    await link.focus();

    await page.setViewportSize(wide);

    await expect.poll(isOpen).toBe(false);
    await expect(link).toBeFocused();
    await expect(menu(page).getByRole('link')).toHaveText(items);
    const brand = page.getByRole('banner').getByRole('link').first();
    await brand.click({ trial: true });

    await page.setViewportSize(narrow);
    await expect(menu(page)).toBeHidden();
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
  });
}

test('the menu closes when the focus leaves it, forwards or backwards, and stays open on its toggle', async ({
  page,
}) => {
  await open(page, 390);
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  const controls = menu(page).locator('a, select');
  await controls.last().focus();
  await expect(menu(page)).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('main :focus')).toBeInViewport();

  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(toggle(page)).toBeFocused();
  await expect(menu(page)).toBeVisible();

  await page.keyboard.press('Shift+Tab');
  await expect(
    page.getByRole('banner').getByRole('link').first(),
  ).toBeFocused();
  await expect(menu(page)).toBeHidden();
});

test('a press on the toggle closes the menu while the focus is in it', async ({
  page,
}) => {
  await open(page, 390);
  await toggle(page).click();
  await menu(page).getByRole('combobox').focus();

  await toggle(page).click();

  await expect(menu(page)).toBeHidden();
});

/** Returns the sizes of the visible SVGs that are outside of articles. */
const svgSizes = (page: Page) =>
  page.locator('svg:not(.prose svg):visible').evaluateAll((all) =>
    all.map((svg) => {
      const { width, height } = svg.getBoundingClientRect();
      return { width, height, viewBox: svg.getAttribute('viewBox') ?? '' };
    }),
  );

for (const site of [sites.owner, sites.other, sites.awkward]) {
  for (const path of ['/', '/contact/', '/404.html']) {
    test(`SVGs of ${site.out}${path} are small without CSS, and their attributes change nothing with CSS`, async ({
      page,
    }) => {
      await page.goto(localUrl(site) + path);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const sizes = await svgSizes(page);
        await page.locator('svg:not(.prose svg)').evaluateAll((all) => {
          for (const svg of all) {
            svg.removeAttribute('width');
            svg.removeAttribute('height');
          }
        });
        expect(await svgSizes(page)).toEqual(sizes);
        await page.reload();
      }

      await page.locator('style').evaluateAll((all) => {
        for (const style of all) {
          style.remove();
        }
      });

      for (const { width, height, viewBox } of await svgSizes(page)) {
        const [, , boxWidth = 0, boxHeight = 0] = viewBox
          .split(' ')
          .map(Number);
        expect(width).toBeLessThanOrEqual(Math.min(boxWidth, 320));
        expect(width / height).toBeCloseTo(boxWidth / boxHeight, 1);
      }
    });
  }
}

test('at 280 pixels long titles wrap in the panel, and reduced motion turns its transition off', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 280);
  await expect(menu(page)).toHaveCSS('transition-duration', '0s');
  const link = menu(page).locator('a').nth(3);
  await link.evaluate((element) =>
    element.append(' and Unabridgedconversations'.repeat(2)),
  );
  await toggle(page).click();
  expect(await menu(page).boundingBox()).toMatchObject({ x: 0, width: 280 });
  await expect(menu(page).locator('li a').last()).toBeInViewport({ ratio: 1 });
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  expect(
    await menu(page).evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  ).toBe(0);
  expect(
    (await menu(page).locator('svg').last().boundingBox())?.width,
  ).toBeGreaterThan(32);
});
