import { createServer, type RequestListener, type Server } from 'node:http';
import { Faults } from '../faults.ts';

const highestPort = 65_535;

/**
 * Reads the port that a command is told to listen on; 0 stands for any that is free.
 *
 * @param name of the variable or option that gives it
 * @throws {Faults} when it is no port.
 */
export function readPort(given = '3000', name = 'PORT'): number {
  if (/^\d{1,5}$/.test(given) && Number(given) <= highestPort) return Number(given);
  const remedy = `Write a whole number from 1 to ${highestPort}, or 0 for any port that is free.`;
  throw new Faults([{ file: name, reason: `'${given}' is not a port. ${remedy}` }]);
}

/** The port to try for what stands beside a server: the next one, or any where there is none. */
export function portBeside(port: number): number {
  return port < highestPort ? port + 1 : 0;
}

/**
 * Starts an HTTP server on the first free port from `port` on, on this machine alone; for 0, on any.
 *
 * @throws {Faults} when twenty ports in a row are in use.
 */
export async function listen(
  handle: RequestListener,
  port: number,
  say: (line: string) => void = console.error,
): Promise<{ server: Server; port: number }> {
  const last = port === 0 ? 0 : Math.min(port + 19, highestPort);
  for (let candidate = port; candidate <= last; candidate += 1) {
    const server = createServer(guard(handle, say));
    const free = await new Promise<boolean>((resolve, reject) => {
      server.once('listening', () => resolve(true));
      // Stays: what goes wrong with a connection later on must not end the process either.
      server.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
      );
      server.listen(candidate, 'localhost');
    });
    const address = server.address();
    if (free && address && typeof address === 'object') return { server, port: address.port };
  }
  const problem = `None of the ports from ${port} to ${last} is free.`;
  throw new Faults([{ file: 'PORT', reason: `${problem} Write another one, or 0 for any port that is free.` }]);
}

/** What goes wrong in one request is said in one line and answered with 500; the server goes on. */
function guard(handle: RequestListener, say: (line: string) => void): RequestListener {
  return async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      say(`${request.method} answered with 500: ${error}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Something went wrong here.\n');
    }
  };
}
