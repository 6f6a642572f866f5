import { existsSync } from 'node:fs';
import { build } from '../lib/build/build.ts';
import { portHelp, runCommand } from '../lib/core/command-line.ts';
import { formEndpointHandler } from '../lib/server/form-endpoint.ts';
import { listen, readPort, waitingHandler } from '../lib/server/listen.ts';
import { staticHandler } from '../lib/server/static-server.ts';

const out = '.local/start';

const help = `npm start -- [--port number]

Builds the site into ${out}/ with a local form endpoint, and serves both.

  --port number  ${portHelp}

Example: npm start -- --port 4000`;

await runCommand(help, async ({ options }) => {
  const wanted = readPort(options['port']);
  // Both servers start before the build, because the pages contain the URL of the form endpoint.
  let answerSite = waitingHandler('The site is being built');
  let answerMessages = answerSite;
  const site = await listen(
    (request, response) => answerSite(request, response),
    wanted,
  );
  const messages = await listen(
    (request, response) => answerMessages(request, response),
    site.port + 1,
  );
  const hint =
    ' for the first time. This takes about half a minute, and longer with many photos';
  console.log(
    `Building the site${existsSync(out) || existsSync('out') ? '' : hint}.`,
  );
  await build({
    out,
    'message-host': `http://localhost:${messages.port}`,
  }).catch((error) => {
    for (const { server } of [site, messages]) server.close();
    throw error;
  });
  const { settings } = await import('../lib/config/settings.ts');
  const url = `http://localhost:${site.port}${settings.basePath}`;
  answerSite = staticHandler(out, settings.basePath);
  answerMessages = formEndpointHandler('messages', url);
  console.log(`\nServing ${settings.siteName} at ${url}/${site.moved}`);
});
