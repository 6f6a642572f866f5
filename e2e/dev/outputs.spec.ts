import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { freePort } from '../free-port.ts';
import { ownerEnvironment, projectIn } from './project.ts';

/* Adds a page and a generated file to the table of outputs, as `docs/contributing.md` says. */

test.describe.configure({ mode: 'serial', timeout: 300_000 });

const siteUrl = 'https://name.dev';
const home = 'content/1-home/article.md';
const project = projectIn('.local/outputs');

const page = `import { PageShell } from '../_layout/page-shell.tsx';

export default function NowPage() {
  return (
    <PageShell path="/now/">
      <h1 id="today">Now</h1>
    </PageShell>
  );
}
`;

test.beforeAll(() => {
  project.make({
    'content/0-not-found': 'content/0-not-found',
    'content/1-home': 'content/1-home',
  });
  const text = "---\ntitle: Home\nsubtitle: ''\nmainimg: ''\npreview: About.\n";
  const fields = `slug: ''\ndate: 2024-01-01\ntype: page\n---\n\n`;
  const links = '[Now](/now/#today) and [as text](/now.txt)\n';
  project.save(home, `${text}${fields}${links}`);

  project.save('app/now/page.tsx', page);
  project.edit(
    'lib/site/article-outputs.ts',
    '    contactPage,',
    "    contactPage,\n    { path: '/now/', kind: 'page', isPermanent: true, ids: ['today'] },",
  );
  project.edit(
    'lib/site/outputs.ts',
    'const generatedFiles: readonly FileOutput[] = [',
    "$&\n  generatedFile('/now.txt', () => 'Now.\\n'),",
  );
});

test.afterAll(() => rmSync(project.path('.'), { recursive: true }));

/** Starts a command of the copy in a process group of its own. */
function start(name: string, variables: Readonly<Record<string, string>> = {}) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', `commands/${name}.ts`],
    {
      cwd: project.path('.'),
      env: { ...ownerEnvironment, GLIDEPATH_SITE_URL: siteUrl, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  );
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => output.push(String(data)));
  }
  return { child, output };
}

/** Runs a command of the copy, and returns what it prints. */
async function run(name: string): Promise<string> {
  const { child, output } = start(name);
  await once(child, 'close');
  return output.join('');
}

test('a build publishes both, and lists them in the sitemap and in published.txt', async () => {
  expect(await run('build')).toContain('Built: ');

  expect(project.read('out/now/index.html')).toContain('<h1 id="today">');
  expect(project.read('out/now.txt')).toBe('Now.\n');
  const sitemap = project.read('out/sitemap.xml');
  expect(sitemap).toContain(`<loc>${siteUrl}/now/</loc>`);
  expect(sitemap).not.toContain('now.txt');
  const published = project.read('content/published.txt').split('\n');
  expect(published).toEqual(expect.arrayContaining(['/now/', '/now.txt']));
});

test('the check knows their paths and IDs', async () => {
  expect(await run('check')).toContain('No problems');

  project.edit(home, '/now/#today', '/now/#gone');

  expect(await run('check')).toContain(
    "The link leads to '#gone', which is not the ID of a heading in /now/.",
  );
  project.edit(home, '/now/#gone', '/now/#today');
});

test('the dev server serves both', async () => {
  const port = await freePort();
  const { child } = start('dev', {
    NODE_ENV: 'development',
    PORT: String(port),
  });
  const read = (path: string) =>
    fetch(`http://localhost:${port}${path}`).then(
      (response) => response.text(),
      String,
    );

  try {
    const waiting = { timeout: 150_000 };
    await expect.poll(() => read('/now.txt'), waiting).toBe('Now.\n');
    expect(await read('/now/')).toContain('<h1 id="today">Now</h1>');
  } finally {
    await stopGroup(child);
  }
});

async function stopGroup(child: ChildProcess): Promise<void> {
  const end = once(child, 'close');
  process.kill(-Number(child.pid), 'SIGTERM');
  await end;
}
