import { portOption, runCommand } from '../lib/core/command-line.ts';
import { readPort } from '../lib/server/listen.ts';

await runCommand(
  {
    name: 'npm run dev',
    summary:
      'Starts the development server. It shows drafts, reloads pages, ' +
      'and lists errors. The form saves messages in messages/.',
    options: { port: portOption },
    example: 'npm run dev -- --port 4000',
  },
  async ({ values }) => {
    const port = readPort(values.port);
    console.log('Starting the development server …');
    // Imports Next after printing the line above, because Next takes seconds to load.
    const { startDevServer } = await import('../lib/server/dev-server.ts');
    await startDevServer(port);
  },
);
