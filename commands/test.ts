import { installBrowser } from '../e2e/browser.ts';
import { sites, type TestSite } from '../e2e/sites.ts';
import { reportFaults } from '../lib/faults.ts';
import { run } from './build.ts';

/** Everything that shows that the project works, from the quickest to the slowest; the first failure ends it. */
await reportFaults(async () => {
  // Article 0 is dated the day of the build: pinned, every build of this run is the same.
  process.env['SOURCE_DATE_EPOCH'] ??= '1767225600';
  await run('next', ['typegen']);
  await run('tsc', []);
  await run('biome', ['check', '--error-on-warnings']);
  await run('vitest', ['run']);
  for (const { out, address, messageHost } of Object.values<TestSite>(sites)) {
    const options = [
      ...(address ? ['--address', address] : []),
      ...(messageHost ? ['--message-host', messageHost] : []),
    ];
    await run('tsx', ['commands/build.ts', '--out', out, ...options]);
  }
  installBrowser();
  await run('playwright', ['test']);
});
