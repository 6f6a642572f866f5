const minute = 60_000;

/**
 * Counts the requests of each client from minute to minute.
 *
 * @param now the clock, in milliseconds
 * @returns for a request from an address: the seconds that its client has to wait, 0 for none
 */
export function rateLimit(requestsPerMinute: number, now: () => number): (address: string | undefined) => number {
  const counts = new Map<string, number>();
  let began = now();
  return (address) => {
    const time = now();
    // A clock that is set back must not make an hour of a minute.
    if (time < began || time >= began + minute) {
      counts.clear();
      began = time;
    }
    const client = clientOf(address);
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    return count > requestsPerMinute ? Math.ceil((began + minute - time) / 1000) : 0;
  };
}

/** Whose address it is: of IPv6, everybody has at least a network of 64 bits to choose from. */
function clientOf(address = ''): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return plain.includes(':') ? (plain.split('::')[0]?.split(':').slice(0, 4).join(':') ?? '') : plain;
}
