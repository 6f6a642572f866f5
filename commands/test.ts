import { installBrowser } from '../e2e/browser.ts';
import { environment } from '../e2e/fixture.ts';
import type { TestSite } from '../e2e/sites.ts';
import { reportFaults } from '../lib/faults.ts';
import { checkSettingsFile } from '../lib/settings-file.ts';
import { run } from './build.ts';

/** Without what has been shown already and does not depend on Node: the programs of the articles, and browsers. */
const isQuick = process.argv.includes('--quick');

/** Everything that shows that the project works, from the quickest to the slowest; the first failure ends it. */
await reportFaults(async () => {
  // `out/` is built from the settings as they are written, as the tests expect it.
  for (const name of Object.keys(environment)) delete process.env[name];
  // Article 0 is dated the day of the build, and the expiry of security.txt is checked against it: pinned, here to a
  // month before, every build of this run is the same, and none fails because time has passed.
  await checkSettingsFile();
  const { settings } = await import('../lib/settings.ts');
  const expires = Math.floor(Date.parse(settings.securityTxtExpires) / 1000);
  process.env['SOURCE_DATE_EPOCH'] ??= String(expires - 30 * 24 * 60 * 60);
  const { sites } = await import('../e2e/sites.ts');
  await run('next', ['typegen']);
  await run('tsc', []);
  await run('biome', ['check', '--error-on-warnings']);
  await run('vitest', ['run', ...(isQuick ? ['--project', 'machine'] : [])]);
  const wanted: readonly TestSite[] = isQuick ? [sites.site] : Object.values(sites);
  const exports = new Map(wanted.map((site) => [site.out, site]));
  for (const { out, address, messageHost, content } of exports.values()) {
    const options = [
      ...(address ? ['--address', address] : []),
      ...(messageHost ? ['--message-host', messageHost] : []),
      ...(content ? ['--content', content] : []),
    ];
    await run('tsx', ['commands/build.ts', '--out', out, ...options]);
  }
  if (isQuick) return;
  installBrowser();
  await run('playwright', ['test']);
});
