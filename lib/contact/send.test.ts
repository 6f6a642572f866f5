import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendMessage } from './message.ts';

/*
 * What each answer of a message host means. The browser's part is in `e2e/contact.spec.ts`.
 */

const server = createServer();
const fields = { source: 'a site', name: 'Ada', message: `one\r\n${'0123456789 äöü 👍'.repeat(50_000)}` };

/** What came in. */
const requests: { method: string; path: string; body: Blob; type: string; accept: string }[] = [];

/** Sends the fields to a host that answers so once they have come in whole, and returns how they fared. */
async function outcomeOf(listener: RequestListener): Promise<string> {
  server.removeAllListeners('request').on('request', async (request, response) => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for await (const part of request) parts.push(new Uint8Array(part));
    const { method = '', url: path = '', headers } = request;
    requests.push({
      method,
      path,
      body: new Blob(parts),
      type: headers['content-type'] ?? '',
      accept: headers.accept ?? '',
    });
    listener(request, response);
  });
  return sendMessage(`http://localhost:${port()}/message`, fields, AbortSignal.timeout(10_000));
}

function port(): number {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

const setOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

beforeEach(async () => {
  setOnline(true);
  requests.length = 0;
  await once(server.listen(0, 'localhost'), 'listening');
});

afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

test.each([
  [200, 'sent'],
  [204, 'sent'],
  [303, 'failed'],
  [308, 'failed'],
  [400, 'failed'],
  [413, 'too long'],
  [429, 'failed'],
  [500, 'failed'],
])('%i means %s, and nothing is sent twice', async (code, outcome) => {
  // Behind a redirect stands a page with 200.
  const answer: RequestListener = ({ url }, response) =>
    response.writeHead(url === '/thanks' ? 200 : code, code > 300 && code < 400 ? { Location: '/thanks' } : {}).end();
  expect(await outcomeOf(answer)).toBe(outcome);
  expect(requests.map(({ method, path, accept }) => `${method} ${path} ${accept}`)).toEqual([
    'POST /message application/json',
  ]);
});

test.each<[string, RequestListener]>([
  ['is cut before it begins', ({ socket }) => socket.destroy()],
  ['is cut in its head', ({ socket }) => socket.end('HTTP/1.1 200 O')],
  ['is no HTTP', ({ socket }) => socket.end('What?\r\n\r\n')],
])('where an answer %s the message may have arrived', async (_, listener) => {
  expect(await outcomeOf(listener)).toBe('unknown');
});

test('where nobody listens the page cannot tell that from a lost answer', async () => {
  const address = `http://localhost:${port()}/`;
  server.close();
  expect(await sendMessage(address, fields, AbortSignal.timeout(10_000))).toBe('unknown');
});

test('without network nothing has arrived; with one that is lost on the way it may have', async () => {
  const lost: RequestListener = ({ socket }) => {
    setOnline(false);
    socket.destroy();
  };
  expect(await outcomeOf(lost)).toBe('unknown');
  expect(await outcomeOf(lost)).toBe('failed');
});

test('a megabyte arrives byte for byte, in its fields and no others', async () => {
  expect(await outcomeOf((_, response) => response.end())).toBe('sent');
  const [{ body, type } = { body: new Blob(), type: '' }] = requests;
  expect(body.size).toBeGreaterThan(1_000_000);
  const entries = [...(await new Response(body, { headers: { 'Content-Type': type } }).formData())];
  expect(entries).toEqual(Object.entries(fields));
});
