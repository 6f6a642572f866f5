import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { test as base, expect } from 'playwright/test';
import { messagePort } from './fixture.ts';
import { freePort } from './free-port.ts';
import { localUrl, sites } from './sites.ts';

/** The origin of the site whose form posts to the test endpoint. */
export const origin = localUrl(sites.awkward);

export const sentText = 'Thank you! Your message has been sent!';
export const failedText = 'There was an error sending your message. Please try again later.';
export const alertText = 'Please fill in all required fields.';

/** Returns a listener that answers with this status, these headers, and a CORS header for `origin`. */
export function status(code: number, headers: Readonly<Record<string, string>> = {}): RequestListener {
  return (_, response) => response.writeHead(code, { 'Access-Control-Allow-Origin': origin, ...headers }).end();
}

/** Starts a form endpoint that records all messages and answers with 201 by default. */
export async function startMessageHost(port: number = messagePort) {
  const requests: { readonly path: string; readonly type: string; readonly body: Buffer }[] = [];
  let listener = status(201);
  const server = createServer(async (request, response) => {
    const { method, url: path = '', headers } = request;
    const answer = listener;
    // `body` is undefined if the browser aborts the request.
    const body = await request.toArray().catch(() => undefined);
    if (!body) return;
    if (method === 'POST') requests.push({ path, type: headers['content-type'] ?? '', body: Buffer.concat(body) });
    answer(request, response);
  }).listen(port, 'localhost');
  await once(server, 'listening');
  return {
    requests,
    /** Replaces the listener, which runs after the complete request has arrived. */
    answer(answer: RequestListener) {
      listener = answer;
    },
    /** Returns the fields of the last message in their order. Throws if the message is not multipart form data. */
    async fields(): Promise<readonly [string, FormDataEntryValue][]> {
      const { type = '', body = Buffer.of() } = requests.at(-1) ?? {};
      if (!type.startsWith('multipart/form-data; boundary=')) throw new TypeError(`The form was sent as '${type}'.`);
      const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
      return [...form];
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type MessageHost = Awaited<ReturnType<typeof startMessageHost>>;

/** The port of this worker's form endpoint. The browser maps `messagePort` to this port. */
const port = await freePort();

/** Starts a form endpoint for each test that uses `host`, and fails the test on uncaught exceptions in the page. */
export const test = base.extend<{ host: MessageHost }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const rule = `--host-resolver-rules=MAP localhost:${messagePort} localhost:${port}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    },
    { scope: 'worker' },
  ],
  host: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const host = await startMessageHost(port);
    await use(host);
    await host.stop();
    expect(errors).toEqual([]);
  },
});
