import { writeAlbum } from '../e2e/album.ts';
import { installBrowser } from '../e2e/browser.ts';
import { environment } from '../e2e/fixture.ts';
import { writeLongContent } from '../e2e/long-content.ts';
import type { TestSite } from '../e2e/sites.ts';
import { reportFaults } from '../lib/faults.ts';
import { readCommandLine } from '../lib/options.ts';
import { checkSettingsFile } from '../lib/settings-file.ts';
import { run } from './run.ts';

/** For another owner: of the end-to-end tests those that look at settings and at the owner's site. */
const specsOfOwner = ['owner', 'layout', 'discovery', 'feeds', 'structured-data', 'contact'].map(
  (name) => `e2e/${name}.spec`,
);

/** Everything that shows that the project works, from the quickest to the slowest; the first failure ends it. */
await reportFaults(async () => {
  const { options } = readCommandLine(process.argv.slice(2), {
    command: 'npm test',
    does: 'Runs everything that shows that the project works, from the quickest to the slowest; the first failure ends it.',
    options: {
      quick: ['', 'only what depends on the version of Node: the tests of the machine, and a build'],
      owner: ['', "only what depends on the owner: all unit tests, and what looks at settings and at the owner's site"],
    },
  });
  const isQuick = options.has('quick');
  const isOwner = options.has('owner');
  // The owner's site is built from the settings as they are written, as the tests expect it.
  for (const name of Object.keys(environment)) delete process.env[name];
  process.env['SOURCE_DATE_EPOCH'] = environment.SOURCE_DATE_EPOCH;
  await checkSettingsFile();
  const { sites } = await import('../e2e/sites.ts');
  writeLongContent();
  await writeAlbum();
  await run('next', ['typegen']);
  if (!isQuick) await run('tsc', []);
  if (!isQuick) await run('biome', ['check', '--error-on-warnings']);
  // The engines that play programs know nothing of an owner, and their tests take longer than all others.
  const which = isQuick ? ['--project', 'machine'] : isOwner ? ['--exclude', 'lib/programs/**'] : [];
  await run('vitest', ['run', ...which]);
  const wanted: readonly TestSite[] = isQuick
    ? [sites.site]
    : isOwner
      ? [sites.site, sites.owner]
      : Object.values(sites);
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
  await run('playwright', ['test', ...(isOwner ? specsOfOwner : [])]);
});
