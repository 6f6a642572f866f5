import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port of this machine that is free, and the next one with it: some of what is started listens on both. It is below those
 * that the system itself gives away, and stays free until somebody listens.
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + 2 * Math.floor(Math.random() * 6_000);
  const areFree = await Promise.all([isFree(port), isFree(port + 1)]);
  return areFree.includes(false) ? freePort() : port;
}

/**
 * The port of a server that all processes of a run of tests know: the first one that asks chooses, and those that it starts
 * inherit that.
 */
export async function portOfRun(name: string): Promise<number> {
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
