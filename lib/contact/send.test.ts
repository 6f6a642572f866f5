import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../../e2e/free-port.ts';
import { sendMessage } from './message.ts';

/* What each answer of a message host means. The browser's part is in `e2e/contact.spec.ts`. */

const server = createServer();
let port = 0;
const fields = { source: 'a site', name: 'Ada', message: 'x'.repeat(1_000_000) };

/** What came in. */
const requests: string[] = [];

/** Sends the fields to a host that answers so once they have come in whole, and returns how they fared. */
async function outcomeOf(listener: RequestListener): Promise<string> {
  server.removeAllListeners('request').on('request', async (request, response) => {
    await request.resume().toArray();
    requests.push(`${request.method} ${request.url} ${request.headers.accept}`);
    listener(request, response);
  });
  return sendMessage(`http://localhost:${port}/message`, fields, AbortSignal.timeout(10_000));
}

const setOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

beforeEach(async () => {
  setOnline(true);
  requests.length = 0;
  port = await freePort();
  await once(server.listen(port, 'localhost'), 'listening');
});

afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

test.each([
  [200, 'sent'],
  [303, 'failed'],
  [413, 'too long'],
  [500, 'failed'],
])('%i means %s, and nothing is sent twice', async (code, outcome) => {
  // Behind a redirect stands a page with 200.
  const answer: RequestListener = ({ url }, response) =>
    response.writeHead(url === '/thanks' ? 200 : code, code > 300 && code < 400 ? { Location: '/thanks' } : {}).end();
  expect(await outcomeOf(answer)).toBe(outcome);
  expect(requests).toEqual(['POST /message application/json']);
});

test('an answer that is no HTTP may follow a message that arrived', async () => {
  expect(await outcomeOf(({ socket }) => socket.end('What?\r\n\r\n'))).toBe('unknown');
});

test('without network nothing has arrived; with one that is lost on the way it may have', async () => {
  const lost: RequestListener = ({ socket }) => {
    setOnline(false);
    socket.destroy();
  };
  expect(await outcomeOf(lost)).toBe('unknown');
  expect(await outcomeOf(lost)).toBe('failed');
});
