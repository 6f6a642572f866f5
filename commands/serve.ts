import { reportFaults } from '../lib/faults.ts';
import { listen, readPort } from '../lib/servers/listen.ts';
import { siteHandler } from '../lib/servers/site.ts';

/** Serves a finished export: `tsx commands/serve.ts out 4000 /site`. */
await reportFaults(async () => {
  const [folder = 'out', port, basePath = ''] = process.argv.slice(2);
  const site = await listen(siteHandler(folder, basePath), readPort(port, 'port'));
  console.log(`${folder}/ is at http://localhost:${site.port}${basePath}/.`);
});
