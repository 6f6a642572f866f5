import { reportFaults } from '../lib/faults.ts';
import { listen } from '../lib/servers/listen.ts';
import { messagesHandler } from '../lib/servers/messages.ts';
import { siteHandler } from '../lib/servers/site.ts';
import { build } from './build.ts';

const wanted = Number(process.env['PORT'] || 3000);

/** Builds the site beside `out/`, with its form pointing to a message endpoint of this machine, and serves both. */
await reportFaults(async () => {
  // Both ports are taken before the build: the pages have to know where messages go.
  let answer: Parameters<typeof listen>[0] = (_, response) => response.writeHead(503).end('The site is being built.\n');
  const site = await listen((request, response) => answer(request, response), wanted);
  const messages = await listen(messagesHandler('messages', `http://localhost:${site.port}`), site.port + 1);
  await build({ out: '.local/start', messageHost: `http://localhost:${messages.port}` });
  const { settings } = await import('../lib/settings.ts');
  answer = siteHandler('.local/start', settings.basePath);
  const moved = site.port === wanted ? '' : ` (port ${wanted} is in use)`;
  console.log(
    `\nGlidepath is at http://localhost:${site.port}${settings.basePath}/${moved}; messages go to the folder messages/.`,
  );
});
