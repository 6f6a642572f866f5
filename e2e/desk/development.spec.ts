import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { formatDay } from '../../lib/content/date.ts';
import { answer, consoleOf, play } from '../console.ts';
import { freePort } from '../free-port.ts';
import { dayOfAhead, marks, writeHeldBack } from '../held-back.ts';
import { watchProblems } from '../observe.ts';
import { ownerSettings } from '../sites.ts';
import { ownerEnvironment, projectIn } from './project.ts';

/*
 * Settings, style and content are changed in a copy of the project, while `npm run dev` is running.
 */

test.describe.configure({ mode: 'serial' });

const folder = '.local/development';
// The next one is for its message endpoint.
const port = await freePort();
const site = `http://localhost:${port}${ownerSettings.basePath}`;
const project = projectIn(folder);
const names = 'content/2-names/article.md';

let server: ChildProcess;
const said: string[] = [];

/** What has been said in the terminal up to now. */
const terminal = () => said.join('');

test.beforeAll(async () => {
  test.setTimeout(180_000);
  project.make({
    'content/0-not-found': 'content/0-not-found',
    'content/1-home': 'content/1-home',
    'awkward/10-names': 'content/2-names',
    'awkward/8-machines': 'content/4-machines',
  });
  project.edit('content/1-home/article.md', /## What was found.*/s, '');
  // One program is enough to be played, one listing and one zip.
  const listing = '```python file=Machine/machine.py\n```\n\n[Machine.zip](Machine.zip)\n';
  project.edit('content/4-machines/article.md', /## Quiet ones.*/s, listing);
  writeHeldBack(project.path('content'));
  // In a group of its own, so that it can be seen whether anything is left of it.
  server = spawn(process.execPath, ['--import', 'tsx', 'commands/dev.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...ownerEnvironment, NODE_ENV: 'development', PORT: String(port) },
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (data) => said.push(String(data)));
  // The first request compiles the page.
  await expect.poll(() => fetch(`${site}/`).then(({ status }) => status, String), { timeout: 150_000 }).toBe(200);
});

test.afterEach(({ browserName: _ }, { status, expectedStatus }) => {
  if (status !== expectedStatus) console.log(terminal());
});

/** Ends the server as Ctrl+C does. */
async function stop(): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill('SIGINT');
  await once(server, 'close');
}

test.afterAll(stop);

// The first address that is asked for decides, so this stands in front.
test('while one writes, files with odd names are there, and what is not there is not', async ({ request }) => {
  for (const [path, status] of [
    [`/articles/2/${encodeURIComponent("Käse & Brot's (2)+.png")}`, 200],
    ['/articles/2/Gr%C3%B6%C3%9Fe%201.zip', 200],
    ['/articles/2/images/small%20ones/blue.png', 200],
    ['/articles/2/100%25.png', 404],
  ] as const)
    expect((await request.get(site + path)).status(), path).toBe(status);
});

test('while one writes, what is held back is there, and says so', async ({ page }) => {
  await page.goto(`${site}/blog/`);
  const entry = (mark: string) => page.locator('.entry', { hasText: `The ${mark}` }).locator('.held-back');
  await expect(entry(marks.draft)).toHaveText('Draft');
  await expect(entry(marks.ahead)).toHaveText(`Appears on ${formatDay(dayOfAhead)}`);
  await expect(page.locator('.held-back')).toHaveCount(2);
  await page.goto(`${site}/blog/31/`);
  await expect(page.locator('article .held-back')).toHaveText(`Appears on ${formatDay(dayOfAhead)}`);
});

test('pages have their scripts, and messages of the form go to this machine', async ({ page }) => {
  const problems = watchProblems(page, site);
  await page.goto(`${site}/blog/77/`);
  await expect(page.getByRole('combobox', { name: 'Colors' })).toBeVisible();
  await page.goto(`${site}/contact/`);
  await expect(page.locator('form')).toHaveAttribute('novalidate');
  await expect(page.locator('form')).toHaveAttribute('action', `http://localhost:${port + 1}/message`);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert').first()).toHaveText('Please fill in all required fields.');
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('programs play, and when a file is saved the new one does', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(`${site}/code/4/`);
  const said = async (name: string, words: string) => {
    await play(consoleOf(page, name));
    expect(await answer(consoleOf(page, name), 'jump')).toBe(`'jump' is ${words} that this machine can do.\n> `);
  };
  for (const name of ['machine.c', 'machine.py']) await said(name, 'nothing');
  const { figure } = consoleOf(page, 'machine.py');
  const sources = (await figure.getAttribute('data-sources')) ?? '';
  project.edit('content/4-machines/Machine/machine.py', 'is nothing that', 'is no thing that');
  await expect(figure).not.toHaveAttribute('data-sources', sources);
  await said('machine.py', 'no thing');
});

test('a page that is open shows by itself what is written, added and taken away', async ({ page }) => {
  test.setTimeout(120_000);
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  await page.goto(`${site}/blog/`);
  project.edit(names, /^title: .*$/m, 'title: Names with signs');
  const link = page.getByRole('link', { name: 'Names with signs' });
  await expect(link).toHaveAttribute('href', /\/blog\/2\/$/);
  await page.goto(`${site}/blog/2/`);
  await expect(heading('Names with signs')).toBeVisible();
  project.save('content/2-names/new.png', readFileSync('e2e/content/4-why-test/blue.png'));
  project.edit(names, /$/, '\n![Something new](new.png)\n');
  await expect(page.getByAltText('Something new')).toHaveJSProperty('complete', true);
  await page.goto(`${site}/blog/6/`);
  await expect(page.getByText('404').first()).toBeVisible();
  const fields = "subtitle: A new one.\nmainimg: ''\npreview: About it.\nslug: new\ndate: 2024-06-01\ntype: blog";
  project.save('content/6-newer/article.md', `---\ntitle: Even newer\n${fields}\n---\n\nSome text.\n`);
  await expect(heading('Even newer')).toBeVisible();
  project.remove('content/6-newer');
  await expect(page.getByText('404').first()).toBeVisible();
  await page.goto(`${site}/`);
  project.edit('settings.ts', /tagline: .*/, "tagline: 'Something else.',");
  await expect(heading('Something else.')).toBeVisible();
});

const faults = (page: Page) => page.getByRole('alert').filter({ hasText: 'fault' });

test('a page that is made anew is where it was, and keeps what was typed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(`${site}/contact/`);
  await expect(page.locator('form')).toHaveAttribute('novalidate');
  await page.getByLabel('Message').fill('Half a message');
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
  const text = project.edit(names, /^date: .*$/m, 'date: 2025-02-30');
  await expect(faults(page).getByRole('heading', { level: 3 })).toHaveText(/article\.md:8:7$/);
  project.save(names, text);
  await expect(faults(page)).toHaveCount(0);
  await expect(page.getByLabel('Message')).toHaveValue('Half a message');
  expect(await page.evaluate(() => scrollY)).toBe(200);
});

for (const [what, file, right, wrong, told] of [
  ['a link to nothing', names, /$/, '\n[Somewhere](/blog/77/)\n', /article\.md:\d+:1$/],
  ['settings that are no TypeScript', 'settings.ts', /tagline: '(.*)',/, "tagline: '$1,", /settings\.ts:\d+:\d+$/],
  ['a picture over which Next itself stumbles', names, /$/, '\n![Half of one](half.png)\n', /half\.png$/],
] as const) {
  test(`${what} is told over the page and in the terminal in the words of the check`, async ({ page }) => {
    await page.goto(`${site}/blog/2/`);
    if (what.includes('picture'))
      project.save('content/2-names/half.png', readFileSync('public/apple-touch-icon.png').subarray(0, 900));
    const text = project.edit(file, right, wrong);
    await expect(faults(page).getByRole('heading', { level: 3 })).toHaveText(told);
    const options = ['--import', 'tsx', 'commands/check.ts'];
    const checked = spawnSync(process.execPath, options, { cwd: folder, encoding: 'utf8', env: ownerEnvironment });
    const [place, reason, lines = ''] = await faults(page)
      .getByRole('listitem')
      .locator('h3, p, pre')
      .allTextContents();
    const shown = `1 fault:\n  ${place}: ${reason}${lines && `\n${lines}`}`;
    expect(shown).toBe(checked.stderr.trim());
    await expect.poll(terminal).toContain(shown);
    project.save(file, text);
    if (what.includes('picture')) project.remove('content/2-names/half.png');
    await expect(faults(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Names with signs');
  });
}

test('what is wrong with a draft is told on its own pages and in the terminal, and on no other', async ({ page }) => {
  const draft = 'content/40-begun/article.md';
  await page.goto(`${site}/blog/2/`);
  project.save(draft, '---\ntitle: Begun\ndate: 2024-01-01\ndraft: true\n---\n\n[a](/blog/77/)\n');
  await expect.poll(terminal).toContain(`${draft}:7:1: The link leads to /blog/77/`);
  await expect(faults(page)).toHaveCount(0);
  await page.goto(`${site}/blog/40/`);
  await expect(faults(page).getByRole('heading', { level: 3 })).toHaveText(`${draft}:7:1`);
  project.edit(draft, '77', '2');
  await expect(faults(page)).toHaveCount(0);
});

test('nobody reads drafts by another name for this machine', async () => {
  const ask = (more: Readonly<Record<string, string>>) =>
    new Promise((resolve) => {
      const headers = { host: 'elsewhere.example', ...more };
      get(`${site}/`, { headers }, ({ statusCode }) => resolve(statusCode)).on('error', () => resolve('closed'));
    });
  expect(await ask({})).toBe(421);
  expect(await ask({ connection: 'Upgrade', upgrade: 'websocket' })).toBe('closed');
});

test('nothing of the project is rewritten, and nothing is left running', async () => {
  // What Next's development server might rewrite.
  for (const file of ['tsconfig.json', 'next.config.ts']) expect(project.read(file)).toBe(readFileSync(file, 'utf8'));
  expect(terminal()).not.toMatch(/ at .*\.(?:js|ts|tsx):\d+:\d+\)?$/m);
  await stop();
  // Of its group, nothing is left.
  await expect(() => expect(() => process.kill(-(server.pid ?? 0), 0)).toThrow()).toPass();
});
