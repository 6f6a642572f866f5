import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, watchProblems } from './observe.ts';
import { sites, urlOf } from './sites.ts';

const field = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.locator('.results a');
const words = (page: Page) => page.getByRole('search').getByRole('status');

for (const { site, written, title } of [
  { site: sites.awkward, written: 'المصابيح', title: 'المصابيح الأربعة بجانب المدرج' },
  { site: sites.other, written: 'cuenta', title: 'Una cuenta atrás' },
]) {
  test(`${site.out}: what is written is found by keyboard alone, and nothing is loaded before`, async ({ page }) => {
    const problems = watchProblems(page, urlOf(site));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${urlOf(site)}/search/`);
    await expect(field(page)).toBeFocused();
    expect(asked.filter((path) => path.includes('/pagefind/'))).toEqual([]);
    await page.keyboard.type(written);
    await expect(results(page).first()).toHaveText(title);
    await expect(words(page)).toHaveText(/\d/);
    await expect(page).toHaveURL(new RegExp(`\\?q=${encodeURIComponent(written)}$`));
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    // The search comes back as it was left.
    await page.goBack();
    await expect(results(page).first()).toHaveText(title);
    await field(page).fill('');
    await expect(results(page)).toHaveCount(0);
    await expect(words(page)).toBeEmpty();
    expect(problems).toEqual([]);
  });
}

test('a copy and a draft are not found', async ({ page }) => {
  await page.goto(`${urlOf(sites.awkward)}/search/?q=dice`);
  await expect(results(page).filter({ hasText: 'A Game of Dice' })).toHaveCount(1);
  await page.goto(`${urlOf(sites.other)}/search/?q=borrador`);
  await expect(words(page)).toHaveText(/\S/);
  await expect(results(page).filter({ hasText: 'Un borrador' })).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says so, and leads to the lists', async ({ page }) => {
    await page.goto(`${urlOf(sites.awkward)}/search/`);
    await expect(field(page)).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: sites.awkward.settings.sections.code.title }).click();
    await expect(page).toHaveURL(/\/code\/$/);
  });
});
