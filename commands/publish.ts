import { reportFaults } from '../lib/faults.ts';
import { readOptions } from '../lib/options.ts';
import { publish } from '../lib/publishing/publish.ts';

/** Brings `out/` to where it is served from: a folder, or one of another machine. */
await reportFaults(async () => {
  const options = readOptions(process.argv.slice(2), 'npm run publish --', { 'dry-run': '' }, ['DESTINATION']);
  await publish(options.get('DESTINATION') ?? '', options.has('dry-run'));
});
