import { takeCall } from '../lib/build/call.ts';
import { reportFaults } from '../lib/faults.ts';
import { portVariable, readCommandLine } from '../lib/options.ts';
import { listen, readPort } from '../lib/servers/listen.ts';
import { siteHandler } from '../lib/servers/site.ts';
import { checkSettings } from '../lib/settings-check.ts';

await reportFaults(async () => {
  const { options } = readCommandLine(process.argv.slice(2), {
    command: 'npm run preview',
    does: 'Serves out/ as its host will, with its headers, redirects and compressed files, until you end it with Ctrl+C.',
    options: {
      out: ['folder', 'what is served instead'],
      address: ['address', 'where it was built for, instead of what the settings say'],
    },
    variables: portVariable,
  });
  const out = options.get('out') ?? 'out';
  const port = readPort(process.env['PORT']);
  takeCall({ out, address: options.get('address') });
  await checkSettings();
  const { settings } = await import('../lib/settings.ts');
  const site = await listen(siteHandler(out, settings.basePath), port);
  console.log(
    `${settings.siteName} is at http://localhost:${site.port}${settings.basePath}/${site.moved}, as it is in ${out}/.`,
  );
});
