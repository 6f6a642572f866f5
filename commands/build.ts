import { build } from '../lib/build/build.ts';
import { reportFaults } from '../lib/faults.ts';
import { readOptions } from '../lib/options.ts';

/** Makes the site: `out/`, of the content and the settings as they are, or what the options say. */
await reportFaults(async () => {
  const options = readOptions(process.argv.slice(2), 'npm run build --', {
    out: 'folder',
    address: 'address',
    'message-host': 'address',
    content: 'folder',
  });
  await build({
    out: options.get('out'),
    address: options.get('address'),
    messageHost: options.get('message-host'),
    content: options.get('content'),
  });
});
