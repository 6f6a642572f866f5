import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Milliseconds there and back, and bytes per millisecond: the slow fourth generation that Lighthouse measures with. */
const line = { roundTrip: 150, down: 200, up: 94 } as const;

/** What a host sends before it has heard anything back, in bytes: https://www.rfc-editor.org/rfc/rfc6928 */
const segment = 1_460;
const firstWindow = 10 * segment;

/** A line between ports. */
export interface Line {
  /** Ends all connections: the next visit begins with a new one, as the first of a visitor does. */
  readonly hangUp: () => void;
  readonly close: () => void;
}

/**
 * A slow line to a server of this machine: one way takes half a round trip, bytes come one after the other over all connections, a
 * connection is there after a round trip, and its window begins with ten segments and grows with what has arrived (slow start).
 * Throttling in the browser holds every request back by as much, however many go out together.
 *
 * @param from the port at which the line begins, on `localhost`
 * @param to the port of the server
 */
export async function layLine(from: number, to: number): Promise<Line> {
  const clients = new Set<Socket>();
  /** When the last byte each way has gone out. */
  const free = { down: 0, up: 0 };
  /** When the last of some bytes that are sent now gets to the other side. */
  const arrival = (way: 'down' | 'up', bytes: number, earliest = 0) => {
    free[way] = Math.max(free[way], performance.now(), earliest) + bytes / line[way];
    return free[way] + line.roundTrip / 2;
  };
  const server = createServer((client) => {
    const host = connect({ port: to, host: 'localhost', noDelay: true });
    const isThere = performance.now() + line.roundTrip;
    const [toClient, toHost] = [laterTo(client), laterTo(host)];
    const waiting: Buffer[] = [];
    let [room, onItsWay] = [firstWindow, 0];
    const send = () => {
      while (onItsWay < room) {
        const bytes = waiting.shift();
        if (!bytes) return;
        if (bytes.length > segment) waiting.unshift(bytes.subarray(segment));
        const packet = bytes.subarray(0, segment);
        const at = arrival('down', packet.length);
        onItsWay += packet.length;
        toClient(packet, at);
        callAt(at + line.roundTrip / 2, () => {
          onItsWay -= packet.length;
          room += packet.length;
          send();
        });
      }
    };
    host.on('data', (bytes) => {
      waiting.push(bytes);
      send();
    });
    client.setNoDelay(true).on('data', (bytes) => toHost(bytes, arrival('up', bytes.length, isThere)));
    clients.add(client);
    client.on('close', () => clients.delete(client) && host.destroy()).on('error', () => host.destroy());
    host.on('close', () => client.destroy()).on('error', () => client.destroy());
  });
  await once(server.listen(from, 'localhost'), 'listening');
  const hangUp = () => {
    for (const client of clients) client.destroy();
  };
  return {
    hangUp,
    close: () => {
      hangUp();
      server.close();
    },
  };
}

/** Writes to a socket at given times, each later than the one before; two timers of Node's may change places, bytes may not. */
function laterTo(socket: Socket): (bytes: Buffer, time: number) => void {
  const waiting: Buffer[] = [];
  return (bytes, time) => {
    waiting.push(bytes);
    callAt(time, () => {
      const next = waiting.shift();
      if (next && socket.writable) socket.write(next);
    });
  };
}

function callAt(time: number, call: () => void): void {
  setTimeout(call, time - performance.now());
}
