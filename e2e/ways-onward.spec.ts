import { expect, type Page, test } from '@playwright/test';
import { pathOf } from '../lib/articles/catalogue.ts';
import { readArticles } from '../lib/articles/read.ts';

const shown = readArticles().filter(({ type }) => type !== 'page');

/** The ids of each section by date, oldest first. */
const orders = { code: [2, 7], blog: [4, 5] } as const;

/** The addresses that links of a page lead to, without their fragments. */
async function hrefs(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').replace(/#.*/, '')));
}

for (const [section, ids] of Object.entries(orders)) {
  for (const [index, id] of ids.entries()) {
    test(`previous and next of /${section}/${id}/ are its neighbours in time`, async ({ page }) => {
      await page.goto(`/${section}/${id}/`);
      const path = (neighbour: number | undefined) => (neighbour ? [`/${section}/${neighbour}/`] : []);
      expect(await hrefs(page, '.onward a[rel=prev]')).toEqual(path(ids[index - 1]));
      expect(await hrefs(page, '.onward a[rel=next]')).toEqual(path(ids[index + 1]));
      const next = page.getByRole('navigation', { name: 'Previous and next' }).getByRole('link').last();
      const title = (await next.innerText()).replace(/^(?:Previous|Next)\s+/, '');
      await next.click();
      await expect(page.locator('h1')).toHaveText(title);
    });
  }
}

for (const article of shown) {
  const path = pathOf(article);

  test(`what is related to ${path} links to it, or is linked from it`, async ({ page }) => {
    await page.goto(path);
    const linked = await hrefs(page, '.prose a');
    const related = await hrefs(page, '.onward li a');
    expect(related.length).toBeLessThanOrEqual(3);
    expect(new Set(related).size).toBe(related.length);
    expect(related).not.toContain(path);
    for (const other of related) {
      expect(shown.map(pathOf)).toContain(other);
      if (linked.includes(other)) continue;
      await page.goto(other);
      expect(await hrefs(page, '.prose a')).toContain(path);
    }
  });

  test(`${path} has its contents where it has three headings or more, and each heading can be linked to`, async ({
    page,
  }) => {
    await page.goto(path);
    const headings = await page.locator('.prose :is(h2, h3):not([data-footnotes] > h2)').evaluateAll((all) =>
      all.map((heading) => ({
        href: `#${heading.id}`,
        own: heading.querySelector('a')?.getAttribute('href'),
        text: heading.textContent,
      })),
    );
    for (const { href, own } of headings) expect(own).toBe(href);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents).toHaveCount(headings.length < 3 ? 0 : 1);
    if (headings.length < 3) return;
    const links = await contents
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => ({ href: link.getAttribute('href'), text: link.textContent })));
    expect(links).toEqual(headings.map(({ href, text }) => ({ href, text })));
    for (const { href, text } of links.slice(-2)) {
      await contents.getByRole('link', { name: text, exact: true }).click();
      expect(new URL(page.url()).hash).toBe(href);
      await expect(page.locator(`.prose [id="${href?.slice(1)}"]`)).toBeInViewport();
    }
  });
}

test('the copy of an article in the other section leads on as the article does', async ({ page }) => {
  await page.goto('/code/7/');
  const ways = await hrefs(page, '.onward a');
  await page.goto('/blog/7/');
  expect(await hrefs(page, '.onward a')).toEqual(ways);
});

test('the contents mark where one reads, after a leap too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto('/code/7/');
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const marked = page.locator('.contents [aria-current=true]');
  await expect(marked).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(marked).toHaveText([await links.last().innerText()]);
  await page.keyboard.press('Home');
  await expect(marked).toHaveCount(0);
});
