import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import next from 'next';
import { checkSettings } from '../check/check-settings.ts';
import { cacheFolder } from '../core/cache.ts';
import { parseUrl } from '../core/url.ts';
import { DevWatcher } from './dev-watcher.ts';
import { formEndpointHandler } from './form-endpoint.ts';
import { listen, waitingHandler } from './listen.ts';

/** Starts the dev server and a form endpoint. Throws `DiagnosticsError` if settings are invalid or no port is free. */
export async function startDevServer(wantedPort: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit());
  }
  await checkSettings();
  const { settings: owner } = await import('../../settings.ts');
  const { settings } = await import('../config/settings.ts');

  let answer = waitingHandler('The dev server is starting');
  const { server, port, moved } = await listen(
    (request, response) => answer(request, response),
    wantedPort,
  );
  const url = `http://localhost:${port}${settings.basePath}`;
  const messages = await listen(formEndpointHandler('messages', url), port + 1);
  const messageHost = `http://localhost:${messages.port}`;

  const watcher = new DevWatcher(owner);
  process.env['GLIDEPATH_MESSAGE_HOST'] = messageHost;
  process.env['GLIDEPATH_CACHE'] ||= cacheFolder;
  process.env['NEXT_TELEMETRY_DISABLED'] = '1';
  answer = await startNext(server, port);
  console.log(`Serving ${settings.siteName} at ${url}/${moved}`);
  console.log(
    `Contact messages are posted to ${messageHost}/message and stored in messages/.`,
  );

  // Checks the content after the first page, because the check compiles programs and uses all processors.
  await Promise.race([finishFirstPage(server), wait(10_000)]);
  watcher.check();
}

async function startNext(
  httpServer: Server,
  port: number,
): Promise<RequestListener> {
  const app = next({ dev: true, hostname: 'localhost', port, httpServer });
  await app.prepare();
  // Closes WebSocket requests for other hosts. Next's own listener ignores closed sockets.
  httpServer.on('upgrade', (request, socket) => {
    if (!isLocalRequest(request)) {
      socket.destroy();
    }
  });

  const handle = app.getRequestHandler();
  return (request, response) => {
    if (isLocalRequest(request)) {
      return handle(request, response);
    }
    return response.writeHead(421).end();
  };
}

/** Waits for the first page. Meanwhile, loads the packages that render articles, and caches the fonts. */
async function finishFirstPage(server: Server): Promise<void> {
  const firstRequest = once(server, 'request');
  await import('../markdown/render-markdown.ts');
  const { publishedFonts } = await import('../media/fonts/published-fonts.ts');
  await publishedFonts();
  const [, response] = await firstRequest;
  if (!response.closed) {
    await once(response, 'close');
  }
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns whether a request is for localhost. Prevents DNS rebinding: https://en.wikipedia.org/wiki/DNS_rebinding */
function isLocalRequest({ headers }: IncomingMessage): boolean {
  const url = parseUrl(`http://${headers.host}`);
  return localHosts.has(url?.hostname ?? '');
}
