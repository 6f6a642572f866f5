import { develop } from '../lib/development/develop.ts';
import { reportFaults } from '../lib/faults.ts';
import { portVariable, readCommandLine } from '../lib/options.ts';
import { readPort } from '../lib/servers/listen.ts';

await reportFaults(() => {
  readCommandLine(process.argv.slice(2), {
    command: 'npm run dev',
    does: 'Serves the site while you write, drafts too, and says what is wrong, until you end it with Ctrl+C. Its form posts to messages/.',
    variables: portVariable,
  });
  return develop(readPort(process.env['PORT']));
});
