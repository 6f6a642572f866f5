import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { expectAccessible, test } from './observe.ts';
import { sites } from './sites.ts';

/* The article with callouts, formulas, and code fences: `e2e/awkward/17-syntax/`. */

const path = '/blog/17/';

test('shows callouts, formulas, and marked lines on phones, without CSP violations', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(path);
  await expectAccessible(page);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - innerWidth,
    ),
  ).toBe(0);
  await expect(page.locator('.prose [style]')).toHaveCount(0);
  const labels = [
    ...['Tip', 'Warning', 'Important', 'Note', 'Caution'],
    'A title',
  ];
  await expect(page.getByRole('note')).toHaveText(
    labels.map((label) => new RegExp(`^\\s*${label}`)),
  );
  await expect(page.locator('.prose :is(h2, h3, h4)')).toHaveText([
    'Formulas',
    /problem$/,
    'Code',
    'Half',
    '🎉',
  ]);
  // A formula that is wider than a phone scrolls in its block, and the columns of an aligned formula meet.
  const wide = page.locator('blockquote .formula');
  expect(
    await wide.evaluate((block) => block.scrollWidth > block.clientWidth),
  ).toBe(true);
  await expect(page.locator('mtd.tml-right').first()).toHaveCSS(
    'padding-right',
    '0px',
  );
  const marks = page
    .locator('figure', { hasText: 'a file.ts' })
    .locator('mark');
  const [first, second] = await marks.evaluateAll((all) =>
    all.map((mark) => mark.getBoundingClientRect().toJSON()),
  );
  expect(second.top - first.bottom).toBeCloseTo(first.height, 0);
  // Rules begin where the text begins, and checkboxes are in its line.
  await page.setViewportSize({ width: 1280, height: 640 });
  const blocks = page.locator('.prose > :is(p, hr)');
  expect(
    new Set(
      await blocks.evaluateAll((all) =>
        all.map((block) => block.getBoundingClientRect().x),
      ),
    ).size,
  ).toBe(1);
  expect(
    (
      await page
        .getByRole('listitem')
        .filter({ hasText: 'A task' })
        .boundingBox()
    )?.height,
  ).toBeLessThan(35);
});

test('shows callouts, marks, emoji, and Chinese text as other systems do', async ({
  page,
}) => {
  await page.goto(path);

  const titled = page.getByRole('note', { name: 'Caution', exact: true });
  await expect(titled.locator('strong')).toHaveText('A title');
  const marked = page.locator('.prose p', { hasText: 'This is marked' });
  await expect(marked).toHaveText(
    'This is marked text 🎉 with $HOME/$USER, 真，她和她。',
  );
  await expect(marked.locator('mark, strong')).toHaveText(['marked', '真，']);
  await expect(page.locator('.prose > .formula').last()).toHaveText('y2');
});

test('opens a folded callout, and prints its text', async ({ page }) => {
  await page.goto(path);
  const text = page.getByText('Yes, at first.');
  await expect(text).toBeHidden();

  await page.getByText('Is it folded?').click();
  await expect(text).toBeVisible();

  await page.getByText('Is it folded?').click();
  await page.emulateMedia({ media: 'print' });
  await expect(text).toBeVisible();
});

test('has the TeX in feeds and search, a derived preview, and no style sheet in other articles', async ({
  page,
}) => {
  const read = (file: string) =>
    readFileSync(`${sites.awkward.out}/${file}`, 'utf8');
  const items: readonly Record<'url' | 'summary' | 'content_html', string>[] =
    JSON.parse(read('blog/feed.json')).items;
  const item = items.find(({ url }) => url.endsWith(path));
  expect(item?.summary).toMatch(
    /^The energy is E = mc\^2, and tickets are \$5 and \$6\./,
  );
  expect(item?.content_html).toContain('<aside>\n<p><strong>Tip</strong></p>');
  expect(item?.content_html).toContain('<code>E = mc^2</code>');
  expect(item?.content_html).toContain(
    '<details>\n<summary><strong>Is it folded?</strong></summary>',
  );
  expect(item?.content_html).not.toMatch(/<math|class=|style=/);
  expect(read('blog/17/index.html')).toContain('.callout');
  expect(read('blog/5/index.html')).not.toMatch(/\.callout|\.tml-|mark\{/);
  await page.goto('/search/?q=queens problem pmatrix');
  await expect(page.locator('.results a').first()).toHaveText(
    'Every Kind of Syntax',
  );
});

test('links to headings whose IDs have a percent sign or no letters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto(path);
  const contents = page.locator('.contents');

  for (const name of ['Half', '🎉']) {
    await contents.getByRole('link', { name }).click();
    await expect(page.locator(':target')).toHaveText(name);
  }

  await page.evaluate(() => scrollTo({ top: 1_000_000, behavior: 'instant' }));
  await expect(contents.locator('[aria-current=true]')).toHaveText('🎉');
});
