import { expect, type Locator, test } from 'playwright/test';
import { sites } from './sites.ts';

/** Returns the distinct values of a CSS property of elements, or of their `::before` or `::after`. */
function styles(
  elements: Locator,
  property: string,
  part?: '::before' | '::after',
): Promise<readonly string[]> {
  return elements.evaluateAll(
    (all, [name, pseudo]) => [
      ...new Set(
        all.map((each) =>
          getComputedStyle(each, pseudo).getPropertyValue(name),
        ),
      ),
    ],
    [property, part] as const,
  );
}

const { settings, siteUrl } = sites.awkward;

// The printable area of A4 with margins of 15 mm, in CSS pixels.
test.use({ viewport: { width: 680, height: 1009 } });

test.beforeEach(({ page }) =>
  page.emulateMedia({ media: 'print', colorScheme: 'dark' }),
);

test('prints without controls and cut-off content, black listings, wrapped marks, and written-out URLs', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/code/',
    '/blog/4/',
    '/blog/11/',
    '/contact/',
    '/code/7/',
  ]) {
    await page.goto(path);
    const controls = page.locator(
      ':is(.site-menu, .site-footer, .skip, button, .actions, .meta > :is(a, b)):visible',
    );
    await expect(controls).toHaveCount(0);
    await expect(page.locator('.site-header')).toHaveText(settings.siteName, {
      useInnerText: true,
    });
    expect(
      await styles(page.locator('.site-header .wrap'), 'content', '::after'),
    ).toEqual([`"${siteUrl}${path}"`]);
    expect(
      await styles(page.locator('main :is(h1, h2, h3)'), 'break-after'),
      path,
    ).toEqual(['avoid']);
    for (const value of await styles(
      page.locator('main :is(img, figure)'),
      'break-inside',
    )) {
      expect(value, path).toBe('avoid');
    }
    const cut = await page
      .locator('main :is(figure, pre, table)')
      .evaluateAll((all) => {
        const isCut = (box: Element) =>
          box.scrollWidth > box.clientWidth + 1 ||
          box.scrollHeight > box.clientHeight + 1;
        return all.filter(isCut).map((box) => box.outerHTML.slice(0, 80));
      });
    expect(cut, `${path} cuts content off.`).toEqual([]);
  }
  expect(
    await styles(page.locator('pre[data-lines]'), 'display', '::before'),
  ).toEqual(['none']);
  const listings = page.locator('figure.code, figure.code *');
  expect(await styles(listings, 'background-color')).toEqual([
    'rgba(0, 0, 0, 0)',
  ]);
  expect(await styles(listings, 'color')).toEqual(['rgb(0, 0, 0)']);
  expect(
    await styles(page.locator('pre[data-lines] code'), 'white-space'),
  ).toEqual(['pre-wrap']);
  for (const [selector, written] of [
    ['.prose a[href^="https://source"]', 'https://source.example/dice'],
    ['.prose p > a[href^="/code/2/"]', '/code/2/'],
    ['.download', '/articles/7/Dice.zip'],
    ['a.large', 'none'],
    ['.prose a[href^="#"]', 'none'],
    ['.prose figcaption a', 'none'],
    ['a[href^="mailto:"]', 'none'],
  ] as const) {
    const [content] = await styles(
      page.locator(selector).first(),
      'content',
      '::after',
    );
    expect(content, selector).toContain(written);
  }
  await page.goto('/blog/17/');
  const long = page.locator('mark', { hasText: 'so long' });
  expect(
    await long.evaluate((mark) => mark.getClientRects()[0]?.height ?? 0),
  ).toBeGreaterThan(25);
  await expect(long).toHaveCSS('border-left-color', 'rgb(0, 0, 0)');
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - innerWidth,
    ),
  ).toBe(0);
});
