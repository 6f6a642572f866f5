import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import next from 'next';
import { checkSettings } from '../check/check-settings.ts';
import { cacheFolder } from '../core/cache.ts';
import { watchContent } from './dev-watcher.ts';
import { formEndpointHandler } from './form-endpoint.ts';
import { listen, waitingHandler } from './listen.ts';

/** Starts the dev server and a form endpoint. Throws `DiagnosticsError` if settings are invalid or no port is free. */
export async function startDevServer(wantedPort: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit());
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
  const check = watchContent(owner);
  Object.assign(process.env, {
    NEXT_TELEMETRY_DISABLED: '1',
    GLIDEPATH_MESSAGE_HOST: messageHost,
    GLIDEPATH_CACHE: process.env['GLIDEPATH_CACHE'] || cacheFolder,
  });
  const app = next({
    dev: true,
    hostname: 'localhost',
    port,
    httpServer: server,
  });
  await app.prepare();
  // Closes WebSocket requests for other hosts. Next's own listener ignores closed sockets.
  server.on(
    'upgrade',
    (request, socket) => isLocalRequest(request) || socket.destroy(),
  );
  answer = wrapNextHandler(app.getRequestHandler());
  console.log(`Serving ${settings.siteName} at ${url}/${moved}`);
  console.log(
    `Contact messages are posted to ${messageHost}/message and stored in messages/.`,
  );
  // Checks the content after the first page, because the check compiles programs and uses all processors.
  const firstPage = once(server, 'request', {
    signal: AbortSignal.timeout(10_000),
  })
    .then(([, response]) => once(response, 'close'))
    .catch(() => {});
  // Loads the packages that render articles, and caches the fonts, while Next compiles the first page in threads.
  const { publishedFonts } = await import('../media/fonts/published-fonts.ts');
  await publishedFonts();
  await import('../markdown/render-markdown.ts');
  await firstPage;
  check();
}

/** Wraps Next's handler: rejects requests for other hosts, and retries failed pages. */
export function wrapNextHandler(handle: RequestListener): RequestListener {
  return (request, response) => {
    if (!isLocalRequest(request)) return response.writeHead(421).end();
    // Next answers 'Internal Server Error' if it reads a file that it is still writing, so a retry succeeds.
    const { end } = response;
    let retries = 3;
    response.end = (...args: unknown[]): typeof response => {
      if (
        args[0] !== 'Internal Server Error' ||
        request.method !== 'GET' ||
        retries === 0
      ) {
        return Reflect.apply(end, response, args);
      }
      retries -= 1;
      response.statusCode = 200;
      setTimeout(() => handle(request, response), 100);
      return response;
    };
    return handle(request, response);
  };
}

/** Returns whether a request is for localhost. Prevents DNS rebinding: https://en.wikipedia.org/wiki/DNS_rebinding */
const isLocalRequest = ({ headers }: IncomingMessage): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(headers.host ?? '');
