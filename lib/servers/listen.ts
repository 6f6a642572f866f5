import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Faults } from '../faults.ts';

const ports = 65_536;

/** Reads the port that a command is told to listen on; 0 stands for any that is free. Throws `Faults` when it is none. */
export function readPort(given = '3000'): number {
  if (/^\d{1,5}$/.test(given) && Number(given) < ports) return Number(given);
  const remedy = 'Write a whole number from 1 to 65535, or 0 for any port that is free.';
  throw new Faults([{ file: 'PORT', reason: `'${given}' is not a port. ${remedy}` }]);
}

/**
 * Starts an HTTP server on the first free port from `port` on, on this machine alone; for 0, on any. Returns it with its port,
 * and for people a hint where that is another one; throws `Faults` when twenty ports in a row are in use.
 */
export async function listen(handle: RequestListener, port: number, say: (line: string) => void = console.error) {
  for (let candidate = port; candidate < port + 20; candidate += 1) {
    const server = createServer(async (request, response) => {
      try {
        await handle(request, response);
      } catch (error) {
        say(`${request.method} answered with 500: ${error}`);
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Something went wrong here.\n');
      }
    });
    // What goes wrong with a connection later on must not end the process.
    server.on('error', () => undefined);
    const isFree = await once(server.listen(candidate % ports, 'localhost'), 'listening').catch(() => false);
    const address = server.address();
    if (!isFree || !address || typeof address === 'string') continue;
    return { server, port: address.port, moved: candidate === port ? '' : ` (port ${port} is in use)` };
  }
  const problem = `None of the ports from ${port} to ${port + 19} can be taken.`;
  throw new Faults([{ file: 'PORT', reason: `${problem} Write another one, or 0 for any port that is free.` }]);
}
