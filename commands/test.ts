import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installBrowser } from '../e2e/browser.ts';
import { environment } from '../e2e/fixture.ts';
import { makeOtherProject, otherProject } from '../e2e/other-owner.ts';
import { checkSettings } from '../lib/check/check-settings.ts';
import { runCommand } from '../lib/core/command-line.ts';
import { engines } from '../package.json' with { type: 'json' };

/*
 * Debian packages for `npm test`: gcc, libc6-dev, python3, rsync. In addition for `npm run test:all`: firefox-esr,
 * webkit2gtk-driver, xvfb, nginx, libnginx-mod-http-brotli-static, caddy, apache2, openssl, default-jre-headless. If a
 * package is missing, its tests are skipped, or fail with `CI=true`.
 */

const help = `npm test -- [--more] [--all]

Runs the first test tier: type check, lint, unit tests, builds, and end-to-end tests. Stops at the first failure.

  --more  also run the tests of CI: dev server, edits, the project's assumptions about Next.js, lowest Node version
  --all   also run the tests with other software: Firefox, WebKit, hosts, sanitizers, Node 22 and 24

Example: npm test -- --more`;

await runCommand(help, async ({ options }) => {
  const isAll = options.has('all');
  const isMore = isAll || options.has('more');
  // Unsets variables that would change the sites under test.
  for (const name of Object.keys(environment)) delete process.env[name];
  process.env['SOURCE_DATE_EPOCH'] = environment.SOURCE_DATE_EPOCH;
  process.env['GLIDEPATH_TEST_ALL'] = isAll ? 'true' : '';
  await checkSettings();
  run('next', ['typegen']);
  run('tsc', []);
  run('biome', ['check', '--error-on-warnings']);
  run('depcruise', ['--config', 'dependency-cruiser.config.js', 'lib', 'app', 'commands']);
  run('vitest', ['run']);
  await buildSites();
  installBrowser();
  const projects = ['pages', ...(isMore ? ['dev'] : []), ...(isAll ? ['others'] : [])];
  run('playwright', ['test', ...projects.map((name) => `--project=${name}`)]);
  const [lowest = ''] = /[\d.]+/.exec(engines.node) ?? [];
  for (const version of [...(isMore ? [lowest] : []), ...(isAll ? ['22', '24'] : [])]) testOn(version);
});

/** Runs a tool of the project without Next's telemetry. Ends this process if the tool fails. */
function run(tool: string, options: readonly string[], cwd = '.'): void {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npx', ['--no-install', tool, ...options], { cwd, env, shell, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Builds the sites for the end-to-end tests. */
async function buildSites(): Promise<void> {
  // Imports this module after SOURCE_DATE_EPOCH is set, because the dates of its scheduled articles depend on it.
  const { writeAwkwardContent } = await import('../e2e/awkward-content.ts');
  await writeAwkwardContent();
  makeOtherProject();
  const { sites } = await import('../e2e/sites.ts');
  run('tsx', ['commands/build.ts', '--out', sites.owner.out, '--content', sites.owner.content]);
  const { out, siteUrl, messageHost, content } = sites.awkward;
  const options = ['--site-url', siteUrl, '--message-host', messageHost, '--content', content];
  process.env['GLIDEPATH_LOCALE'] = environment.GLIDEPATH_LOCALE;
  run('tsx', ['commands/build.ts', '--out', out, ...options]);
  delete process.env['GLIDEPATH_LOCALE'];
  run('tsx', ['commands/icons.ts'], otherProject);
  run('tsx', ['commands/build.ts'], otherProject);
}

/** Runs the unit tests on another version of Node, with the same packages. */
function testOn(version: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'glidepath-node-'));
  // Allows install scripts, because the script of the package `node` downloads Node.
  const options = ['--prefix', folder, '--ignore-scripts=false', '--no-audit', '--no-fund', `node@${version}`];
  execFileSync('npm', ['install', ...options], { stdio: 'inherit' });
  const path = process.env['PATH'];
  process.env['PATH'] = `${join(folder, 'node_modules/node/bin')}${delimiter}${path}`;
  console.log(`Node ${execFileSync('node', ['--version'], { encoding: 'utf8' }).trim()}`);
  run('vitest', ['run']);
  process.env['PATH'] = path;
  rmSync(folder, { recursive: true });
}
