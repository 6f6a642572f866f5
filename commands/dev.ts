import { helpOfPort, runCommand } from '../lib/command.ts';
import { develop } from '../lib/development/develop.ts';
import { readPort } from '../lib/servers/listen.ts';

const help = `npm run dev

Serves the site while you write, drafts too, and says what is wrong, until you end it with Ctrl+C. Its form posts to messages/.

  PORT    ${helpOfPort}`;

await runCommand(help, () => develop(readPort(process.env['PORT'])));
