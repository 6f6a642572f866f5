import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns the first of two free ports below the system's ephemeral range, because some servers listen on both. */
export async function freePort(): Promise<number> {
  const port = 20_000 + 2 * Math.floor(Math.random() * 6_000);
  const areFree = await Promise.all([isFree(port), isFree(port + 1)]);
  return areFree.includes(false) ? freePort() : port;
}

/** Returns a port that all processes of a test run share. Child processes inherit it in an environment variable. */
export async function sharedPort(name: string): Promise<number> {
  const variable = `GLIDEPATH_TEST_PORT_${name}`;
  process.env[variable] ||= String(await freePort());
  return Number(process.env[variable]);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, 'localhost');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
