import type { RequestListener } from 'node:http';
import { build } from '../lib/build/build.ts';
import { helpOfPort, runCommand } from '../lib/command.ts';
import { listen, readPort } from '../lib/servers/listen.ts';
import { messagesHandler } from '../lib/servers/messages.ts';
import { siteHandler } from '../lib/servers/site.ts';

const answerBuilding: RequestListener = (_, response) => response.writeHead(503).end('The site is being built.\n');

const help = `npm start

Builds the site beside out/, with its form posting to a message endpoint of this machine, and serves both.

  PORT    ${helpOfPort}`;

await runCommand(help, async () => {
  const wanted = readPort(process.env['PORT']);
  // Both ports are taken before the build: the pages have to know where messages go.
  let answerSite = answerBuilding;
  let answerMessages = answerBuilding;
  const site = await listen((request, response) => answerSite(request, response), wanted);
  const messages = await listen((request, response) => answerMessages(request, response), site.port + 1);
  const messageHost = `http://localhost:${messages.port}`;
  await build({ out: '.local/start', messageHost }).catch((error) => {
    for (const { server } of [site, messages]) server.close();
    throw error;
  });
  const { settings } = await import('../lib/settings.ts');
  const address = `http://localhost:${site.port}${settings.basePath}`;
  answerSite = siteHandler('.local/start', settings.basePath);
  answerMessages = messagesHandler('messages', address);
  console.log(`\n${settings.siteName} is at ${address}/${site.moved}.`);
  console.log(`Messages are posted to ${messageHost}/message, and go to the folder messages/.`);
});
