import { build } from '../lib/build/build.ts';
import { reportFaults } from '../lib/faults.ts';
import { readCommandLine } from '../lib/options.ts';

await reportFaults(async () => {
  const { options } = readCommandLine(process.argv.slice(2), {
    command: 'npm run build',
    does: 'Makes the site: out/, of the content and the settings as they are. An out/ that is there stays until the new one is whole.',
    options: {
      out: ['folder', 'where the site is put instead'],
      address: ['address', 'where this site will live, instead of what the settings say'],
      'message-host': ['address', 'where its form posts to, instead of what the settings say'],
      content: ['folder', 'where its articles are, instead of content/'],
    },
    variables: { SOURCE_DATE_EPOCH: 'the day of the build, in seconds from 1970, instead of today' },
  });
  await build({
    out: options.get('out'),
    address: options.get('address'),
    messageHost: options.get('message-host'),
    content: options.get('content'),
  });
});
