import { spawnSync } from 'node:child_process';
import { installBrowser } from '../e2e/browser.ts';
import { environment } from '../e2e/fixture.ts';
import { checkSettings } from '../lib/check/check-settings.ts';
import { flag, runCommand, textOption } from '../lib/core/command-line.ts';
import { DiagnosticsError } from '../lib/core/diagnostics.ts';
import { engines } from '../package.json' with { type: 'json' };

// Debian packages for `npm test`: gcc, libc6-dev, python3, rsync. In addition
// for `--more`: default-jre-headless. In addition for `--all`: firefox-esr,
// webkit2gtk-driver, xvfb, nginx, libnginx-mod-http-brotli-static, caddy,
// apache2, openssl. If a package is missing, its tests are skipped, or fail
// with `CI=true`.

await runCommand(
  {
    name: 'npm test',
    summary:
      'Runs type check, lint, unit tests, and end-to-end tests, ' +
      'or only the given tests. Stops at the first failure.',
    arguments: [
      {
        label: '[path]…',
        help:
          'unit tests or end-to-end tests: files or folders, ' +
          'such as lib/markdown or e2e/player.spec.ts',
      },
    ],
    options: {
      site: textOption(
        'name',
        'build only this export for end-to-end tests: owner, ' +
          'other, or awkward (default: all three)',
      ),
      more: flag(
        'also run the tests of CI: dev server, cached builds after edits, ' +
          'reproducible builds, valid HTML, lowest Node',
      ),
      all: flag(
        'also run the tests with other software: Firefox, ' +
          'WebKit, hosts, sanitizers, Node 22 and 24',
      ),
    },
    example: 'npm test -- e2e/player.spec.ts --site awkward',
  },
  async ({ positionals: paths, values: { site, more, all = false } }) => {
    setEnvironment(all);
    await checkSettings();

    const specs = paths.filter((path) => /^e2e\b/.test(path));
    const unitTests = paths.filter((path) => !specs.includes(path));
    const isWhole = paths.length === 0;
    const isMore = all || more;

    if (isWhole) {
      checkCode();
    }
    if (isWhole || unitTests.length > 0) {
      run('vitest', ['run', ...unitTests]);
    }
    if (isWhole || specs.length > 0) {
      await buildSites(site);
      installBrowser();
      const tests = isWhole ? listProjects(isMore, all) : specs;
      run('playwright', ['test', ...tests]);
    }
    if (isWhole && isMore) {
      listVersions(all).forEach(runUnitTests);
    }
  },
);

/** Checks types, style, and the order of folders. */
function checkCode(): void {
  run('tsc', []);
  run('biome', ['check', '--error-on-warnings']);
  const config = ['--config', 'dependency-cruiser.config.js'];
  run('depcruise', [...config, 'lib', 'app', 'commands']);
}

/** Returns the options that choose groups of end-to-end tests. */
function listProjects(isMore = false, isAll = false): readonly string[] {
  const projects = ['--project=pages'];
  if (isMore) {
    projects.push('--project=dev');
  }
  if (isAll) {
    projects.push('--project=others');
  }
  return projects;
}

/** Unsets variables that would change the sites under test, and sets the date. */
function setEnvironment(isAll: boolean): void {
  for (const name of Object.keys(environment)) {
    delete process.env[name];
  }
  process.env['SOURCE_DATE_EPOCH'] = environment.SOURCE_DATE_EPOCH;
  process.env['GLIDEPATH_TEST_ALL'] = isAll ? 'true' : '';
}

/** Runs a tool, which npm finds in `node_modules/.bin`. Ends this process if it fails. */
function run(tool: string, args: readonly string[], cwd = '.', env = {}): void {
  const { status } = spawnSync(tool, args, {
    cwd,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
    stdio: 'inherit',
  });
  if (status !== 0) {
    process.exit(status ?? 1);
  }
}

/** Returns the lowest version of Node that the site supports, or all that are tested. */
function listVersions(isAll: boolean): readonly string[] {
  const [lowest = ''] = /[\d.]+/.exec(engines.node) ?? [];
  return isAll ? [lowest, '22', '24'] : [lowest];
}

/** Runs the unit tests with another version of Node. */
function runUnitTests(version: string): void {
  console.log(`Node ${version}`);
  // Allows install scripts, because the script of the package `node` downloads Node.
  const options = ['--yes', '--ignore-scripts=false'];
  const vitest = ['node', 'node_modules/vitest/vitest.mjs', 'run'];
  run('npx', [...options, `--package=node@${version}`, '--', ...vitest]);
}

/** Builds the sites for the end-to-end tests, or one of them. Unchanged pages come from the cache. */
async function buildSites(only?: string): Promise<void> {
  // Imports these modules after SOURCE_DATE_EPOCH is set, because the dates of scheduled articles depend on it.
  const { writeAwkwardContent } = await import('../e2e/awkward-content.ts');
  const { buildCommands, siteNames } = await import('../e2e/sites.ts');

  const names = siteNames.filter((name) => name === (only ?? name));
  if (names.length === 0) {
    const reason = `'${only}' is not an export. Write owner, other, or awkward.`;
    throw new DiagnosticsError([{ file: '--site', reason }]);
  }

  await writeAwkwardContent();
  for (const { options, cwd, env } of names.flatMap(buildCommands)) {
    run('tsx', options, cwd, env);
  }
}
