import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { origin } from '../contact-page.ts';
import { freePort } from '../free-port.ts';

/**
 * Serves the site at `origin` from another port, and delays the files whose
 * paths start with `path` by a number of milliseconds.
 */
export async function startSlowSite(path: string, milliseconds: number) {
  const port = await freePort();
  const server = createServer(async (incoming, response) => {
    const { url = '', method, headers } = incoming;
    if (url.startsWith(path)) {
      await sleep(milliseconds);
    }
    const forwarded = request(`${origin}${url}`, { method, headers });
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    // The browser may have closed the page in the meantime.
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');

  return {
    origin: `http://localhost:${port}`,
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
