import { expect, type Page } from 'playwright/test';
import { es } from '../lib/i18n/es.ts';
import { expectAccessible, gate, test } from './observe.ts';
import { localUrl, sites } from './sites.ts';

const field = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.locator('.results a');
const failed =
  'The search results could not be loaded. Reload this page to try again.';
const message = (page: Page) => page.getByRole('search').getByRole('status');

for (const { site, query, title } of [
  {
    site: sites.awkward,
    query: 'المصابيح',
    title: 'المصابيح الأربعة بجانب المدرج',
  },
  { site: sites.other, query: 'cuenta', title: 'Una cuenta atrás' },
]) {
  test(`finds articles of ${site.out} with the keyboard, and loads the index on the first query`, async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) =>
      requests.push(new URL(request.url()).pathname),
    );
    await page.goto(`${localUrl(site)}/search/`);
    await expect(field(page)).toBeFocused();
    expect(requests.filter((path) => path.includes('/pagefind/'))).toEqual([]);
    await page.keyboard.type(query);
    await expect(results(page).first()).toHaveText(title);
    await expect(message(page)).toHaveText(/\d/);
    await expect(page).toHaveURL(
      new RegExp(`\\?q=${encodeURIComponent(query)}$`),
    );
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(results(page).first()).toHaveText(title);
  });
}

test('finds an article once despite its copy, shows whole sentences, and finds no drafts', async ({
  page,
}) => {
  await page.goto(`${localUrl(sites.awkward)}/search/?q=dice`);
  await expect(results(page).filter({ hasText: 'A Game of Dice' })).toHaveCount(
    1,
  );
  await expect(page.locator('.results p').first()).toHaveText(
    /^Two dice are thrown three times\. .*\.$/s,
  );
  await page.goto(`${localUrl(sites.other)}/search/?q=frase`);
  await expect(page.locator('.results p')).toHaveText(
    'Una frase, y la cuenta atrás.',
  );
  await page.goto(`${localUrl(sites.other)}/search/?q=borrador`);
  await expect(message(page)).toHaveText(es.search.nothing);
});

/** Parts of the search, and what Pagefind reports if they are missing. */
const parts = [
  { part: '.js', reports: [] },
  { part: '-entry.json', reports: [/^Failed to load Pagefind metadata/] },
  {
    part: '.pf_meta',
    reports: [/^Failed to load the meta index/, /^Pagefind: WASM Error/],
  },
  { part: '.pagefind', reports: [/^Failed to load the Pagefind WASM/] },
  { part: '.pf_index', reports: [/^Failed to load the index chunk/] },
  { part: '.pf_fragment', reports: [] },
];

for (const { part, reports } of parts) {
  test(`reports that *${part}* failed to load, and finds articles after a reload`, async ({
    page,
    expectProblem,
  }) => {
    expectProblem(new RegExp(`ERR_FAILED .*/pagefind/.*\\${part}`));
    expectProblem(new RegExp(`404 .*/pagefind/.*\\${part}`));
    for (const report of reports) {
      expectProblem(report);
    }
    const { open: release, isOpen } = gate();
    let answer: 'abort' | '404' | 'late' = 'abort';
    await page.route(new RegExp(`/pagefind/.*\\${part}`), async (route) => {
      if (answer === 'abort') {
        await route.abort();
      } else if (answer === '404') {
        await route.fulfill({ status: 404, body: 'Nothing.' });
      } else {
        await isOpen.then(() => route.continue());
      }
    });
    await page.goto(`${localUrl(sites.awkward)}/search/?q=dice`);
    await expect(message(page)).toHaveText(failed);
    answer = '404';
    await page.reload();
    await expect(message(page)).toHaveText(failed);
    answer = 'late';
    await page.reload({ waitUntil: 'commit' });
    await expect(message(page)).toHaveText('Loading…');
    release();
    await expect(results(page).first()).toHaveText('A Game of Dice');
  });
}

test('lists all tags and articles unless there are results, and searches no tags or prefixes', async ({
  page,
}) => {
  await page.goto(`${localUrl(sites.other)}/search/`);
  const browse = page.locator('.browse');
  await expect(browse.locator('.tags a')).toHaveText([
    'Aeropuertos (1)',
    'C++ (1)',
  ]);
  await expect(browse.locator('.titles a')).toHaveText([
    'La primera carta',
    'Una cuenta atrás',
  ]);
  await field(page).fill('cuenta');
  await expect(browse).toBeHidden();
  // Pagefind finds the word "a" instead.
  await field(page).fill('aeropuertos');
  await expect(message(page)).toHaveText(es.search.nothing);
  await expect(results(page)).toHaveCount(0);
  await expect(browse).toBeVisible();
});

test('loads more results, and clears them with the field', async ({ page }) => {
  await page.goto(`${localUrl(sites.awkward)}/search/?q=a`);
  await expect(results(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(results(page)).toHaveCount(10);
  await expect(results(page).nth(5)).toBeFocused();
  await field(page).fill('');
  await expect(results(page)).toHaveCount(0);
  await expect(message(page)).toBeEmpty();
});

test('without JavaScript, hides the search field and lists all articles', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${localUrl(sites.awkward)}/search/`);
  await expect(field(page)).toBeHidden();
  await page
    .getByRole('main')
    .getByRole('link', { name: 'A Game of Dice' })
    .click();
  await expect(page).toHaveURL(/\/code\/7\/$/);
});
