import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import sirv from 'sirv';
import {
  answer,
  consoleOf,
  exerciseOf,
  expect,
  expectEnd,
  expectQuestion,
  machines,
  phone,
  play,
  test,
  type,
} from './console.ts';
import { sites } from './sites.ts';

test.use({ baseURL: machines });

/** What the page asks for from now on. */
function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  return requests;
}

test('nothing of the player comes before one wants to play, however one goes through the page', async ({ page }) => {
  const requests = watchRequests(page);
  await page.goto('code/2/');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) await page.evaluate((y) => scrollTo({ top: y }), top);
  const links = page.locator('a[href]:visible, button:visible, select:visible, [tabindex="0"]:visible');
  for (let tabs = await links.count(); tabs > 0; tabs -= 1) await page.keyboard.press('Tab');
  expect(requests.filter((path) => /\/scripts\/(?!enhance\.|lamps\.)/.test(path))).toEqual([]);
  expect(requests.filter((path) => path.includes('/programs/'))).toEqual([]);
});

test('what is played a second time needs no request, and Python comes once for all programs', async ({ page }) => {
  await page.goto('code/2/');
  const machine = consoleOf(page, 'machine.py');
  await play(machine);
  const requests = watchRequests(page);
  await type(machine, 'status');
  await expectEnd(machine, /status 3/);
  await play(machine, 'Play again');
  await answer(machine, 'jump');
  expect(requests).toEqual([]);
  await play(consoleOf(page, 'größe.py'));
  expect(requests).toEqual([expect.stringMatching(/\/programs\/gr%C3%B6%C3%9Fe\.\w+\.py$/)]);
});

test('without script there are the first screen, the source and the archive, and no dead button', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: phone });
  await page.goto(`${machines}code/2/`);
  const machine = consoleOf(page, 'machine.py');
  await expect(machine.figure.locator('pre')).toHaveText(/^Machine \d+\n> $/);
  await expect(page.locator('.prose button:visible, .prose input:visible, .prose textarea:visible')).toHaveCount(0);
  for (const link of await machine.figure.getByRole('link').all())
    expect((await page.request.get(new URL((await link.getAttribute('href')) ?? '', machines).href)).ok()).toBe(true);
  await expect(machine.figure.getByRole('link')).toHaveText(['machine.py', 'Machine.zip']);
  await expect(exerciseOf(page).figure.locator('pre')).toHaveText(/def double\(number\):/);
  await page.close();
});

for (const [missing, pattern, words] of [
  ['the engine', '**/*.wasm', 'The program could not be loaded.'],
  ['the source', '**/*.py', 'The program could not be loaded.'],
  ['the script of the worker', '**/python.*.js', 'The program could not be loaded.'],
  ['the player', /\/player\.\w+\.js/, 'The player could not be loaded. Try again.'],
] as const) {
  test(`without ${missing} one is told so, and can try again`, async ({ page, problems }) => {
    await page.route(pattern, (route) => route.abort());
    await page.goto('code/2/');
    const machine = consoleOf(page, 'machine.py');
    const isPlayer = missing === 'the player';
    await machine.button(/^Play/).click();
    await expect(machine.status).toHaveText(words);
    await expect(isPlayer ? machine.figure.locator('pre') : machine.log).toHaveText(/^Machine \d+\n> $/);
    const again = machine.button(isPlayer ? /^Play/ : 'Try again');
    await again.click();
    await expect(machine.status).toHaveText(words);
    await expect(again).toBeVisible();
    await page.unroute(pattern);
    expect(problems.every((problem) => /ERR_FAILED/.test(problem))).toBe(true);
    problems.splice(0);
    await again.click();
    expect(await machine.log.textContent()).toMatch(/^Machine \d+\n> $/);
    await expectQuestion(machine);
    await answer(machine, 'jump');
  });
}

test('without the player an exercise says so, and can be tried again', async ({ page, problems }) => {
  const pattern = /\/player\.\w+\.js/;
  await page.route(pattern, (route) => route.abort());
  await page.goto('code/2/');
  const exercise = exerciseOf(page);
  await exercise.button('Edit it').click();
  await expect(exercise.status).toHaveText('The player could not be loaded. Try again.');
  await page.unroute(pattern);
  problems.splice(0);
  await exercise.button('Edit it').click();
  await expect(exercise.figure.getByRole('textbox')).toBeFocused();
});

test('whoever clicks twice gets one console, and one exercise', async ({ page }) => {
  await page.goto('code/2/');
  const session = consoleOf(page, 'Console session of machine.py');
  await session.button('Play on from here').dblclick();
  await expect(session.log).toHaveText(/b> &amp; 🛬👩‍🚀\n> $/);
  await expect(session.figure.locator('.screen')).toHaveCount(1);
  const exercise = exerciseOf(page);
  await exercise.button('Edit it').dblclick();
  await expect(exercise.figure.getByRole('textbox')).toHaveCount(1);
  await expect(exercise.figure.getByRole('textbox')).toHaveValue('def double(number):\n    return number + 2');
});

test('a page with a game can be left and come back to', async ({ page }) => {
  await page.goto('code/2/');
  const machine = consoleOf(page, 'machine.c');
  await play(machine);
  await type(machine, 'loop');
  await page.goto('./');
  await page.goBack();
  await play(machine);
  await answer(machine, 'jump');
  await page.goForward();
  await expect(page.locator('h1')).toBeVisible();
  await page.goBack();
  await play(consoleOf(page, 'machine.py'));
});

test('the header and the page itself each let the player run, and nothing else', async ({ page, request }) => {
  const headers = (await request.get('code/2/')).headers();
  await page.goto('code/2/');
  const meta = (await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content')) ?? '';
  for (const policy of [meta, headers['content-security-policy'] ?? '']) {
    expect(policy).toMatch(/script-src 'self' [^;]*'wasm-unsafe-eval'/);
    expect(policy).toContain("worker-src 'self'");
    expect(policy).not.toMatch(/'unsafe-|blob:|\*/);
  }
  await page.goto('code/');
  const other = (await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content')) ?? '';
  expect(other).not.toMatch(/wasm|worker/);
});

test('it plays from a host that sends no headers of its own', async ({ browser }) => {
  const folder = sites.site.out;
  const server = createServer(sirv(folder, { dev: true })).listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  for (const [path, caption, line, said] of [
    ['code/7/', 'Console session of dice.py', '7', 'Over. 7 point(s).\n'],
    ['code/2/', 'Console session of countdown.c', '3', '1\nZero.\n'],
  ] as const) {
    const response = await page.goto(`http://localhost:${port}/${path}`);
    expect(response?.headers()['content-security-policy']).toBeUndefined();
    const console = consoleOf(page, caption);
    await play(console, 'Play on from here');
    expect(await answer(console, line)).toContain(said);
  }
  expect(problems).toEqual([]);
  await page.close();
  server.close();
  server.closeAllConnections();
});
