import { existsSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { formatDay } from '../../lib/content/date.ts';
import { answer, consoleOf, play } from '../console.ts';
import { dayOfAhead, marks, writeHeldBack } from '../held-back.ts';
import { watchProblems } from '../problems.ts';
import { changes, slips } from './development-changes.ts';
import {
  edit,
  isAnythingLeft,
  makeProject,
  messageHost,
  pathIn,
  runCommand,
  save,
  site,
  startDevelopment,
  stopDevelopment,
  terminal,
} from './development-project.ts';

test.describe.configure({ mode: 'serial' });

/** What Next's development server might rewrite of the project. */
const configuration = () =>
  readFileSync(pathIn('tsconfig.json'), 'utf8') + readFileSync(pathIn('next.config.ts'), 'utf8');

let before: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  makeProject();
  before = configuration();
  writeHeldBack(pathIn('content'));
  startDevelopment();
  // The first request compiles the page.
  await expect.poll(() => fetch(`${site}/`).then(({ status }) => status, String), { timeout: 150_000 }).toBe(200);
});

test.afterEach(({ browserName: _ }, { status, expectedStatus }) => {
  if (status !== expectedStatus) console.log(terminal());
});

test.afterAll(stopDevelopment);

// The first address that is asked for decides, so this stands in front.
test('while one writes, files with spaces, umlauts and signs in their names are there, and what is not there is not', async ({
  request,
}) => {
  const status = async (path: string) => (await request.get(site + path)).status();
  expect(await status(`/articles/2/${encodeURIComponent("Käse & Brot's (2)+.png")}`)).toBe(200);
  expect(await status('/articles/2/an%20upright%20photo.JPG')).toBe(200);
  expect(await status('/articles/2/Gr%C3%B6%C3%9Fe%201.zip')).toBe(200);
  expect(await status('/articles/2/images/small%20ones/blue.png')).toBe(200);
  expect(await status('/articles/2/100%25.png')).toBe(404);
  expect(await status('/blog/77/')).toBe(404);
});

test('while one writes, what is held back is there, and says so', async ({ page }) => {
  test.setTimeout(60_000);
  const appears = `Appears on ${formatDay(dayOfAhead)}`;
  await page.goto(`${site}/blog/`);
  const entry = (mark: string) => page.locator('.entry', { hasText: `The ${mark}` }).locator('.held-back');
  await expect(entry(marks.draft)).toHaveText('Draft');
  await expect(entry(marks.ahead)).toHaveText(appears);
  await expect(page.locator('.held-back')).toHaveCount(2);
  await expect(entry(marks.draft)).toHaveCSS('border-radius', '99px');
  await page.goto(`${site}/blog/31/`);
  await expect(page.locator('article .held-back')).toHaveText(appears);
  await page.goto(`${site}/blog/2/`);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('.held-back')).toHaveCount(0);
});

for (const path of ['/code/4/', '/blog/77/']) {
  test(`while one writes, ${path} has the enhancement script, and says nothing that it should not`, async ({
    page,
  }) => {
    const problems = watchProblems(page, site);
    const answered = await page.goto(site + path);
    await expect(page.getByRole('combobox', { name: 'Colors' })).toBeVisible();
    const isThere = answered?.status() === 200;
    expect(problems.filter((problem) => isThere || !problem.includes('404'))).toEqual([]);
  });
}

test('Next itself brings the form to life, and its messages go to this machine', async ({ page }) => {
  const problems = watchProblems(page, site);
  await page.goto(`${site}/contact/`);
  await expect(page.locator('form')).toHaveAttribute('novalidate');
  await expect(page.locator('form')).toHaveAttribute('action', `${messageHost}/message`);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert').first()).toHaveText('Please fill in all required fields.');
  expect(problems).toEqual([]);
});

test('programs play, and when a file is saved the new one does', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(`${site}/code/4/`);
  for (const name of ['machine.c', 'machine.py']) {
    await play(consoleOf(page, name));
    expect(await answer(consoleOf(page, name), 'jump')).toBe("'jump' is nothing that this machine can do.\n> ");
  }
  const { figure } = consoleOf(page, 'machine.py');
  const before = await figure.getAttribute('data-sources');
  edit('content/4-machines/Machine/machine.py', 'is nothing that', 'is no thing that');
  await expect(figure).not.toHaveAttribute('data-sources', before ?? '');
  await play(consoleOf(page, 'machine.py'));
  expect(await answer(consoleOf(page, 'machine.py'), 'jump')).toBe("'jump' is no thing that this machine can do.\n> ");
});

for (const { what, at, make, shows } of changes) {
  test(`a page that is open shows ${what}, by itself`, async ({ page }) => {
    await page.goto(site + at);
    // It is seen to have been there before the change.
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await make();
    await shows(page);
  });
}

const faults = (page: Page) => page.getByRole('alert').filter({ hasText: 'fault' });

test('a page that is made anew is where it was, and keeps what was typed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(`${site}/contact/`);
  await expect(page.locator('form')).toHaveAttribute('novalidate');
  await page.getByLabel('Message').fill('Half a message');
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
  const [first] = slips;
  first?.make();
  await expect(faults(page)).toBeVisible();
  first?.mend();
  await expect(faults(page)).toHaveCount(0);
  await expect(page.getByLabel('Message')).toHaveValue('Half a message');
  expect(await page.evaluate(() => scrollY)).toBe(200);
});

for (const { what, make, mend, told } of slips) {
  test(`what is wrong is told over the page and in the terminal in the words of the check, and gone when mended: ${what}`, async ({
    page,
  }) => {
    await page.goto(`${site}/blog/2/`);
    make();
    await expect(faults(page).getByRole('heading', { level: 3 })).toHaveText(told);
    const said = runCommand('check');
    const shown = await faults(page)
      .getByRole('listitem')
      .evaluate((item) => {
        const [place, reason, lines] = ['h3', 'p', 'pre'].map((name) => item.querySelector(name)?.textContent ?? '');
        return [`${place}: ${reason}`, ...(lines ? [lines] : [])].join('\n');
      });
    expect(`1 fault:\n  ${shown}`).toBe(said);
    await expect.poll(terminal).toContain(said);
    mend();
    await expect(faults(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Names with signs');
  });
}

test('what is wrong with drafts is told on their own pages and in the terminal, and on no other', async ({ page }) => {
  const draft = (link: string) => `---\ntitle: Begun\ndate: 2024-01-01\ndraft: true\n---\n\n${link}\n`;
  await page.goto(`${site}/blog/2/`);
  save('content/40-begun/article.md', draft('[a](/blog/77/)'));
  await expect.poll(terminal).toContain('content/40-begun/article.md:7:1: The link leads to /blog/77/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Names with signs');
  await expect(faults(page)).toHaveCount(0);
  await page.goto(`${site}/blog/40/`);
  await expect(faults(page).getByRole('heading', { level: 3 })).toHaveText('content/40-begun/article.md:7:1');
  save('content/40-begun/article.md', draft('[a](/blog/2/)'));
  await expect(faults(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Begun');
  rmSync(pathIn('content/40-begun'), { recursive: true });
});

test('nobody reads drafts by another name for this machine', async () => {
  const ask = (upgrade: boolean) =>
    new Promise((resolve) => {
      const headers = { host: 'elsewhere.example', ...(upgrade && { connection: 'Upgrade', upgrade: 'websocket' }) };
      get(`${site}/`, { headers }, ({ statusCode }) => resolve(statusCode)).on('error', () => resolve('closed'));
    });
  expect(await ask(false)).toBe(421);
  expect(await ask(true)).toBe('closed');
});

test('nothing of the project is rewritten, and nothing is left running', async () => {
  expect(configuration()).toBe(before);
  expect(existsSync(pathIn('out'))).toBe(false);
  expect(terminal()).not.toMatch(/ at .*\.(?:js|ts|tsx):\d+:\d+\)?$/m);
  await stopDevelopment();
  await expect.poll(isAnythingLeft).toBe(false);
});
