import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { DiagnosticsError } from '../core/diagnostics.ts';

const ports = 65_536;

/** Parses `--port`, or else `PORT`. 0 means any free port. Throws `DiagnosticsError` if the port is invalid. */
export function readPort(
  option: string | undefined,
  variable = process.env['PORT'] ?? '3000',
): number {
  const port = option ?? variable;
  if (/^\d{1,5}$/.test(port) && Number(port) < ports) return Number(port);
  const remedy =
    'Write a whole number from 1 to 65535, or 0 for any free port.';
  const file = option === undefined ? 'PORT' : '--port';
  throw new DiagnosticsError([
    { file, reason: `'${port}' is not a port. ${remedy}` },
  ]);
}

/** Starts a server on localhost, on the first free port of 20 from `port`. `moved` is a hint if `port` is in use. */
export async function listen(
  handle: RequestListener,
  port: number,
  log: (line: string) => void = console.error,
) {
  for (let candidate = port; candidate < port + 20; candidate += 1) {
    const server = createServer(async (request, response) => {
      try {
        await handle(request, response);
      } catch (error) {
        log(`${request.method} request failed with status 500: ${error}`);
        if (response.headersSent) response.destroy();
        else
          response
            .writeHead(500, { 'Content-Type': 'text/plain' })
            .end('Internal server error.\n');
      }
    });
    // Keeps later connection errors from ending the process.
    server.on('error', () => undefined);
    const isFree = await once(
      server.listen(candidate % ports, 'localhost'),
      'listening',
    ).catch(() => false);
    const address = server.address();
    if (!isFree || !address || typeof address === 'string') continue;
    return {
      server,
      port: address.port,
      moved: candidate === port ? '' : ` (port ${port} is in use)`,
    };
  }
  const reason = `No port from ${port} to ${port + 19} can be opened. Write another one, or 0 for any free port.`;
  throw new DiagnosticsError([{ file: '--port or PORT', reason }]);
}

/** Returns a handler that answers with status 503 until the site is ready. Browsers repeat the request. */
export function waitingHandler(text: string): RequestListener {
  const type = 'text/plain; charset=utf-8';
  const headers = {
    'Content-Type': type,
    'Retry-After': '2',
    Refresh: '2',
    'Cache-Control': 'no-store',
  };
  return (_, response) =>
    response
      .writeHead(503, headers)
      .end(`${text}. This page reloads itself.\n`);
}
