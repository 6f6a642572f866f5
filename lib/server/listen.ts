import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { DiagnosticsError } from '../core/diagnostics.ts';

/** Returns the port of `--port`, or else of the variable PORT. 0 means any free port. */
export const readPort = (option?: string): number =>
  Number(option ?? process.env['PORT'] ?? 3_000);

/** A server that listens on localhost. */
export interface ListeningServer {
  readonly server: Server;
  readonly port: number;
  /** A hint if the wanted port is in use, or ''. */
  readonly moved: string;
}

/** Starts a server on localhost, on the first free port of 20 from `port`. */
export async function listen(
  handle: RequestListener,
  port: number,
): Promise<ListeningServer> {
  for (let candidate = port; candidate < port + 20; candidate += 1) {
    const server = createServer(handle);
    // Keeps later connection errors from ending the process.
    server.on('error', () => undefined);
    server.listen(candidate, 'localhost');
    const isFree = await once(server, 'listening').catch(() => false);

    const address = server.address();
    if (isFree && address && typeof address === 'object') {
      const moved = candidate === port ? '' : ` (port ${port} is in use)`;
      return { server, port: address.port, moved };
    }
  }

  const reason = `No port from ${port} on is free. Write another one, or 0 for any free port.`;
  throw new DiagnosticsError([{ file: '--port or PORT', reason }]);
}

/** Returns a handler that answers with status 503 until the site is ready. Browsers repeat the request. */
export function waitingHandler(text: string): RequestListener {
  return (_, response) => {
    response.writeHead(503, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': '2',
      Refresh: '2',
      'Cache-Control': 'no-store',
    });
    response.end(`${text}. This page reloads itself.\n`);
  };
}
