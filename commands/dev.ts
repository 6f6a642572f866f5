import { develop } from '../lib/development/develop.ts';
import { reportFaults } from '../lib/faults.ts';
import { helpOfPort, readCommandLine } from '../lib/options.ts';
import { readPort } from '../lib/servers/listen.ts';

const help = `npm run dev

Serves the site while you write, drafts too, and says what is wrong, until you end it with Ctrl+C. Its form posts to messages/.

  PORT    ${helpOfPort}`;

await reportFaults(() => {
  readCommandLine(help);
  return develop(readPort(process.env['PORT']));
});
