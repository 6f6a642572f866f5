import { build } from '../lib/build/build.ts';
import { portOption, runCommand } from '../lib/core/command-line.ts';
import { formEndpointHandler } from '../lib/server/form-endpoint.ts';
import { listen, readPort, waitingHandler } from '../lib/server/listen.ts';
import { staticHandler } from '../lib/server/static-server.ts';

const out = '.local/start';

await runCommand(
  {
    name: 'npm start',
    summary: `Builds the site into ${out}/ with a local form endpoint, and serves both.`,
    options: { port: portOption },
    example: 'npm start -- --port 4000',
  },
  async ({ values }) => {
    const wanted = readPort(values.port);
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

    const messageHost = `http://localhost:${messages.port}`;
    try {
      process.env['GLIDEPATH_MESSAGE_HOST'] = messageHost;
      await build(out);
    } catch (error) {
      site.server.close();
      messages.server.close();
      throw error;
    }

    const { settings } = await import('../lib/config/settings.ts');
    const url = `http://localhost:${site.port}${settings.basePath}`;
    answerSite = staticHandler(out, settings.basePath);
    answerMessages = formEndpointHandler('messages', url);
    console.log(`\nServing ${settings.siteName} at ${url}/${site.moved}`);
  },
);
