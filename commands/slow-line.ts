import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The latency of a round trip in milliseconds, and the bandwidth in bytes per millisecond: Lighthouse's slow 4G. */
const [roundTrip, bandwidth] = [150, 200];

/** A TCP segment in bytes. A connection starts with ten segments per round trip: RFC 6928. */
const segment = 1_460;

/**
 * Opens a server on a free port of localhost that forwards connections to another port over a slow line: with latency,
 * limited bandwidth, and TCP's slow start, which doubles the bytes per round trip after each full one.
 */
export async function openSlowLine(port: number): Promise<Server> {
  const line = createServer((browser) => {
    const server = connect(port, 'localhost');
    for (const [from, to] of [[browser, server] as const, [server, browser] as const]) {
      from.setNoDelay().on('error', () => to.destroy());
      from.on('close', () => setTimeout(() => to.destroy(), roundTrip));
    }
    browser.on('data', (data) => setTimeout(() => server.write(data), roundTrip / 2));
    sendSlowly(server, browser).catch(() => browser.destroy());
  });
  await once(line.listen(0, 'localhost'), 'listening');
  return line;
}

async function sendSlowly(server: Socket, browser: Socket): Promise<void> {
  let window = 10 * segment;
  let [roundStart, sent, lineFreeAt] = [0, 0, 0];
  for await (const data of server) {
    for (let start = 0; start < data.length; start += segment) {
      const part = data.subarray(start, start + segment);
      const isFull = sent + part.length > window;
      if (isFull) await wait(Math.max(0, roundStart + roundTrip - performance.now()));
      if (performance.now() >= roundStart + roundTrip) {
        if (isFull) window *= 2;
        [roundStart, sent] = [performance.now(), 0];
      }
      sent += part.length;
      lineFreeAt = Math.max(lineFreeAt, performance.now()) + part.length / bandwidth;
      await wait(Math.max(0, lineFreeAt - performance.now()));
      setTimeout(() => browser.write(part), roundTrip / 2);
    }
  }
}
