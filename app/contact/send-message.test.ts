import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../../e2e/free-port.ts';
import { sendMessage } from './send-message.ts';

/* `e2e/contact-failures.spec.ts` tests the cases that need a browser. */

const server = createServer();
let port = 0;
const fields = { source: 'a site', name: 'Ada', message: 'x'.repeat(1_000_000) };

const requests: string[] = [];

/** Sends the fields to the server, which answers with this listener. Returns the outcome. */
async function sendTo(listener: RequestListener): Promise<string> {
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
])('status %i means %s, and the message is sent once', async (code, outcome) => {
  // The redirect's target responds with 200, so the outcome would be 'sent' if `sendMessage` followed it.
  const answer: RequestListener = ({ url }, response) =>
    response.writeHead(url === '/thanks' ? 200 : code, code > 300 && code < 400 ? { Location: '/thanks' } : {}).end();
  expect(await sendTo(answer)).toBe(outcome);
  expect(requests).toEqual(['POST /message application/json']);
});

test('the outcome is unknown if the response is not HTTP', async () => {
  expect(await sendTo(({ socket }) => socket.end('What?\r\n\r\n'))).toBe('unknown');
});

test('sending fails offline, and is unknown if the connection is lost on the way', async () => {
  const lost: RequestListener = ({ socket }) => {
    setOnline(false);
    socket.destroy();
  };
  expect(await sendTo(lost)).toBe('unknown');
  expect(await sendTo(lost)).toBe('failed');
});
