import { applyCall } from '../lib/build/call.ts';
import { helpOfPort, runCommand } from '../lib/command.ts';
import { listen, readPort } from '../lib/servers/listen.ts';
import { siteHandler } from '../lib/servers/site.ts';
import { checkSettings } from '../lib/settings-check.ts';

const help = `npm run preview -- [--out folder] [--address address]

Serves out/ as its host will, with its headers, redirects and compressed files, until you end it with Ctrl+C.

  --out folder       what is served instead
  --address address  where it was built for, instead of what the settings say
  PORT               ${helpOfPort}`;

await runCommand(help, async ({ options }) => {
  const out = options.get('out') ?? 'out';
  const port = readPort(process.env['PORT']);
  applyCall({ out, address: options.get('address') });
  await checkSettings();
  const { settings } = await import('../lib/settings.ts');
  const site = await listen(siteHandler(out, settings.basePath), port);
  console.log(
    `${settings.siteName} is at http://localhost:${site.port}${settings.basePath}/${site.moved}, as it is in ${out}/.`,
  );
});
