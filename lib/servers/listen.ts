import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * Starts an HTTP server on the first free port from `port` on, on this machine alone.
 *
 * @throws when twenty ports in a row are in use.
 */
export async function listen(handle: RequestListener, port: number): Promise<{ server: Server; port: number }> {
  for (let candidate = port; candidate < port + 20; candidate += 1) {
    const server = createServer(handle);
    const free = await new Promise<boolean>((resolve, reject) => {
      server.once('listening', () => resolve(true));
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
      );
      server.listen(candidate, 'localhost');
    });
    if (free) return { server, port: candidate };
  }
  throw new Error(`The ports ${port} to ${port + 19} are all in use.`);
}
