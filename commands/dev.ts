import { portHelp, runCommand } from '../lib/core/command-line.ts';
import { readPort } from '../lib/server/listen.ts';

const help = `npm run dev -- [--port number]

Starts the development server. It shows drafts, reloads pages, and lists errors. The form saves messages in messages/.

  --port number  ${portHelp}

Example: npm run dev -- --port 4000`;

await runCommand(help, async ({ options }) => {
  const port = readPort(options['port']);
  console.log('Starting the development server …');
  // Imports Next after printing the line above, because Next takes seconds to load.
  const { startDevServer } = await import('../lib/server/dev-server.ts');
  await startDevServer(port);
});
