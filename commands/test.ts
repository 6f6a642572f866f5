import { installBrowser } from '../e2e/browser.ts';
import { environment } from '../e2e/fixture.ts';
import type { TestSite } from '../e2e/sites.ts';
import { reportFaults } from '../lib/faults.ts';
import { run } from './build.ts';

/** Everything that shows that the project works, from the quickest to the slowest; the first failure ends it. */
await reportFaults(async () => {
  // Article 0 is dated the day of the build, and the expiry of security.txt is checked against it: pinned, here to
  // 2026-11-21, every build of this run is the same, and none fails because time has passed.
  process.env['SOURCE_DATE_EPOCH'] ??= '1795219200';
  // `out/` is built from the settings as they are written, as the tests expect it.
  for (const name of Object.keys(environment)) delete process.env[name];
  const { sites } = await import('../e2e/sites.ts');
  await run('next', ['typegen']);
  await run('tsc', []);
  await run('biome', ['check', '--error-on-warnings']);
  await run('vitest', ['run']);
  const exports = new Map(Object.values<TestSite>(sites).map((site) => [site.out, site]));
  for (const { out, address, messageHost, content } of exports.values()) {
    const options = [
      ...(address ? ['--address', address] : []),
      ...(messageHost ? ['--message-host', messageHost] : []),
      ...(content ? ['--content', content] : []),
    ];
    await run('tsx', ['commands/build.ts', '--out', out, ...options]);
  }
  installBrowser();
  await run('playwright', ['test']);
});
