import { applyBuildOptions } from '../lib/build/build-options.ts';
import { checkSettings } from '../lib/check/check-settings.ts';
import { portHelp, runCommand } from '../lib/core/command-line.ts';
import { listen, readPort } from '../lib/server/listen.ts';
import { staticHandler } from '../lib/server/static-server.ts';

const help = `npm run preview -- [--out folder] [--site-url url] [--port number]

Serves a build as a host does, with its headers, redirects, and precompressed files.

  --out folder    folder of the build (default: out)
  --site-url url  URL that it was built for (default: siteUrl in settings.ts)
  --port number   ${portHelp}

Example: npm run preview -- --port 4000`;

await runCommand(help, async ({ options }) => {
  const port = readPort(options['port']);
  const { out } = applyBuildOptions(options);
  await checkSettings();
  const { settings } = await import('../lib/config/settings.ts');
  const site = await listen(staticHandler(out, settings.basePath), port);
  const url = `http://localhost:${site.port}${settings.basePath}/`;
  console.log(
    `Serving ${settings.siteName} from ${out}/ at ${url}${site.moved}`,
  );
});
