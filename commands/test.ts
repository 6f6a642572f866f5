import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installBrowser } from '../e2e/browser.ts';
import { environment } from '../e2e/fixture.ts';
import { makeOtherProject, otherProject } from '../e2e/other-owner.ts';
import { runCommand } from '../lib/command.ts';
import { checkSettings } from '../lib/settings-check.ts';
import { engines } from '../package.json' with { type: 'json' };

/*
 * What tests need of the machine, by Debian's names. Of `npm test`: gcc, libc6-dev, python3, rsync. Of `npm run test:all` in
 * addition: firefox-esr, webkit2gtk-driver, xvfb, nginx, libnginx-mod-http-brotli-static, caddy, apache2, openssl,
 * default-jre-headless. What is not there is skipped; with `CI=true` it is a failure.
 */

const help = `npm test -- [--more] [--all]

Shows that the project works, from the quickest to the slowest; the first failure ends it.

  --more  also what CI asks: the development server, edits, what is relied on of Next, the lowest Node
  --all   also what others test: Firefox, WebKit, hosts, sanitizers, Node 22 and 24`;

await runCommand(help, async ({ options }) => {
  const isAll = options.has('all');
  const isMore = isAll || options.has('more');
  // The sites of owners are built from their settings as they are written, as the tests expect it.
  for (const name of Object.keys(environment)) delete process.env[name];
  process.env['SOURCE_DATE_EPOCH'] = environment.SOURCE_DATE_EPOCH;
  process.env['GLIDEPATH_TEST_ALL'] = isAll ? 'true' : '';
  await checkSettings();
  run('next', ['typegen']);
  run('tsc', []);
  run('biome', ['check', '--error-on-warnings']);
  run('vitest', ['run']);
  await buildSites();
  installBrowser();
  const projects = ['pages', ...(isMore ? ['desk'] : []), ...(isAll ? ['others'] : [])];
  run('playwright', ['test', ...projects.map((name) => `--project=${name}`)]);
  const [lowest = ''] = /[\d.]+/.exec(engines.node) ?? [];
  for (const version of [...(isMore ? [lowest] : []), ...(isAll ? ['22', '24'] : [])]) testOn(version);
});

/** Runs a tool of the project in a folder with Next's telemetry off, and ends this process where the tool fails. */
function run(tool: string, options: readonly string[], cwd = '.'): void {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npx', ['--no-install', tool, ...options], { cwd, env, shell, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** The exports that the end-to-end tests look at. */
async function buildSites(): Promise<void> {
  // Only now, because what is held back in it is of the day.
  const { writeAwkwardContent } = await import('../e2e/awkward-content.ts');
  await writeAwkwardContent();
  makeOtherProject();
  const { sites } = await import('../e2e/sites.ts');
  run('tsx', ['commands/build.ts', '--out', sites.owner.out, '--content', sites.owner.content]);
  const { out, address, messageHost, content } = sites.awkward;
  const options = ['--address', address, '--message-host', messageHost, '--content', content];
  process.env['GLIDEPATH_LOCALE'] = environment.GLIDEPATH_LOCALE;
  run('tsx', ['commands/build.ts', '--out', out, ...options]);
  delete process.env['GLIDEPATH_LOCALE'];
  // As its owner would, without any option.
  run('tsx', ['commands/icons.ts'], otherProject);
  run('tsx', ['commands/build.ts'], otherProject);
}

/** Runs the unit tests on another version of Node, with the same packages. */
function testOn(version: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'glidepath-node-'));
  // What brings the program is the package's install script.
  const options = ['--prefix', folder, '--ignore-scripts=false', '--no-audit', '--no-fund', `node@${version}`];
  execFileSync('npm', ['install', ...options], { stdio: 'inherit' });
  const path = process.env['PATH'];
  process.env['PATH'] = `${join(folder, 'node_modules/node/bin')}${delimiter}${path}`;
  console.log(`Node ${execFileSync('node', ['--version'], { encoding: 'utf8' }).trim()}`);
  run('vitest', ['run']);
  process.env['PATH'] = path;
  rmSync(folder, { recursive: true });
}
