import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { test as base, expect } from '@playwright/test';
import { messagePort } from './fixture.ts';
import { freePort } from './free-port.ts';
import { sites, urlOf } from './sites.ts';

/** The site whose form posts to this machine, as its message host sees it. */
export const origin = urlOf(sites.awkward);

export const sentText = 'Thank you! Your message has been sent!';
export const alertText = 'Please fill in all required fields.';

/** Answers with a status that the site may read. */
export function status(code: number): RequestListener {
  return (_, response) => response.writeHead(code, { 'Access-Control-Allow-Origin': origin }).end();
}

/** Listens on a port of this machine, notes every message, and accepts it unless it is told otherwise. */
export async function startMessageHost(port: number = messagePort) {
  /** What was posted and came in whole: its path, type and body. */
  const requests: { readonly path: string; readonly type: string; readonly body: Buffer }[] = [];
  const noted =
    (answer: RequestListener): RequestListener =>
    async (request, response) => {
      const { method, url: path = '', headers } = request;
      // The browser may go in the middle of it.
      const body = await request.toArray().catch(() => undefined);
      if (method === 'POST' && body)
        requests.push({ path, type: headers['content-type'] ?? '', body: Buffer.concat(body) });
      if (body) answer(request, response);
    };
  let listener = noted(status(201));
  const server = createServer((request, response) => listener(request, response)).listen(port, 'localhost');
  await once(server, 'listening');
  return {
    requests,
    /** Answers otherwise from now on; a request is answered once it has come in whole. */
    answer(answer: RequestListener) {
      listener = noted(answer);
    },
    /** The fields of the last message, in their order; a message that is no multipart form data has none. */
    async fields(): Promise<readonly [string, FormDataEntryValue][]> {
      const { type = '', body = Buffer.of() } = requests.at(-1) ?? {};
      if (!type.startsWith('multipart/form-data; boundary=')) throw new TypeError(`A form came as '${type}'.`);
      const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
      return [...form];
    },
    /** Stops listening: connections are refused. */
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type MessageHost = Awaited<ReturnType<typeof startMessageHost>>;

/** Of the host of this process. The page knows one address only, which the browser takes for this one. */
const port = await freePort();

/** Tests whose page posts to a host of their own, and in which nothing throws. */
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
