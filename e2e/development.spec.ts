import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { formatDay } from '../lib/articles/date.ts';
import { answer, consoleOf, play } from './console.ts';
import { dayOfAhead, marks, writeHeldBack } from './held-back.ts';

// A port of its own, and the next one for its message endpoint.
const port = 4330;
const site = `http://localhost:${port}`;

/** What one writes at: files are saved in it. */
const content = '.local/development';

test.describe.configure({ mode: 'serial' });

/** What Next's development server might rewrite of the project. */
const configuration = () => readFileSync('tsconfig.json', 'utf8') + readFileSync('next.config.ts', 'utf8');

let server: ChildProcess | undefined;
let before: string;
let types: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  before = configuration();
  types = readFileSync('next-env.d.ts', 'utf8');
  rmSync(content, { recursive: true, force: true });
  cpSync('e2e/odd-content', content, { recursive: true });
  cpSync('e2e/programs-content/2-machines', `${content}/4-machines`, { recursive: true });
  // Whoever asks for a program while one writes waits for all of them: two are enough here.
  const article = `${content}/4-machines/article.md`;
  writeFileSync(article, readFileSync(article, 'utf8').replace(/## Quiet ones.*/s, ''));
  writeHeldBack(content);
  // In a group of its own: the server is the child of a child.
  server = spawn('npx', ['--no-install', 'tsx', 'commands/dev.ts'], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), GLIDEPATH_CONTENT: content },
  });
  // The first request compiles the page.
  await expect.poll(() => fetch(`${site}/`).then(({ status }) => status, String), { timeout: 150_000 }).toBe(200);
});

test.afterAll(async () => {
  if (server?.pid && server.exitCode === null) {
    process.kill(-server.pid);
    await once(server, 'close');
  }
  // Next keeps this file for itself, outside of git, and points it to the types of whatever ran last.
  writeFileSync('next-env.d.ts', types);
});

// The first address that is asked for decides, so this stands in front.
test('while one writes, files with spaces, umlauts and signs in their names are there, and what is not there is not', async ({
  request,
}) => {
  test.setTimeout(60_000);
  // While it compiles, the server closes connections that were kept open.
  const status = async (path: string) => (await request.get(site + path, { maxRetries: 3 })).status();
  expect(await status(`/articles/2/${encodeURIComponent("Käse & Brot's (2)+.png")}`)).toBe(200);
  expect(await status('/articles/2/an%20upright%20photo.JPG')).toBe(200);
  expect(await status('/articles/2/Gr%C3%B6%C3%9Fe%201.zip')).toBe(200);
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

test('while one writes, the pages have the enhancement script, and it works', async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto(`${site}/`);
  await expect(page.locator('script[type=module][src^="/scripts/enhance."]')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Colors' })).toBeVisible();
});

test('while one writes, programs play, and after a file is saved the new one does', async ({ page }) => {
  test.setTimeout(300_000);
  for (const name of ['machine.py', 'machine.c']) {
    const machine = consoleOf(page, name);
    // What is asked for first is compiled first.
    const expectAnswer = (expected: string) =>
      expect(async () => {
        await page.goto(`${site}/code/4/`);
        await play(machine);
        expect(await answer(machine, 'jump')).toBe(expected);
      }).toPass({ timeout: 100_000 });
    await expectAnswer("'jump' is nothing that this machine can do.\n> ");
    const file = `${content}/4-machines/Machine/${name}`;
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('nothing that', 'not what'));
    await expectAnswer("'jump' is not what this machine can do.\n> ");
  }
});

test('Next itself brings the form to life, and its messages go to this machine', async ({ page }) => {
  test.setTimeout(60_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${site}/contact/`);
  await expect(page.locator('form')).toHaveAttribute('novalidate');
  await expect(page.locator('form')).toHaveAttribute('action', `http://localhost:${port + 1}/message`);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert').first()).toHaveText('Please fill in all required fields.');
  expect(errors).toEqual([]);
});

test('nothing of the project is rewritten', () => {
  expect(configuration()).toBe(before);
});
