import type { IncomingMessage, RequestListener } from 'node:http';
import next from 'next';
import { readable } from '../address.ts';
import { cacheFolder } from '../cache/cache.ts';
import { pathsBelow } from '../content/folder.ts';
import { listen } from '../servers/listen.ts';
import { messagesHandler } from '../servers/messages.ts';
import { checkSettings } from '../settings-check.ts';
import { startChecks } from './watch.ts';

/**
 * Serves the site while one writes: Next's development server, whose pages show what a check beside it finds, and a message
 * endpoint. Throws `Faults` where the settings are wrong at the start, or no port is free.
 */
export async function develop(wantedPort: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit());
  await checkSettings();
  const { settings: owner } = await import('../../settings.ts');
  const { settings } = await import('../settings.ts');
  let answer: RequestListener = (_, response) => response.writeHead(503).end();
  const { server, port, moved } = await listen((request, response) => answer(request, response), wantedPort);
  const address = `http://localhost:${port}${settings.basePath}`;
  const messages = await listen(messagesHandler('messages', address), port + 1);
  const messageHost = `http://localhost:${messages.port}`;
  startChecks(owner);
  Object.assign(process.env, {
    NEXT_TELEMETRY_DISABLED: '1',
    GLIDEPATH_MESSAGE_HOST: messageHost,
    GLIDEPATH_CACHE: process.env['GLIDEPATH_CACHE'] || cacheFolder,
  });
  const app = next({ dev: true, hostname: 'localhost', port, httpServer: server });
  await app.prepare();
  // Next listens as well, and finds the socket closed.
  server.on('upgrade', (request, socket) => isForHere(request) || socket.destroy());
  answer = inFrontOf(app.getRequestHandler(), settings.basePath);
  const posted = `posted to ${messageHost}/message, and go to the folder messages/`;
  console.log(`${settings.siteName} is at ${address}/${moved}; messages are ${posted}.`);
}

/** Answers for this machine's own names alone, and finds the page of a folder in `public/`, for which Next does not look. */
export function inFrontOf(answer: RequestListener, basePath: string): RequestListener {
  return (request, response) => {
    if (!isForHere(request)) return response.writeHead(421).end();
    const page = new URL(request.url ?? '', 'http://localhost').pathname.replace(/\/$/, '/index.html');
    if (pathsBelow('public').includes(readable(page.slice(basePath.length + 1)))) request.url = page;
    // Where Next meets a file of its own that it is just writing, it gives up with these words; a moment later it does not.
    const { end } = response;
    let tries = 3;
    response.end = (...said: unknown[]): typeof response => {
      if (said[0] !== 'Internal Server Error' || request.method !== 'GET' || tries === 0) {
        return Reflect.apply(end, response, said);
      }
      tries -= 1;
      response.statusCode = 200;
      setTimeout(() => answer(request, response), 100);
      return response;
    };
    return answer(request, response);
  };
}

/** By another name for this machine, a page from elsewhere would read drafts: https://en.wikipedia.org/wiki/DNS_rebinding */
function isForHere({ headers }: IncomingMessage): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(headers.host ?? '');
}
