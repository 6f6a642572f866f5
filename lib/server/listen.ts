import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { DiagnosticsError } from '../core/diagnostics.ts';

const maxPort = 65_535;

/** Parses `--port`, or else `PORT`. 0 means any free port. Throws `DiagnosticsError` if the port is invalid. */
export function readPort(
  option: string | undefined,
  variable = process.env['PORT'] ?? '3000',
): number {
  const port = option ?? variable;
  if (/^\d{1,5}$/.test(port) && Number(port) <= maxPort) {
    return Number(port);
  }

  const file = option === undefined ? 'PORT' : '--port';
  const reason = `'${port}' is not a port. Write a whole number from 1 to 65535, or 0 for any free port.`;
  throw new DiagnosticsError([{ file, reason }]);
}

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
    server.listen(candidate % (maxPort + 1), 'localhost');
    const isFree = await once(server, 'listening').catch(() => false);

    const address = server.address();
    if (isFree && address && typeof address === 'object') {
      const moved = candidate === port ? '' : ` (port ${port} is in use)`;
      return { server, port: address.port, moved };
    }
  }

  const reason = `No port from ${port} to ${port + 19} can be opened. Write another one, or 0 for any free port.`;
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
