import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { formatDay } from '../../lib/config/messages.ts';
import { openConsole } from '../console.ts';
import { freePort } from '../free-port.ts';
import { watchProblems } from '../observe.ts';
import { ownerSettings } from '../sites.ts';
import { futureDay, marks, writeUnpublished } from '../unpublished-content.ts';
import {
  ownerEnvironment,
  projectIn,
  requestWithHost,
  websocket,
} from './project.ts';

/* Edits settings and content in a copy of the project while `npm run dev` is running. */

test.describe.configure({ mode: 'serial' });

const folder = '.local/development';
// The form endpoint listens on the next port.
const port = await freePort();
const site = `http://localhost:${port}${ownerSettings.basePath}`;
const project = projectIn(folder);
const names = 'content/2-names/article.md';

let server: ChildProcess;
const output: string[] = [];
const terminal = () => output.join('');

test.beforeAll(async () => {
  test.setTimeout(180_000);
  project.make({
    'content/0-not-found': 'content/0-not-found',
    'content/1-home': 'content/1-home',
    'awkward/10-names': 'content/2-names',
    'awkward/8-machines': 'content/4-machines',
  });
  project.edit('content/1-home/article.md', /## What was found.*/s, '');
  const listing =
    '```python file=Machine/machine.py\n```\n\n[Machine.zip](Machine.zip)\n';
  project.edit('content/4-machines/article.md', /## Quiet ones.*/s, listing);
  project.edit(names, 'type: blog', 'type: blog\ntags: [Größe, Привет]');
  writeUnpublished(project.path('content'));
  // Starts the server in its own process group, so that the last test can check that all its processes have ended.
  server = spawn(process.execPath, ['--import', 'tsx', 'commands/dev.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...ownerEnvironment, NODE_ENV: 'development', PORT: String(port) },
  });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (data) => output.push(String(data)));
  }
  // Waits for a long time, because the first request compiles the page.
  await expect
    .poll(() => fetch(`${site}/`).then(({ status }) => status, String), {
      timeout: 150_000,
    })
    .toBe(200);
});

test.afterEach(({ browserName: _ }, { status, expectedStatus }) => {
  if (status !== expectedStatus) {
    console.log(terminal());
  }
});

async function stop(): Promise<void> {
  if (server.exitCode !== null) {
    return;
  }
  server.kill('SIGINT');
  await once(server, 'close');
}

test.afterAll(stop);

// Has to be the first test, because its result depends on the first file that the server serves.
test('serves files with special characters in their names, and 404 for missing files', async ({
  request,
}) => {
  for (const [path, status] of [
    [`/articles/2/${encodeURIComponent("Käse & Brot's (2)+.png")}`, 200],
    ['/articles/2/Gr%C3%B6%C3%9Fe%201.zip', 200],
    ['/articles/2/images/small%20ones/blue.png', 200],
    ['/articles/2/100%25.png', 404],
  ] as const) {
    expect((await request.get(site + path)).status(), path).toBe(status);
  }
});

test('serves pages of tags, whose URLs have letters of all scripts', async ({
  request,
}) => {
  for (const [path, text] of [
    ['/tags/grosse/', '<h1>Größe</h1>'],
    [`/tags/${encodeURIComponent('привет')}/`, '<h1>Привет</h1>'],
  ] as const) {
    const response = await request.get(site + path);
    expect(await response.text(), path).toContain(text);
  }
  const missing = `/tags/${encodeURIComponent('прив')}/`;
  expect((await request.get(site + missing)).status()).toBe(404);
});

test('shows drafts and scheduled articles with a label', async ({ page }) => {
  await page.goto(`${site}/blog/`);
  const entry = (mark: string) =>
    page.locator('.entry', { hasText: `The ${mark}` }).locator('.unpublished');
  await expect(entry(marks.draft)).toHaveText('Draft');
  await expect(entry(marks.ahead)).toHaveText(
    `Scheduled for ${formatDay(futureDay)}`,
  );
  await expect(page.locator('.unpublished')).toHaveCount(2);
  await page.goto(`${site}/blog/31/`);
  await expect(page.locator('article .unpublished')).toHaveText(
    `Scheduled for ${formatDay(futureDay)}`,
  );
});

test('pages have their scripts, and the form posts to a local endpoint', async ({
  page,
}) => {
  const problems = watchProblems(page);
  await page.goto(`${site}/blog/77/`);
  await expect(page.getByRole('combobox', { name: 'Theme' })).toBeVisible();
  await page.goto(`${site}/contact/`);
  await expect(page.locator('form')).toHaveAttribute('novalidate');
  await expect(page.locator('form')).toHaveAttribute(
    'action',
    `http://localhost:${port + 1}/message`,
  );
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert').first()).toHaveText(
    'Please fill in all required fields.',
  );
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('plays programs, and plays the new version after a file is saved', async ({
  page,
}) => {
  await page.goto(`${site}/code/4/`);
  const expectAnswer = async (name: string, words: string) => {
    await openConsole(page, name).play();
    expect(await openConsole(page, name).answer('jump')).toBe(
      `'jump' is ${words} that this machine can do.\n> `,
    );
  };
  // The page has appeared without the player of the C program, which is compiled in the background.
  await expect(openConsole(page, 'machine.c').figure).toBeVisible();
  for (const name of ['machine.c', 'machine.py']) {
    await expectAnswer(name, 'nothing');
  }
  const { figure } = openConsole(page, 'machine.py');
  const sources = (await figure.getAttribute('data-sources')) ?? '';
  project.edit(
    'content/4-machines/Machine/machine.py',
    'is nothing that',
    'is no thing that',
  );
  await expect(figure).not.toHaveAttribute('data-sources', sources);
  await expectAnswer('machine.py', 'no thing');
});

test('shows the interactive figure of docs/writing.md, and its new version after an edit', async ({
  page,
}) => {
  const docs = readFileSync('docs/writing.md', 'utf8');
  const [, chapter = ''] = docs.split('## Add an interactive figure');
  const [, block = ''] = /````markdown\n(.*?)````/s.exec(chapter) ?? [];
  const [, module = ''] = /```ts\n(.*?)```/s.exec(chapter) ?? [];
  project.save('content/2-names/square.ts', module);
  const text = project.edit(names, /$/, `\n${block}`);
  await page.goto(`${site}/blog/2/`);
  // Next may reload the page once more, which resets the scroll position.
  await expect(async () => {
    await page
      .getByText('an area of 9 square meters')
      .first()
      .scrollIntoViewIfNeeded({ timeout: 5000 });
    await expect(page.getByLabel('Side')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByLabel('Side').fill('4');
  await expect(page.getByText('an area of 16 square meters')).toBeVisible();
  project.edit('content/2-names/square.ts', 'Side', 'Length');
  await expect(page.getByLabel('Length')).toBeVisible();
  project.save(names, text);
});

test('an open page updates when content is edited, added, or removed', async ({
  page,
}) => {
  const heading = (name: string) =>
    page.getByRole('heading', { name, level: 1 });
  await page.goto(`${site}/blog/`);
  project.edit(names, /^title: .*$/m, 'title: Names with signs');
  const link = page.getByRole('link', { name: 'Names with signs' });
  await expect(link).toHaveAttribute('href', /\/blog\/2\/$/);
  await page.goto(`${site}/blog/2/`);
  await expect(heading('Names with signs')).toBeVisible();
  project.save(
    'content/2-names/new.png',
    readFileSync('e2e/content/4-why-test/blue.png'),
  );
  project.edit(names, /$/, '\n![Something new](new.png)\n');
  await expect(page.getByAltText('Something new')).toHaveJSProperty(
    'naturalWidth',
    160,
  );
  await page.goto(`${site}/blog/6/`);
  await expect(heading('Content Could Not Be Found')).toBeVisible();
  const fields =
    "subtitle: A new one.\nmainimg: ''\npreview: About it.\nslug: new\ndate: 2024-06-01\ntype: blog";
  project.save(
    'content/6-newer/article.md',
    `---\ntitle: Even newer\n${fields}\n---\n\nSome text.\n`,
  );
  await expect(heading('Even newer')).toBeVisible();
  project.remove('content/6-newer');
  await expect(heading('Content Could Not Be Found')).toBeVisible();
  await page.goto(`${site}/`);
  project.edit('settings.ts', /tagline: .*/, "tagline: 'Something else.',");
  await expect(heading('Something else.')).toBeVisible();
});

const diagnostics = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /^\d+ (?:error|warning)/ });

test('a page that reloads keeps its scroll position and typed text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(`${site}/contact/`);
  await expect(page.locator('form')).toHaveAttribute('novalidate');
  await page.getByLabel('Message').fill('Half a message');
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
  const text = project.edit(names, /^date: .*$/m, 'date: 2025-02-30');
  await expect(diagnostics(page).getByRole('heading', { level: 3 })).toHaveText(
    /article\.md:8:7$/,
  );
  project.save(names, text);
  await expect(diagnostics(page)).toHaveCount(0);
  await expect(page.getByLabel('Message')).toHaveValue('Half a message');
  expect(await page.evaluate(() => scrollY)).toBe(200);
});

for (const [what, file, from, to, location] of [
  [
    'a link to nothing',
    names,
    /$/,
    '\n[Somewhere](/blog/77/)\n',
    /article\.md:\d+:1$/,
  ],
  [
    'a syntax error in the settings',
    'settings.ts',
    /tagline: '(.*)',/,
    "tagline: '$1,",
    /settings\.ts:\d+$/,
  ],
  [
    'an image that Next cannot process',
    names,
    /$/,
    '\n![Half of one](half.png)\n',
    /half\.png$/,
  ],
] as const) {
  test(`reports ${what} in the page and in the terminal, as npm run check does`, async ({
    page,
  }) => {
    await page.goto(`${site}/blog/2/`);
    if (what.includes('image')) {
      project.save(
        'content/2-names/half.png',
        readFileSync('public/apple-touch-icon.png').subarray(0, 900),
      );
    }
    const text = project.edit(file, from, to);
    await expect(
      diagnostics(page).getByRole('heading', { level: 3 }),
    ).toHaveText(location);
    const options = ['--import', 'tsx', 'commands/check.ts'];
    const checked = spawnSync(process.execPath, options, {
      cwd: folder,
      encoding: 'utf8',
      env: ownerEnvironment,
    });
    const parts = diagnostics(page).getByRole('listitem').locator('h3, p, pre');
    const [position, reason, lines = ''] = await parts.allTextContents();
    const shown = `${position}: error: ${reason}${lines && `\n${lines}`}\n1 error`;
    // The command also prints warnings about unpublished articles, which pages mark in development.
    const errors = checked.stderr
      .replace(/^.*: warning: .*\n|, \d+ warnings$/gm, '')
      .trimEnd();
    expect(errors).toBe(shown);
    await expect.poll(terminal).toContain(shown);
    project.save(file, text);
    if (what.includes('image')) {
      project.remove('content/2-names/half.png');
    }
    await expect(diagnostics(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Names with signs',
    );
  });
}

test('reports errors in a draft on its own pages and in the terminal only', async ({
  page,
}) => {
  const draft = 'content/40-begun/article.md';
  await page.goto(`${site}/blog/2/`);
  project.save(
    draft,
    '---\ntitle: Begun\ndate: 2024-01-01\ndraft: true\n---\n\n[a](/blog/77/)\n',
  );
  await expect
    .poll(terminal)
    .toContain(`${draft}:7:1: warning: The link leads to /blog/77/`);
  await expect(diagnostics(page)).toHaveCount(0);
  await page.goto(`${site}/blog/40/`);
  await expect(diagnostics(page).getByRole('heading', { level: 3 })).toHaveText(
    `${draft}:7:1`,
  );
  project.edit(draft, '77', '2');
  await expect(diagnostics(page)).toHaveCount(0);
});

test('refuses requests with a foreign Host header, against DNS rebinding', async () => {
  expect(await requestWithHost('elsewhere.example', `${site}/`)).toBe(421);
  expect(
    await requestWithHost('elsewhere.example', `${site}/`, websocket),
  ).toBe('closed');
});

test('Next rewrites no project files, and no processes keep running', async () => {
  for (const file of ['tsconfig.json', 'next.config.ts']) {
    expect(project.read(file)).toBe(readFileSync(file, 'utf8'));
  }
  await stop();
  // `process.kill` throws if the server's process group no longer exists.
  await expect(() =>
    expect(() => process.kill(-(server.pid ?? 0), 0)).toThrow(),
  ).toPass();
});
