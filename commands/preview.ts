import { checkSettings } from '../lib/check/check-settings.ts';
import {
  portOption,
  runCommand,
  textOption,
} from '../lib/core/command-line.ts';
import { listen, readPort } from '../lib/server/listen.ts';
import { staticHandler } from '../lib/server/static-server.ts';

await runCommand(
  {
    name: 'npm run preview',
    summary:
      'Serves a build as a host does, with its headers, redirects, and precompressed files.',
    options: {
      out: textOption('folder', 'folder of the build (default: out)'),
      port: portOption,
    },
    example: 'npm run preview -- --port 4000',
  },
  async ({ values: { out = 'out', port: wanted } }) => {
    await checkSettings();
    const { settings } = await import('../lib/config/settings.ts');

    const handle = staticHandler(out, settings.basePath);
    const { port, moved } = await listen(handle, readPort(wanted));
    const url = `http://localhost:${port}${settings.basePath}/`;
    console.log(`Serving ${settings.siteName} from ${out}/ at ${url}${moved}`);
  },
);
