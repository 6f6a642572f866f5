import { spawnSync } from 'node:child_process';
import { installBrowser } from '../e2e/browser.ts';
import { environment } from '../e2e/fixture.ts';
import { checkSettings } from '../lib/check/check-settings.ts';
import { runCommand } from '../lib/core/command-line.ts';
import { DiagnosticsError } from '../lib/core/diagnostics.ts';
import { engines } from '../package.json' with { type: 'json' };

// Debian packages for `npm test`: gcc, libc6-dev, python3, rsync. In addition
// for `--more`: default-jre-headless. In addition for `--all`: firefox-esr,
// webkit2gtk-driver, xvfb, nginx, libnginx-mod-http-brotli-static, caddy,
// apache2, openssl. If a package is missing, its tests are skipped, or fail
// with `CI=true`.

const help = `npm test -- [path]… [--site name] [--more] [--all]

Runs type check, lint, unit tests, and end-to-end tests, or only the given tests. Stops at the first failure.

  [path]…      unit tests or end-to-end tests: files or folders, such as lib/markdown or e2e/player.spec.ts
  --site name  build only this export for end-to-end tests: owner, other, or awkward (default: all three)
  --more       also run the tests of CI: dev server, cached builds after edits, reproducible builds, valid HTML, lowest Node
  --all        also run the tests with other software: Firefox, WebKit, hosts, sanitizers, Node 22 and 24

Example: npm test -- e2e/player.spec.ts --site awkward`;

await runCommand(help, async ({ positionals: paths, options }) => {
  const isAll = 'all' in options;
  const isMore = isAll || 'more' in options;
  // Unsets variables that would change the sites under test.
  for (const name of Object.keys(environment)) delete process.env[name];
  Object.assign(process.env, {
    SOURCE_DATE_EPOCH: environment.SOURCE_DATE_EPOCH,
    NEXT_TELEMETRY_DISABLED: '1',
  });
  process.env['GLIDEPATH_TEST_ALL'] = isAll ? 'true' : '';
  await checkSettings();
  const specs = paths.filter((path) => /^e2e\b/.test(path));
  const unitTests = paths.filter((path) => !specs.includes(path));
  if (paths.length === 0) {
    run('tsc', []);
    run('biome', ['check', '--error-on-warnings']);
    run('depcruise', [
      '--config',
      'dependency-cruiser.config.js',
      'lib',
      'app',
      'commands',
    ]);
  }
  if (unitTests.length > 0 || paths.length === 0)
    run('vitest', ['run', ...unitTests]);
  if (specs.length === 0 && paths.length > 0) return;
  await buildSites(options['site']);
  installBrowser();
  const projects = [
    'pages',
    ...(isMore ? ['dev'] : []),
    ...(isAll ? ['others'] : []),
  ];
  run('playwright', [
    'test',
    ...(specs.length > 0 ? specs : projects.map((name) => `--project=${name}`)),
  ]);
  if (specs.length > 0) return;
  const [lowest = ''] = /[\d.]+/.exec(engines.node) ?? [];
  for (const version of [
    ...(isMore ? [lowest] : []),
    ...(isAll ? ['22', '24'] : []),
  ]) {
    console.log(`Node ${version}`);
    // Allows install scripts, because the script of the package `node` downloads Node.
    const install = [
      '--yes',
      '--ignore-scripts=false',
      '--package',
      `node@${version}`,
      '--',
    ];
    run('node', ['node_modules/vitest/vitest.mjs', 'run'], '.', {}, install);
  }
});

/** Runs a tool with npx, by default a tool of the project. Ends this process if the tool fails. */
function run(
  tool: string,
  options: readonly string[],
  cwd = '.',
  more = {},
  npxOptions = ['--no-install'],
): void {
  const spawnOptions = {
    cwd,
    env: { ...process.env, ...more },
    shell: process.platform === 'win32',
  };
  const { status } = spawnSync('npx', [...npxOptions, tool, ...options], {
    ...spawnOptions,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Builds the sites for the end-to-end tests, or one of them. Unchanged pages come from the cache. */
async function buildSites(only?: string): Promise<void> {
  // Imports these modules after SOURCE_DATE_EPOCH is set, because the dates of scheduled articles depend on it.
  const { writeAwkwardContent } = await import('../e2e/awkward-content.ts');
  const { buildCommands, siteNames } = await import('../e2e/sites.ts');
  const names = siteNames.filter((name) => name === (only ?? name));
  const reason = `'${only}' is not an export. Write owner, other, or awkward.`;
  if (names.length === 0)
    throw new DiagnosticsError([{ file: '--site', reason }]);
  await writeAwkwardContent();
  for (const { options, cwd, env } of names.flatMap(buildCommands))
    run('tsx', options, cwd, env);
}
